/** Fluent patterns as they were parsed while the page was built, and how they are said. */

export type Pattern = string | Piece[]

export type Piece =
  | string
  /** The words of another message. */
  | { see: string }
  /** An argument; or, chosen by it, one of some patterns: exact values come before plural categories. */
  | { of: string; in?: Record<string, Pattern>; or?: Pattern }

/** What texts travel with: `main` comes at once, the others when they are asked for. */
export type Part =
  | 'main'
  | 'rules'
  | 'house'
  | 'wishes'
  | 'proof'
  | 'room'
  | 'company'
  | 'look'
  | 'more'

/** Patterns by `message` or `message.attribute`. */
export type Texts = Record<string, Pattern>

export type Args = Record<string, string | number>

/** Says patterns in a language. */
export function speaker(language: string, texts: Texts): (id: string, args: Args) => string {
  const plurals = new Intl.PluralRules(language)
  // Without a thousands separator: numbers stand in narrow columns.
  const numbers = new Intl.NumberFormat(language, { useGrouping: false })

  const say = (pattern: Pattern, args: Args): string =>
    typeof pattern === 'string' ? pattern : pattern.map((piece) => spell(piece, args)).join('')

  function spell(piece: Piece, args: Args): string {
    if (typeof piece === 'string') return piece
    if ('see' in piece) return say(texts[piece.see] ?? piece.see, args)
    const value = args[piece.of] ?? `{${piece.of}}`
    const number = typeof value === 'number'
    if (!piece.in) return number ? numbers.format(value) : value
    const chosen = piece.in[value] ?? (number ? piece.in[plurals.select(value)] : undefined)
    return say(chosen ?? piece.or ?? '', args)
  }

  return (id, args) => say(texts[id] ?? id, args)
}
