/** Seats that change hands are told: to those who see it, and to whoever loses one. */
import { beforeAll, expect, test } from 'vitest'
import type { Player, TableState } from '../protocol.gen'
import { friends, table } from '../table/fixtures'
import { learn, speak } from '../words'
import { seatNews } from './news'
import { Presence } from './presence.svelte'

beforeAll(async () => {
  await speak('en')
  await learn('company')
})

const one = (name: string, kind: Player['kind']): Player => ({
  name,
  kind,
  online: true,
  level: kind === 'bot' ? 'bloom' : null,
  stand_in: null,
})
const DOT = one('Dot', 'person')
const DILL = one('dill', 'bot')
const EVE = one('Eve', 'person')

function seen(other: Player, more: Partial<TableState> = {}): TableState {
  const players = [one('Ada', 'person'), other, one('Bo', 'person')]
  return table(3, { seat: 2, players, company: friends(3, { host: 0 }), ...more })
}

test.each<[string, Player, Player, Partial<TableState>, string]>([
  ['somebody leaves', DOT, DILL, {}, 'Dot has left, Dill plays on'],
  ['somebody comes', DILL, EVE, {}, 'Eve sits at Dill’s seat now'],
  ['one sits down oneself', DILL, EVE, { seat: 1 }, 'You have Dill’s seat now, with its points'],
  ['somebody is away', DOT, { ...DOT, online: false, stand_in: 'bloom' }, {}, ''],
])('%s', (_, before, now, more, text) => {
  expect(seatNews(seen(before, { seat: more.seat === 1 ? null : 2 }), seen(now, more))).toBe(text)
})

test('what is new is told for a while', () => {
  const presence = new Presence()
  presence.hear(seen(DOT), 0)
  expect(presence.news).toBe('')
  presence.hear(seen(DILL), 100)
  presence.tick(8000)
  expect(presence.news).toContain('Dot has left')
  presence.tick(8200)
  expect(presence.news).toBe('')
})

test('whose seat the host gives away is told by whom, until they sit again', () => {
  const presence = new Presence()
  presence.hear(seen(DOT, { seat: 1 }), 0)
  presence.hear(seen(DILL, { seat: null }), 100)
  expect([presence.gave, presence.news]).toEqual(['Ada', ''])
  presence.hear(seen(DOT, { seat: 1 }), 200)
  expect(presence.gave).toBeNull()
})

test('who gives a seat up is told nothing of the host', () => {
  const presence = new Presence()
  presence.hear(seen(DOT, { seat: 1 }), 0)
  presence.leaving = true
  presence.hear(seen(DILL, { seat: null }), 100)
  expect(presence.gave).toBeNull()
})
