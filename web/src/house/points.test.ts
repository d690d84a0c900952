import { expect, test } from 'vitest'
import { bonusOf, costOf, countAlike, entriesOf, inOrder, pointsOf, written } from './points'

test("a card's own entry goes before its suit's (S-9)", () => {
  const points = pointsOf(['s=2', 'Qs=13', 'Ks=0', 'Jd=-10'])
  expect([...'JQKA'].map((rank) => points.get(`${rank}s`))).toEqual([2, 13, undefined, 2])
  expect(points.get('Jd')).toBe(-10)
  expect(points.size).toBe(13)
})

test.each([
  [['h=1', 'Qs=13'], 26, 0],
  [['h=1', 'Qs=13', 'Jd=-10'], 26, 10],
  [['h=1', 'Qs=13', 'Ks=10', 'As=7'], 43, 0],
  [['h=-1', '2c=200'], 200, 13],
  [[], 0, 0],
])('%j costs %i and takes %i off', (table, cost, bonus) => {
  expect([costOf(table), bonusOf(table)]).toEqual([cost, bonus])
})

test('tables are alike when every card counts alike, however they are written', () => {
  const hearts = [...'23456789TJQKA'].map((rank) => `${rank}h=1`)
  expect(countAlike(['Qs=13', 'h=1', '7c=0'], [...hearts, 'Qs=13'])).toBe(true)
  expect(countAlike(['h=1'], ['h=1', 'Qs=13'])).toBe(false)
  expect(countAlike(['h=1', 'Qs=13'], ['h=1', 'Qs=12'])).toBe(false)
})

test('entries are written as they are read, whole suits first', () => {
  const table = ['Jd=-10', 'Qs=13', '2h=5', 'Ah=3', 'h=1']
  expect(written(entriesOf(table))).toEqual(table)
  expect(inOrder(entriesOf(table)).map(({ what }) => what)).toEqual(['h', 'Ah', '2h', 'Qs', 'Jd'])
})
