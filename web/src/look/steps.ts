/** A deal that was played, step by step: where one is, how to go on, and how the table lay. It knows no rules. */
import type { DealStep, PlayedDeal, TableEvent, TableState } from '../protocol.gen'

/** Where somebody is who looks back: a deal (from 1), a step of it (from 0), and the seat looked from. */
export interface Spot {
  deal: number
  step: number
  seat: number
}

export type Kind = 'dealt' | 'direction' | 'passed' | 'exchanged' | 'card' | 'moon' | 'scored'

const KINDS: Partial<Record<TableEvent['type'], Kind>> = {
  'passing-chosen': 'direction',
  confirmed: 'passed',
  exchanged: 'exchanged',
  played: 'card',
  'moon-chosen': 'moon',
  scored: 'scored',
}

export const kindOf = ({ events }: DealStep): Kind => KINDS[events[0]?.type ?? 'dealt'] ?? 'dealt'

/** The spot that an address names, as far as it names one; the step is held to the deal once that has come. */
export function spotOf(address: string, table: TableState): Spot {
  const [deal = 1, step = 0, seat = -1] = address.split('/').filter(Boolean).map(Number)
  const first = table.seat ?? table.sheet[0]?.dealer ?? 0
  return {
    deal: Math.min(Math.max(1, deal || 1), Math.max(1, table.sheet.length)),
    step: Math.max(0, step || 0),
    seat: seat >= 0 && seat < table.seats ? seat : first,
  }
}

export const addressOf = ({ deal, step, seat }: Spot): string => `${deal}/${step}/${seat}`

/** Where one stops who goes from trick to trick: whatever is no card, and the last card of each trick. */
export const isStop = (step: DealStep): boolean =>
  kindOf(step) !== 'card' || step.trick?.complete === true

export type Move = 'card-back' | 'card-on' | 'trick-back' | 'trick-on' | 'first' | 'last'

/** The step that a move leads to; the present one where it leads nowhere. */
export function moved({ steps }: PlayedDeal, at: number, move: Move): number {
  const last = steps.length - 1
  if (move === 'first') return 0
  if (move === 'last') return last
  if (move === 'card-back') return Math.max(0, at - 1)
  if (move === 'card-on') return Math.min(last, at + 1)
  const stops = steps.flatMap((step, place) => (isStop(step) ? [place] : []))
  if (move === 'trick-back') return stops.findLast((place) => place < at) ?? at
  return stops.find((place) => place > at) ?? at
}

/** What each seat holds after a step. */
export function handsAt(deal: PlayedDeal, at: number): string[][] {
  const upTo = deal.steps.slice(0, at + 1)
  const passed = deal.passes.length === 0 || upTo.some((step) => kindOf(step) === 'exchanged')
  const hands = (passed ? deal.hands : deal.dealt).map((hand) => [...hand])
  for (const event of upTo.flatMap(({ events }) => events)) {
    if (event.type !== 'played') continue
    const hand = hands[event.seat]!
    hand.splice(hand.indexOf(event.card), 1)
  }
  return hands
}

const PHASES = { direction: 'choosing', passed: 'passing', moon: 'moon', scored: 'scored' } as const

/** The table as it lay at a step, told as a table is told while it is played; `over` is how the match ended. */
export function tableAt(over: TableState, deal: PlayedDeal, at: number): TableState {
  const step = deal.steps[at]!
  const kind = kindOf(step)
  const scored = kind === 'scored'
  const sheet = over.sheet.slice(0, scored ? deal.number : deal.number - 1)
  const { kitty } = deal
  return {
    ...over,
    phase: kind in PHASES ? PHASES[kind as keyof typeof PHASES] : 'playing',
    deal: deal.number,
    dealer: deal.dealer,
    passing: deal.passing,
    trick: step.trick,
    trick_number: step.trick_number,
    last_trick: null,
    to_act: step.trick?.complete || kind !== 'card' ? null : step.to_act,
    hearts_broken: step.hearts_broken,
    held_over: step.held_over,
    kitty: kitty.length > 0 ? { count: kitty.length, taker: step.kitty_taker, cards: kitty } : null,
    cards_left: handsAt(deal, at).map((hand) => hand.length),
    points: step.points,
    scores: sheet.at(-1)?.scores ?? over.scores.map(() => 0),
    summary: scored ? deal.summary : null,
    sheet,
    winners: [],
  }
}
