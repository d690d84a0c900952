/** Sentences about a deal that several screens say. */
import { Refusal } from '../connection/http'
import type { ScoredDeal, TableState } from '../protocol.gen'
import { known, t } from '../words'

/** Small signs on a score sheet; words stand below it. */
export const SIGNS = { moon: '☾', sun: '☀\uFE0E', exact: '↓', floor: '⊥' } as const

/** Who shot the moon, or the sun, and what became of it. */
export function moonNote(deal: ScoredDeal, table: TableState, names: string[]): string {
  const { shooter, sun, choice } = deal
  if (shooter === null || choice === null) return ''
  return t(`moon-note-${choice}`, {
    who: shooter === table.seat ? 'you' : 'other',
    name: names[shooter] ?? '',
    what: sun ? 'sun' : 'moon',
    n: Number(table.rules[sun ? 'sun_value' : 'moon_value']),
  })
}

/** The number of deals that are agreed on; 0: the target ends the match. */
export const dealsAgreed = ({ rules }: TableState): number => Number(rules.deals ?? 0)

/** Why asking the server failed, as a sentence. */
export function failure(error: unknown): string {
  if (!(error instanceof Refusal)) throw error
  return complaint(error.code)
}

/** What a code that the server said no with means, as a sentence. */
export function complaint(code: string): string {
  return known(`trouble-${code}`) ? t(`trouble-${code}`) : t('trouble-other', { code })
}
