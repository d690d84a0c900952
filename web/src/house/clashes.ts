/** Why rules cannot go together: the sentence, and where it stands. */
import { token } from '../cards/faces'
import { labelOf } from '../components/options'
import type { Conflict } from '../protocol.gen'
import { known, t } from '../words'

/** The sentence; its cards are marks for `Words`. */
export function reason({ code, args }: Conflict): string {
  const { cards, option, ...others } = args
  return t(`conflict-${code}`, {
    ...others,
    ...(typeof cards === 'string' && { cards: cards.split(' ').map(token).join(' ') }),
    ...(typeof option === 'string' && {
      option: known(`option-${option}.label`) ? labelOf(option) : option,
    }),
  })
}

/** The option under which a conflict is explained: the one changed last, else a changed one. */
export function placeOf(conflict: Conflict, touched: string, changed: string[]): string {
  const { options } = conflict
  return (
    options.find((name) => name === touched) ??
    options.find((name) => changed.includes(name)) ??
    options[0] ??
    ''
  )
}
