/** What seats are called, and numbers as a score sheet writes them. */
import type { TableState } from './protocol.gen'
import { known, language, t } from './words'

/** What each seat is called, by absolute seat: "You", a bot's plant, a person's own name. */
export function callNames(state: Pick<TableState, 'players' | 'seat'>): string[] {
  return state.players.map((player, seat) => {
    if (seat === state.seat) return t('you')
    const plant = `bot-${player.name}`
    return player.kind === 'bot' && known(plant) ? t(plant) : player.name
  })
}

/** "Basil, Rue and Poppy". */
export function together(names: string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names)
}

/** A number with a true minus sign. */
export function plain(value: number): string {
  return value < 0 ? `−${-value}` : String(value)
}

/** A number for a text that chooses its words by it: a negative one has a true minus sign. */
export function counted(value: number): number | string {
  return value < 0 ? plain(value) : value
}

/** A number that is added: "+16", "−26", "0". */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : plain(value)
}

/** The seat a table is looked at from: one's own; who watches looks from the first. */
export const eyes = ({ seat }: Pick<TableState, 'seat'>): number => seat ?? 0

/** Is it this seat's turn? Nobody's turn is not a watcher's. */
export const isYours = ({ seat, to_act }: Pick<TableState, 'seat' | 'to_act'>): boolean =>
  seat !== null && to_act === seat

/** Every seat once, clockwise from one's own. */
export function seatsFrom(seat: number | null, seats: number): number[] {
  return Array.from({ length: seats }, (_, step) => ((seat ?? 0) + step) % seats)
}

/** Ranks with equal scores sharing one: lowest first, `shared` where two have it. */
export function standing(scores: number[]): { seat: number; rank: number; shared: boolean }[] {
  return scores
    .map((score, seat) => ({
      seat,
      rank: 1 + scores.filter((other) => other < score).length,
      shared: scores.filter((other) => other === score).length > 1,
    }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat)
}
