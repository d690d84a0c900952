/** A table of points as it is written: "h=1" for each card of a suit, "Qs=13" for one card (S-9). */

export interface Entry {
  /** A card ("Qs") or a suit ("h"). */
  what: string
  points: number
}

export const MOST_POINTS = 200

const SUITS = [...'cdsh']
const RANKS = [...'23456789TJQKA']
const LISTED = [...'hsdc']
const ORDER = [
  ...LISTED,
  ...LISTED.flatMap((suit) => RANKS.toReversed().map((rank) => rank + suit)),
]

export function entriesOf(table: string[]): Entry[] {
  return table.map((entry) => {
    const [what = '', points] = entry.split('=')
    return { what, points: Number(points) }
  })
}

export const written = (entries: Entry[]): string[] =>
  entries.map(({ what, points }) => `${what}=${points}`)

/** Entries as they are listed: whole suits first, then hearts, spades, diamonds and clubs from the top. */
export const inOrder = (entries: Entry[]): Entry[] =>
  entries.toSorted((a, b) => ORDER.indexOf(a.what) - ORDER.indexOf(b.what))

/** What every card counts that counts; its own entry goes before its suit's. */
export function pointsOf(table: string[]): Map<string, number> {
  const given = new Map(entriesOf(table).map(({ what, points }) => [what, points]))
  const counts = new Map<string, number>()
  for (const suit of SUITS)
    for (const rank of RANKS) {
      const points = given.get(rank + suit) ?? given.get(suit) ?? 0
      if (points !== 0) counts.set(rank + suit, points)
    }
  return counts
}

/** All that one pack can cost: what a moon takes. */
export function costOf(table: string[]): number {
  return [...pointsOf(table).values()].reduce((sum, points) => sum + Math.max(0, points), 0)
}

/** All that can be taken off with one pack. */
export function bonusOf(table: string[]): number {
  return [...pointsOf(table).values()].reduce((sum, points) => sum + Math.max(0, -points), 0)
}

/** Do two tables count every card alike, however they are written? */
export function countAlike(a: string[], b: string[]): boolean {
  const [one, other] = [pointsOf(a), pointsOf(b)]
  return one.size === other.size && [...one].every(([card, points]) => other.get(card) === points)
}
