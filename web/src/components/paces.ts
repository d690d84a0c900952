/** How fast bots play. */
import { t } from '../words'

const PACES = [
  { ms: 1500, word: 'pace-slow' },
  { ms: 600, word: 'pace-steady' },
  { ms: 200, word: 'pace-quick' },
  { ms: 0, word: 'pace-once' },
]

/** The paces to choose among; a pace from elsewhere lights up the one nearest to it. */
export function paces(ms: number): { value: number; label: string }[] {
  const nearest = PACES.toSorted((a, b) => Math.abs(a.ms - ms) - Math.abs(b.ms - ms))[0]
  return PACES.map((pace) => ({ value: pace === nearest ? ms : pace.ms, label: t(pace.word) }))
}
