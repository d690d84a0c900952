/** Sentences about a deal that several screens say. */
import { Refusal } from '../connection/http'
import type { ScoredDeal } from '../protocol.gen'
import { known, t } from '../words'

/** Who shot the moon, and what they made of it. */
export function moonNote(deal: ScoredDeal, names: string[], seat: number): string {
  if (deal.shooter === null) return ''
  const own = deal.shooter === seat
  const subtracted = deal.choice === 'subtract' || (deal.added[deal.shooter] ?? 0) < 0
  const n = Math.abs(
    (subtracted ? deal.added[deal.shooter] : deal.added.find((_, who) => who !== deal.shooter)) ??
      0,
  )
  const name = names[deal.shooter] ?? ''
  if (subtracted)
    return own ? t('moon-note-subtract-you', { n }) : t('moon-note-subtract', { name, n })
  return own ? t('moon-note-add-you', { n }) : t('moon-note-add', { name, n })
}

/** Why asking the server failed, as a sentence. */
export function failure(error: unknown): string {
  if (!(error instanceof Refusal)) throw error
  return known(`trouble-${error.code}`)
    ? t(`trouble-${error.code}`)
    : t('trouble-other', { code: error.code })
}
