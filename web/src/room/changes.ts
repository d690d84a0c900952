/** Who came to a waiting room and who went, to be said aloud. */
import type { Player } from '../protocol.gen'

const people = (players: Player[]) =>
  players.filter(({ kind }) => kind === 'person').map(({ name }) => name)

/** Names of those there now and not before, and the other way round; changing chairs is neither. */
export function changes(before: Player[], now: Player[]): { came: string[]; went: string[] } {
  return {
    came: without(people(now), people(before)),
    went: without(people(before), people(now)),
  }
}

/** Two may have the same name: each stands for one. */
function without(names: string[], others: string[]): string[] {
  const left = [...others]
  return names.filter((name) => {
    const place = left.indexOf(name)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}
