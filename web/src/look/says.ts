/** What a step of a deal is in words: what happened, then what came of it. */
import { token } from '../cards/faces'
import { moonNote } from '../components/notes'
import { together } from '../people'
import type { PlayedDeal, TableState } from '../protocol.gen'
import { highest, playedSays, type Says, stake, stripSays } from '../table/says'
import { t } from '../words'
import { kindOf, tableAt } from './steps'

export interface Looked {
  over: TableState
  deal: PlayedDeal
  at: number
  /** The seat looked from. */
  seat: number
  /** What each seat is called, by absolute seat. */
  names: readonly string[]
  brief: boolean
}

const says = (first: string, ...more: string[]): Says => ({
  first,
  second: more.filter((part) => part).join(' · '),
})

export function stepSays(looked: Looked): Says {
  const { over, deal, at, names, brief } = looked
  const step = deal.steps[at]!
  const state = tableAt(over, deal, at)
  const kind = kindOf(step)
  const scene = { state, names, events: step.events, coming: null, brief }
  if (kind === 'dealt')
    return says(t(own('look-dealt', over, deal.dealer), named(names, deal.dealer)), kitty(deal))
  if (kind === 'direction') return says(playedSays(scene).join('. '))
  if (kind === 'passed' || kind === 'exchanged') return says(passSays(looked), t('look-turn'))
  if (kind === 'moon' || kind === 'scored') {
    const line = over.sheet[deal.number - 1]
    const note = line ? moonNote(line, over, [...names]) : ''
    return kind === 'moon' ? says(note) : says(t('look-scored', { n: deal.number }), note)
  }
  const played = playedSays(scene)
  if (!step.trick?.complete)
    return says(played[0] ?? '', ...played.slice(1), highest(scene), brief ? '' : stake(state))
  const next = deal.steps[at + 1]
  const goes = next !== undefined && kindOf(next) === 'card'
  const coming = goes ? { ...state, phase: 'playing' as const, to_act: step.to_act } : null
  const { first, second } = stripSays({ ...scene, coming })
  return says(first, ...played, second === t('tap-on') ? '' : second)
}

/** What a seat passed, or got: who gave it, and who has it now. */
export function passSays({ over, deal, at, seat, names }: Omit<Looked, 'brief'>): string {
  const pass = deal.passes[seat]
  if (!pass) return ''
  const gave = kindOf(deal.steps[at]!) === 'passed'
  const [cards, others] = gave ? [pass.given, pass.gives_to] : [pass.received, pass.gets_from]
  const called = [...new Set(others)].map((other) =>
    other === over.seat ? t('look-you') : (names[other] ?? ''),
  )
  return t(own(gave ? 'look-gave' : 'look-got', over, seat), {
    ...named(names, seat),
    cards: cards.map(token).join(' '),
    names: together(called),
  })
}

/** Where in a deal a step is, in a few words. */
export function whereSays({ deal, at, over }: Pick<Looked, 'deal' | 'at' | 'over'>): string {
  const step = deal.steps[at]!
  const kind = kindOf(step)
  if (kind === 'card') return t('bar-trick', { n: step.trick_number, of: over.trick_count })
  return t(`look-where-${kind}`)
}

const own = (id: string, over: TableState, seat: number): string =>
  seat === over.seat ? `${id}-you` : id

const named = (names: readonly string[], seat: number) => ({ name: names[seat] ?? '' })

function kitty({ kitty }: PlayedDeal): string {
  return kitty.length > 0 ? t('look-kitty', { cards: kitty.map(token).join(' ') }) : ''
}
