/** The places of a hand: every card has one, and keeps it until the trick is collected. */
import { type Face, order } from '../cards/faces'
import type { TableState } from '../protocol.gen'

export interface Slot {
  /** Face and copy: equal cards are told apart by their place alone. */
  key: string
  face: Face
  /** Came with the pass; marked until the first trick ends. */
  received: boolean
  /** The card lies in the trick; its place waits. */
  gone: boolean
}

/** The own card in the trick that is shown, if any. */
export function ownCard({ trick, seat, seats }: TableState): Face | null {
  if (!trick || seat === null) return null
  return trick.cards[(seat - trick.leader + seats) % seats] ?? null
}

/**
 * The hand in its order. `left` is the key of the card last played, so that of two equal cards the one
 * that was touched leaves its gap.
 */
export function slotsOf(state: TableState, left: string | null): Slot[] {
  const played = ownCard(state)
  const faces = [...state.hand, ...absent(state)]
  if (played) faces.push(played)
  faces.sort((a, b) => order(a) - order(b))
  const copies = new Map<Face, number>()
  const counted = faces.map((face) => {
    const copy = copies.get(face) ?? 0
    copies.set(face, copy + 1)
    return { face, copy, key: `${face}#${copy}` }
  })
  const fresh = state.trick_number <= 1 ? tally(state.received) : new Map<Face, number>()
  const lastOf = (face: Face) => `${face}#${(copies.get(face) ?? 1) - 1}`
  const gap =
    played &&
    (left?.startsWith(played) && counted.some(({ key }) => key === left) ? left : lastOf(played))
  return counted.map(({ face, copy, key }) => ({
    key,
    face,
    received: copy >= (copies.get(face) ?? 0) - (fresh.get(face) ?? 0),
    gone: key === gap,
  }))
}

/** Cards confirmed to be passed keep their places, whether or not the server still counts them to the hand. */
function absent({ choosing, hand }: TableState): Face[] {
  const there = tally(hand)
  return (choosing?.chosen ?? []).filter((face) => {
    const left = there.get(face) ?? 0
    there.set(face, left - 1)
    return left <= 0
  })
}

function tally(faces: readonly Face[]): Map<Face, number> {
  const counts = new Map<Face, number>()
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1)
  return counts
}
