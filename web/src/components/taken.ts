/** What a deal brought to each seat, sorted for the eye. */
import type { TableState } from '../protocol.gen'

export interface Row {
  seat: number
  /** Penalty cards other than hearts, each with how often: ["Qs", 2]. */
  others: [card: string, count: number][]
  hearts: number
  added: number
  total: number
}

/** Most points first; among equals clockwise from one's own seat. */
export function rowsOf(table: TableState): Row[] {
  const deal = table.sheet.at(-1)
  if (!deal) return []
  const turn = (seat: number) => (seat - table.seat + table.seats) % table.seats
  return deal.added
    .map((added, seat) => {
      const cards = table.summary?.taken[seat] ?? []
      const others = new Map<string, number>()
      for (const card of cards) {
        if (!card.endsWith('h')) others.set(card, (others.get(card) ?? 0) + 1)
      }
      return {
        seat,
        others: [...others],
        hearts: cards.filter((card) => card.endsWith('h')).length,
        added,
        total: deal.scores[seat] ?? 0,
      }
    })
    .sort((a, b) => b.added - a.added || turn(a.seat) - turn(b.seat))
}

/** What cards are worth together. */
export function worth(table: TableState, cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + (table.card_points[card] ?? 0), 0)
}
