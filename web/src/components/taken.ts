/** What a deal brought to each seat, sorted for the eye. */
import { sorted, suitOf } from '../cards/faces'
import { eyes } from '../people'
import type { ScoredDeal, TableState } from '../protocol.gen'

export interface Row {
  seat: number
  /** Cards that count: a suit told by number, a card by name and how often: ["Qs", 2], ["h", 5]. */
  took: [what: string, count: number][]
  added: number
  total: number
  fell: Fell
}

/** Why a score is not the sum of what came before: met the target exactly, stopped at a floor, or neither. */
export type Fell = 'exact' | 'floor' | null

/** Most points first; among equals clockwise from one's own seat. */
export function rowsOf(table: TableState): Row[] {
  const deal = table.sheet.at(-1)
  if (!deal) return []
  const turn = (seat: number) => (seat - eyes(table) + table.seats) % table.seats
  const suits = suitsByNumber(table)
  return deal.added
    .map((added, seat) => ({
      seat,
      took: tally(table.summary?.taken[seat] ?? [], suits),
      added,
      total: deal.scores[seat] ?? 0,
      fell: fell(table.sheet, table.sheet.length - 1, seat),
    }))
    .sort((a, b) => b.added - a.added || turn(a.seat) - turn(b.seat))
}

/** Suits of which so many cards count that a number says more than their names. */
function suitsByNumber({ card_points }: TableState): Set<string> {
  const counting = Object.keys(card_points).map(suitOf)
  return new Set(counting.filter((suit) => counting.filter((one) => one === suit).length > 4))
}

function tally(cards: readonly string[], suits: Set<string>): [string, number][] {
  const counts = new Map<string, number>()
  for (const card of sorted(cards)) {
    const what = suits.has(suitOf(card)) ? suitOf(card) : card
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  // Names before numbers.
  return [...counts].sort(([a], [b]) => b.length - a.length)
}

/** Was a score more, or less, than the one before it and what the deal added (S-13, S-14)? */
export function fell(sheet: readonly ScoredDeal[], place: number, seat: number): Fell {
  const deal = sheet[place]
  const score = deal?.scores[seat] ?? 0
  const sum = (sheet[place - 1]?.scores[seat] ?? 0) + (deal?.added[seat] ?? 0)
  return score === sum ? null : score < sum ? 'exact' : 'floor'
}

/** What cards are worth together. */
export function worth(table: TableState, cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + (table.card_points[card] ?? 0), 0)
}

/** Seats that a deal gave points off for taking nothing (S-12). */
export function tookNothing({ rules, sheet }: TableState): number[] {
  const deal = sheet.at(-1)
  if (!deal || deal.shooter !== null || !rules.no_trick_bonus) return []
  return deal.added.flatMap((added, seat) => (added < (deal.points[seat] ?? 0) ? [seat] : []))
}
