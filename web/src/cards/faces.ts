/** Cards by their faces ("Qs"): the order of a hand, and the keys that Fluent selects by. */
export type Face = string

const RANKS = '23456789TJQKA'
/** Clubs, diamonds, spades, hearts: colours alternate, even with two of them. */
const SUITS = 'cdsh'

export const rankOf = (face: Face): string => face.charAt(0)
export const suitOf = (face: Face): string => face.charAt(1)

/** Where a face stands in a hand. */
export function order(face: Face): number {
  return SUITS.indexOf(suitOf(face)) * 13 + RANKS.indexOf(rankOf(face))
}

export function sorted(faces: readonly Face[]): Face[] {
  return [...faces].sort((a, b) => order(a) - order(b))
}

const RANK_WORDS: Record<string, string> = {
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  A: 'ace',
}
const SUIT_WORDS: Record<string, string> = {
  c: 'clubs',
  d: 'diamonds',
  s: 'spades',
  h: 'hearts',
}

/** Arguments for the messages that name a card: `$rank` and `$suit` select, they are not shown. */
export function names(face: Face): { rank: string; suit: string } {
  return { rank: RANK_WORDS[rankOf(face)] ?? '', suit: suitName(suitOf(face)) }
}

export function suitName(suit: string): string {
  return SUIT_WORDS[suit] ?? ''
}

/** A mark in a sentence where `Words` draws a card or a suit on its own paper. */
export function token(faceOrSuit: string): string {
  return `⟨${faceOrSuit}⟩`
}

export interface Piece {
  text: string
  /** A card ("Qs"), a suit ("s"), or empty: plain text. */
  token: string
}

/** A sentence cut at its marks. */
export function pieces(sentence: string): Piece[] {
  return sentence
    .split(/(⟨[2-9TJQKA]?[cdhs]⟩)/)
    .filter((text) => text !== '')
    .map((text) =>
      text.startsWith('⟨') ? { text: '', token: text.slice(1, -1) } : { text, token: '' },
    )
}
