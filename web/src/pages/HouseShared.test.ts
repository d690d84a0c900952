/** Rules that somebody shared by a code: read, spoiled, too new, or not to be asked about. */
import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { route } from '../route.svelte'
import { learn, speak } from '../words'
import HouseShared from './HouseShared.svelte'

const CODE = '208Q-J3CQ-09'
const RULES = { preset: 'hearts', seats: 4, options: { target: 50 } }
const PRESET = { name: 'hearts', least_seats: 3, most_seats: 7, usual_seats: 4, source: '' }
const ANSWERS: Record<string, unknown> = {
  [`/api/codes/${CODE}`]: RULES,
  '/api/rules': {
    conflicts: [],
    rules: { target: 50, moon: 'choice' },
    changed: ['target'],
    packs: 1,
    cards_each: 13,
    kitty: 0,
    stripped: [],
    idle: [],
    code: CODE,
  },
  '/api/catalogue': {
    presets: [{ ...PRESET, rules: { target: 100, moon: 'choice' } }],
    options: [
      { name: 'moon', idea: 'shooting', kind: 'choice', values: [], directions: [] },
      { name: 'target', idea: 'ending', kind: 'number', values: [], directions: [] },
    ],
  },
}

/** How the server answers what `ANSWERS` has not. */
let other: () => Promise<Response>

const refuses = (code: string) => async () =>
  new Response(JSON.stringify({ code, args: {} }), { status: 400 })

beforeAll(async () => {
  await speak('en')
  await learn('house')
})

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (path: string) =>
    path in ANSWERS ? new Response(JSON.stringify(ANSWERS[path])) : other(),
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a good code shows its rules, the differences first', async () => {
  render(HouseShared, { code: CODE })
  await screen.findByRole('heading', { name: 'One rule differs from Hearts' })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Hearts')
  const terms = screen.getAllByRole('term').map((term) => term.textContent)
  expect(terms).toEqual(['Play to', 'Shooting the moon'])
  expect(screen.getByRole('button', { name: 'Play it' })).toBeTruthy()
})

test.each([
  ['code-damaged', /mistake in it/],
  ['code-newer', /newer heartsease/],
])('%s says what to do, and the code can be put right', async (code, sentence) => {
  other = refuses(code)
  render(HouseShared, { code: '208Q-J3CQ-08' })
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
  const field = screen.getByLabelText<HTMLInputElement>('Code')
  expect([field.value, field.readOnly]).toEqual(['208Q-J3CQ-08', false])
  field.value = ` http://somewhere/#/rules/${CODE} `
  field.dispatchEvent(new Event('input', { bubbles: true }))
  screen.getByRole('button', { name: 'Try this code' }).click()
  expect(route.place).toEqual({ page: 'rules', code: CODE })
})

test.each(['hello', 'omnibus', '208R'])('%s is told what a code looks like', async (code) => {
  other = refuses('code-damaged')
  render(HouseShared, { code })
  expect((await screen.findByRole('alert')).textContent).toMatch(/looks like 208R-J2F/)
})

test('a silent server is no fault of the code', async () => {
  other = async () => {
    throw new TypeError('no line')
  }
  render(HouseShared, { code: '208Q-J3CQ-08' })
  expect((await screen.findByRole('alert')).textContent).toMatch(/did not answer/)
  expect(screen.getByLabelText<HTMLInputElement>('Code').readOnly).toBe(true)
  other = async () => new Response(JSON.stringify(RULES))
  screen.getByRole('button', { name: 'Try again' }).click()
  await screen.findByRole('button', { name: 'Play it' })
})
