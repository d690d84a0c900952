import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { STATES } from '../mock/states'
import { known, speak } from '../words'
import { moonNote } from './notes'

beforeAll(() => speak('en'))

test('a moon or a sun is told with what the rules make of it, whatever bonus cards added', () => {
  const table = (STATES['sheet-eventful'] as NonNullable<(typeof STATES)[string]>)()
  const names = ['You', 'Clover', 'Thyme', 'Sorrel']
  expect(table.sheet.map((deal) => moonNote(deal, table, names))).toEqual([
    '',
    'You shot the moon and took 26 off your score.',
    'Clover shot the sun: 52 for everyone else.',
    'Thyme took every card: that score is wiped.',
    '',
  ])
  expect(table.sheet[1]?.added).toEqual([-36, 0, 0, 0])
})

test('whatever a table refuses has its sentence', () => {
  const codes = readFileSync('../src/heartsease/protocol/codes.py', 'utf8')
  const block = /^TABLE_CODES.*?\(\n(.*?)^\)/ms.exec(codes)?.[1] ?? ''
  const refused = [...block.matchAll(/"([a-z-]+)"/g)].map((match) => match[1] as string)
  expect(refused.length).toBeGreaterThan(20)
  // The page offers none of these where they would be refused, or says them at their place.
  const elsewhere = /^(code|nothing-to-(undo|finish|hint))|^undo/
  expect(refused.filter((code) => !elsewhere.test(code) && !known(`trouble-${code}`))).toEqual([])
})
