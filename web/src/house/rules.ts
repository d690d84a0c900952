/** A choice of rules as the server is asked about it: a preset, seats, and options that differ. */

export type Value = string | number | string[]

export interface Rules {
  preset: string
  seats: number
  options: Record<string, Value>
}

/** Is this a choice of rules, as far as its form tells? The server judges the rest. */
export function isRules(value: unknown): value is Rules {
  if (!isRecord(value) || !isRecord(value.options)) return false
  const { preset, seats, options } = value
  return (
    typeof preset === 'string' &&
    Number.isSafeInteger(seats) &&
    Object.values(options).every((one) => (Array.isArray(one) ? one : [one]).every(isPlain))
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPlain = (value: unknown) => typeof value === 'string' || Number.isSafeInteger(value)
