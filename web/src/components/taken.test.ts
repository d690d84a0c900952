import { expect, test } from 'vitest'
import { STATES } from '../mock/states'
import { rowsOf, worth } from './taken'

const table = (name: string) => (STATES[name] as NonNullable<(typeof STATES)[string]>)()

test('most points come first, equals clockwise from one’s own seat', () => {
  const rows = rowsOf(table('deal'))
  expect(rows.map((row) => row.added)).toEqual([16, 15, 13, 4, 3, 1, 0, 0, 0, 0, 0])
  expect(rows.slice(6).map((row) => row.seat)).toEqual([0, 3, 6, 8, 10])
})

test('hearts are counted, other penalty cards named with how often', () => {
  const shooter = rowsOf(table('deal-moon')).find((row) => row.seat === 0)
  expect(shooter).toMatchObject({ hearts: 26, others: [['Qs', 2]], added: 0 })
})

test('cards are worth what the table says', () => {
  expect(worth(table('deal'), ['Qs', '2h', '9c'])).toBe(14)
})
