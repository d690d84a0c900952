import { expect, test } from 'vitest'
import { hashOf, placeOf } from './route.svelte'

test.each([
  [{ page: 'start' } as const],
  [{ page: 'set-up' } as const],
  [{ page: 'friends' } as const],
  [{ page: 'join' } as const],
  [{ page: 'join', code: 'KX47PM' } as const],
  [{ page: 'carry', key: 'aB3_-x.y/z' } as const],
  [{ page: 'rules' } as const],
  [{ page: 'rules', code: '208Q-J3CQ-09' } as const],
  [{ page: 'rules', code: 'half a code / 100 %?' } as const],
  [{ page: 'table', table: 'aB3_-x' } as const],
  [{ page: 'table', table: 'aB3_-x', look: '' } as const],
  [{ page: 'table', table: 'aB3_-x', look: '3/25/4' } as const],
])('%j has an address that leads back to it', (place) => {
  expect(placeOf(hashOf(place))).toEqual(place)
})

test('an unknown address leads to the start', () => {
  expect(placeOf('#/no/such')).toEqual({ page: 'start' })
  expect(placeOf('#/rules/%')).toEqual({ page: 'rules', code: '%' })
})
