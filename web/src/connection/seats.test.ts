import { beforeEach, expect, test } from 'vitest'
import { dropSeat, heldSeat, heldSeats, holdSeat } from './seats'

const seat = (table: string) => ({
  table,
  seat: 0,
  token: `key-${table}`,
  preset: 'hearts',
  seats: 4,
})

beforeEach(() => localStorage.clear())

test('the seat held last comes first, and each table once', () => {
  for (const table of ['a', 'b', 'a']) holdSeat(seat(table))
  expect(heldSeats().map(({ table }) => table)).toEqual(['a', 'b'])
})

test('a dropped seat is gone', () => {
  holdSeat(seat('a'))
  dropSeat('a')
  expect(heldSeat('a')).toBeUndefined()
})

test('an unreadable list holds nothing', () => {
  localStorage.setItem('heartsease.seats', '{broken')
  expect(heldSeats()).toEqual([])
})
