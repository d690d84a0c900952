import { beforeEach, expect, test } from 'vitest'
import { houseOf, keepRunning, keptRunning, USUAL } from './running'

beforeEach(() => localStorage.clear())

test('nothing kept: no clock, with the link only, watchers welcome', () => {
  expect(keptRunning()).toEqual(USUAL)
  expect(houseOf(USUAL)).toMatchObject({ turn_s: null, joining: 'link', level: 'bloom' })
})

test('what was kept comes back', () => {
  const mine = { ...USUAL, turn_s: 30, joining: 'anyone' as const, watchers: false }
  keepRunning(mine)
  expect(keptRunning()).toEqual(mine)
})

test.each(['{', '[]', '7', '{"turn_s":"soon","joining":"nobody","watchers":1,"seats":4}'])(
  'spoiled memory %j costs nothing but the memory',
  (text) => {
    localStorage.setItem('heartsease.friends', text)
    expect(keptRunning()).toEqual(USUAL)
  },
)
