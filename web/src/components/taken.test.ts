import { expect, test } from 'vitest'
import { STATES } from '../mock/states'
import { fell, rowsOf, tookNothing, worth } from './taken'

const table = (name: string) => (STATES[name] as NonNullable<(typeof STATES)[string]>)()

test('most points come first, equals clockwise from one’s own seat', () => {
  const rows = rowsOf(table('deal'))
  expect(rows.map((row) => row.added)).toEqual([16, 15, 13, 4, 3, 1, 0, 0, 0, 0, 0])
  expect(rows.slice(6).map((row) => row.seat)).toEqual([0, 3, 6, 8, 10])
})

test('a suit of penalty cards is counted, other cards are named with how often', () => {
  const shooter = rowsOf(table('deal-moon')).find((row) => row.seat === 0)
  expect(shooter).toMatchObject({
    took: [
      ['Qs', 2],
      ['h', 26],
    ],
    added: 0,
  })
  expect(rowsOf(table('deal-omnibus')).map(({ took }) => took)).toEqual([
    [
      ['Qs', 1],
      ['h', 10],
    ],
    [['h', 3]],
    [],
    [['Jd', 1]],
  ])
})

test('cards are worth what the table says', () => {
  expect(worth(table('deal'), ['Qs', '2h', '9c'])).toBe(14)
  expect(worth(table('deal-omnibus'), ['Jd', '2h'])).toBe(-9)
})

test('a score that is not the sum met the target, or stopped at a floor', () => {
  const { sheet } = table('sheet-eventful')
  const all = sheet.map((_, place) => [0, 1, 2, 3].map((seat) => fell(sheet, place, seat)))
  expect(all).toEqual([
    ['floor', null, null, null],
    ['floor', null, null, null],
    [null, null, null, null],
    [null, null, 'floor', null],
    [null, 'floor', null, 'exact'],
  ])
})

test('who took nothing is known where that earns something, and nobody shot the moon', () => {
  expect(tookNothing(table('deal-omnibus'))).toEqual([1])
  const { rules, ...rest } = table('deal-omnibus')
  expect(tookNothing({ ...rest, rules: { ...rules, no_trick_bonus: 0 } })).toEqual([])
  expect(tookNothing(table('deal-moon'))).toEqual([])
})
