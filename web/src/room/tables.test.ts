import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { heldSeats, holdSeat } from '../connection/seats'
import type { TableBrief } from '../protocol.gen'
import { speak } from '../words'
import { companyOf, lineOf, ownTables } from './tables'

const BRIEF: TableBrief = {
  table: 'a',
  preset: 'hearts',
  seats: 4,
  deal: 3,
  phase: 'playing',
  your_turn: true,
  people: [],
}

/** What the server says of a table: a brief, a status, or nothing. */
let server: Record<string, TableBrief | number | 'silent'>

beforeAll(() => speak('en'))
beforeEach(() => {
  localStorage.clear()
  for (const table of ['b', 'a'])
    holdSeat({ table, seat: 0, token: 'key', preset: 'hearts', seats: 4 })
  server = { a: BRIEF, b: { ...BRIEF, table: 'b', phase: 'over' } }
  vi.stubGlobal('fetch', async (path: string) => {
    const said = server[path.split('/').at(-1) ?? ''] ?? 404
    if (said === 'silent') throw new TypeError('no network')
    if (typeof said === 'number') return new Response('{"code":"unknown-table"}', { status: said })
    return new Response(JSON.stringify(said))
  })
})

const names = (tables: Awaited<ReturnType<typeof ownTables>>) =>
  tables.map(({ brief }) => brief.table)

test('every table one has a seat at, the latest first', async () => {
  expect(names(await ownTables())).toEqual(['a', 'b'])
})

test('a table that is gone is forgotten', async () => {
  server.a = 404
  expect(names(await ownTables())).toEqual(['b'])
  expect(heldSeats().map(({ table }) => table)).toEqual(['b'])
})

test('a silent server takes nothing away', async () => {
  const before = await ownTables()
  server = { a: 'silent', b: 'silent' }
  expect(await ownTables(before)).toEqual(before)
  expect(names(await ownTables())).toEqual([])
  expect(heldSeats()).toHaveLength(2)
})

test('what is told of a table', () => {
  expect(lineOf(BRIEF)).toBe('Hearts · deal 3, your turn')
  expect(lineOf({ ...BRIEF, phase: 'waiting', deal: 0, your_turn: false })).toBe(
    'Hearts · waiting room',
  )
  expect(lineOf({ ...BRIEF, phase: 'over', your_turn: false })).toBe('Hearts · finished')
  expect(companyOf(BRIEF)).toBe('')
  expect(companyOf({ ...BRIEF, people: ['Rue', 'Poppy', 'Fern'] })).toBe(
    'with Rue, Poppy, and Fern',
  )
  expect(companyOf({ ...BRIEF, people: ['Rue', 'Poppy', 'Fern', 'Ivy'] })).toBe(
    'with Rue, Poppy and 2 more',
  )
})
