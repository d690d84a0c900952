/** Waiting rooms for tests and the gallery. */
import type { Player, WaitingRoom } from '../protocol.gen'
import { friends } from '../table/fixtures'

export const person = (name: string, more: Partial<Player> = {}): Player => ({
  name,
  kind: 'person',
  online: true,
  level: null,
  stand_in: null,
  ...more,
})
export const bot = (name: string, level = 'bloom'): Player => person(name, { kind: 'bot', level })
export const NOBODY: Player = person('', { kind: 'empty', online: false })

/** A room with these chairs; the first is one's own, and hosts. */
export function room(players: Player[], more: Partial<WaitingRoom> = {}): WaitingRoom {
  return {
    table: 't1',
    preset: 'hearts',
    rules: { target: 100, deals: 0 },
    changed: [],
    seats: players.length,
    seat: 0,
    players,
    bot_ms: 600,
    company: friends(players.length, { code: 'KX47PM', address: 'http://192.168.1.20:8421' }),
    ...more,
  }
}
