import { expect, test } from 'vitest'
import type { Player } from '../protocol.gen'
import { changes } from './changes'

const person = (name: string): Player => ({
  name,
  kind: 'person',
  online: true,
  level: null,
  stand_in: null,
})
const bot: Player = { ...person('thyme'), kind: 'bot', level: 'bloom' }
const [sage, rue] = [person('Sage'), person('Rue')]

test('who comes and who goes is told by name', () => {
  expect(changes([sage], [sage, rue])).toEqual({ came: ['Rue'], went: [] })
  expect(changes([sage, rue], [bot, sage])).toEqual({ came: [], went: ['Rue'] })
})

test('changing chairs, a bot, a lost line are neither', () => {
  expect(changes([sage, rue], [rue, bot, { ...sage, online: false }])).toEqual({
    came: [],
    went: [],
  })
})

test('a second of the same name is somebody else', () => {
  expect(changes([sage], [sage, person('Sage')])).toEqual({ came: ['Sage'], went: [] })
})
