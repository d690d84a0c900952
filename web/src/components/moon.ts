/** What a moon choice would lead to, in a sentence. */
import { plain, together } from '../people'
import type { MoonEffect } from '../protocol.gen'
import { t } from '../words'

export function outcome(effect: MoonEffect, names: string[], seat: number | null): string {
  const { winners } = effect
  const others = winners.filter((who) => who !== seat).map((who) => names[who] ?? '')
  if (effect.ends) {
    if (seat === null || !winners.includes(seat))
      return t('moon-ends-other', { names: together(others), n: others.length })
    return others.length > 0
      ? t('moon-ends-you-share', { names: together(others) })
      : t('moon-ends-you')
  }
  const lowest = Math.min(...effect.scores)
  const lead = effect.scores.flatMap((score, who) => (score === lowest ? [who] : []))
  if (seat === null || !lead.includes(seat)) {
    return t('moon-behind', {
      n: lead.length,
      name: together(lead.map((who) => names[who] ?? '')),
      score: plain(lowest),
    })
  }
  return lead.length > 1
    ? t('moon-lead-shared', { score: plain(lowest) })
    : t('moon-lead', { score: plain(lowest) })
}
