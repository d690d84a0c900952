import { expect, test } from 'vitest'
import type { Company, TableState } from '../protocol.gen'
import { friends, house, table } from '../table/fixtures'
import { Presence } from './presence.svelte'

const CLOCK = { ...house, turn_s: 20, bank_s: 30 }
const heard = (company: Partial<Company>, more: Partial<TableState> = {}) => {
  const presence = new Presence()
  presence.hear(table(4, { to_act: 2, ...more, company: friends(4, company) }), 1000)
  return presence
}

test('times go on between two words of the server', () => {
  const presence = heard({
    turn: { since_ms: 6500, left_ms: null, bank_ms: [] },
    away_ms: [null, null, 9000, null],
    ready_ms: 4000,
  })
  expect([presence.waited, presence.away(2), presence.readyIn]).toEqual([6, 9, 4])
  presence.tick(3600)
  expect([presence.waited, presence.away(2), presence.readyIn]).toEqual([9, 7, 2])
  presence.tick(99_000)
  expect([presence.away(2), presence.readyIn, presence.away(1)]).toEqual([0, 0, null])
})

test('a clock spends the move’s own seconds, then those in reserve, and stops at nothing', () => {
  const presence = heard({
    house: CLOCK,
    turn: { since_ms: 15_000, left_ms: 5000, bank_ms: [30_000, 30_000, 12_000, 30_000] },
  })
  expect(presence.clock(2)).toEqual({ seconds: 5, share: 0.25, reserve: false, bank: 12 })
  presence.tick(1000 + 5000 + 2000)
  expect(presence.clock(2)).toEqual({ seconds: 10, share: 1 / 3, reserve: true, bank: 10 })
  presence.tick(99_000)
  expect(presence.clock(2)).toMatchObject({ seconds: 0, share: 0 })
  expect(presence.clock(1), 'nobody waits for this seat').toBeNull()
})

test('no clock where the house has none', () => {
  expect(heard({}).clock(2)).toBeNull()
})

test('everybody who still chooses has the same time', () => {
  const choosing = { count: 3, chosen: null, confirmed: [false, true, false, true] }
  const presence = heard(
    { house: CLOCK, turn: { since_ms: 0, left_ms: 9000, bank_ms: [0, 0, 0, 0] } },
    { phase: 'passing', to_act: null, choosing },
  )
  expect([0, 1, 2, 3].map((seat) => presence.clock(seat)?.seconds)).toEqual([
    9,
    undefined,
    9,
    undefined,
  ])
})

test('nothing is timed during a pause', () => {
  const presence = heard({ paused: true, away_ms: [null, 5000, null, null] })
  presence.tick(60_000)
  expect(presence.away(1)).toBe(5)
  expect(presence.counts).toBe(false)
})

test('what a bot did meanwhile is told until it is read, though the server says it once', () => {
  const presence = heard({ meanwhile: { cards: ['Qs'], deals: 0 } })
  presence.hear(table(4, { company: friends(4) }), 2000)
  expect(presence.meanwhile).toEqual({ cards: ['Qs'], deals: 0 })
  presence.read()
  expect(presence.meanwhile).toBeNull()
})
