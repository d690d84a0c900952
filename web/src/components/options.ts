/** House rules in plain words: what an option is about, and what its value means. */
import { known, t } from '../words'

export type Value = string | number | string[]

/** The message that stands for a value. */
function message(name: string, value: Value): string {
  if (Array.isArray(value)) {
    if (name === 'strip') return value.length === 0 ? 'option-strip-none' : 'option-strip-cards'
    return `option-${name}-list`
  }
  const own = `option-${name}-${value}`
  return known(own) ? own : `option-${name}-value`
}

export const labelOf = (name: string): string => t(`option-${name}.label`)

export const aboutOf = (name: string): string => t(`option-${name}.does`)

/** The name of a value in a list of choices: a list of one's own is not spelt out there. */
export function nameOf(name: string, value: Value): string {
  return t(message(name, value), typeof value === 'number' ? { n: value } : undefined)
}

/** A value in a word or two: "Pairs only", "52", "left, right". */
export function wordsOf(name: string, value: Value): string {
  if (name === 'pass_cycle' && Array.isArray(value) && value.length > 0) {
    return value.map((direction) => t(`direction-${direction}`)).join(', ')
  }
  return nameOf(name, value)
}

/** What a value means, as a short sentence. */
export function meaningOf(name: string, value: Value): string {
  return t(`${message(name, value)}.does`, typeof value === 'number' ? { n: value } : undefined)
}

export const same = (a: Value | undefined, b: Value | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)
