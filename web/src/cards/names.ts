/** Cards and suits in words, for whoever listens. */
import { t } from '../words'
import { type Face, names, pieces, suitName } from './faces'

/** "Queen of spades". */
export function cardName(face: Face): string {
  const name = t('card-name', names(face))
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}

export const suitWord = (suit: string): string => t('suit-name', { suit: suitName(suit) })

/** A sentence with its marks spelt out. */
export function spelt(sentence: string): string {
  return pieces(sentence)
    .map(({ text, token }) =>
      token === '' ? text : token.length > 1 ? t('card-name', names(token)) : suitWord(token),
    )
    .join('')
}
