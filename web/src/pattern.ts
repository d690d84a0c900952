/** Fluent patterns as they were parsed while the page was built, and how they are said. */

export type Pattern = string | Part[]

export type Part =
  | string
  /** The words of another message. */
  | { see: string }
  /** An argument; or, chosen by it, one of some patterns: exact values come before plural categories. */
  | { of: string; in?: Record<string, Pattern>; or?: Pattern }

/** Patterns by `message` or `message.attribute`. */
export type Texts = Record<string, Pattern>

export type Args = Record<string, string | number>

/** Says patterns in a language. */
export function speaker(language: string, texts: Texts): (id: string, args: Args) => string {
  const plurals = new Intl.PluralRules(language)
  // Without a thousands separator: numbers stand in narrow columns.
  const numbers = new Intl.NumberFormat(language, { useGrouping: false })

  const say = (pattern: Pattern, args: Args): string =>
    typeof pattern === 'string' ? pattern : pattern.map((part) => spell(part, args)).join('')

  function spell(part: Part, args: Args): string {
    if (typeof part === 'string') return part
    if ('see' in part) return say(texts[part.see] ?? part.see, args)
    const value = args[part.of] ?? `{${part.of}}`
    const number = typeof value === 'number'
    if (!part.in) return number ? numbers.format(value) : value
    const chosen = part.in[value] ?? (number ? part.in[plurals.select(value)] : undefined)
    return say(chosen ?? part.or ?? '', args)
  }

  return (id, args) => say(texts[id] ?? id, args)
}
