/** House rules in plain words: what an option is about, and what its value means. */
import { token } from '../cards/faces'
import { countAlike, entriesOf, inOrder } from '../house/points'
import type { Value } from '../house/rules'
import { plain } from '../people'
import { known, t } from '../words'

/** The message that stands for a value. */
function message(name: string, value: Value): string {
  if (Array.isArray(value)) {
    const none = `option-${name}-none`
    if (value.length === 0 && known(none)) return none
    return name === 'strip' ? 'option-strip-cards' : `option-${name}-list`
  }
  const own = `option-${name}-${value}`
  return known(own) ? own : `option-${name}-value`
}

export const labelOf = (name: string): string => t(`option-${name}.label`)

/** Has a value of an option a name of its own? */
export const named = (name: string, value: Value): boolean => known(`option-${name}-${value}`)

/** What an option says, as a sentence. */
export const aboutOf = (name: string): string => t(`option-${name}.does`)

/** What an option does to the game, as a sentence. */
export const effectOf = (name: string): string => t(`option-${name}.game`)

/** The name of a value in a list of choices: a list of one's own is not spelt out there. */
export function nameOf(name: string, value: Value): string {
  return t(message(name, value), typeof value === 'number' ? { n: value } : undefined)
}

/** A value in a few words: "Pairs only", "52", "left, right". Cards and suits are marks for `Words`. */
export function wordsOf(name: string, value: Value): string {
  if (!Array.isArray(value) || value.length === 0) return nameOf(name, value)
  if (name === 'pass_cycle') return value.map((where) => t(`direction-${where}`)).join(', ')
  if (name === 'strip') return value.map(token).join(' ')
  return inOrder(entriesOf(value))
    .map(({ what, points }) => {
      const args = { what: token(what), points: plain(points) }
      return what.length > 1 ? t('house-card-counts', args) : t('house-suit-counts', args)
    })
    .join(', ')
}

/** What a value means, as a short sentence. */
export function meaningOf(name: string, value: Value): string {
  return t(`${message(name, value)}.does`, typeof value === 'number' ? { n: value } : undefined)
}

/** Do two values of an option mean the same? */
export function same(name: string, a: Value | undefined, b: Value | undefined): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  if (name === 'penalties') return countAlike(a, b)
  const inOrder = (list: string[]) => JSON.stringify(name === 'strip' ? list.toSorted() : list)
  return inOrder(a) === inOrder(b)
}
