/** Coming to a table by its code: what is said where one cannot, and that nobody has two seats. */
import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdSeat } from '../connection/seats'
import type { Invitation } from '../protocol.gen'
import { bot, NOBODY, person } from '../room/fixtures'
import { route } from '../route.svelte'
import { wish } from '../settings.svelte'
import { learn, speak } from '../words'
import Join from './Join.svelte'

const SAGE = person('Sage')
const INVITATION: Invitation = {
  code: 'KX47PM',
  table: 't1',
  preset: 'hearts',
  seats: 4,
  changed: ['target'],
  host: 'Sage',
  players: [SAGE, bot('thyme'), NOBODY, NOBODY],
  started: false,
  over: false,
  watchers: true,
  take_over: 'between-deals',
  booked: [],
  commitment: null,
}

/** What the server says to each call. */
let answer: (path: string, body: Record<string, unknown> | null) => Response | Promise<Response>
let asked: string[]

const ok = (body: object) => new Response(JSON.stringify(body))
const refused = (code: string, status = 400) => new Response(JSON.stringify({ code }), { status })
const invites = (more: Partial<Invitation> = {}) => {
  answer = () => ok({ ...INVITATION, ...more })
}
const action = (name: string) => document.querySelector<HTMLElement>(`[data-action="${name}"]`)

beforeAll(async () => {
  await speak('en')
  await learn('room')
})

beforeEach(() => {
  localStorage.clear()
  wish({ name: 'Rue' })
  route.place = { page: 'join', code: 'KX47PM' }
  asked = []
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push(path)
    return answer(path, init?.body ? JSON.parse(String(init.body)) : null)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what is played, by whom, and how much room there is', async () => {
  invites()
  render(Join, { code: 'kx4-7pm' })
  expect(await screen.findByText('4 seats, one house rule · 3 free')).toBeTruthy()
  expect(asked).toEqual(['/api/invitations/KX47PM'])
  expect(screen.getByText('With Sage')).toBeTruthy()
})

test.each<[string, Partial<Invitation>, RegExp, string[]]>([
  ['it is full', { players: [SAGE, SAGE, SAGE, SAGE] }, /welcome to watch/, ['watch']],
  ['nobody may watch', { players: [SAGE, SAGE, SAGE], watchers: false }, /no room for watch/, []],
  ['it is over', { over: true, started: true }, /is over/, []],
  ['it has begun', { started: true }, /with the next deal/, ['watch', 'join']],
  [
    'a bot gives way at once',
    { started: true, take_over: 'at-once' },
    /play on/,
    ['watch', 'join'],
  ],
])('where %s, that is said, and what is left is offered', async (_, more, words, offers) => {
  invites(more)
  render(Join, { code: 'KX47PM' })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(['watch', 'join'].filter((name) => action(name))).toEqual(offers)
})

test('an empty chair of a match under way is not to be had', async () => {
  invites({ started: true, players: [SAGE, bot('thyme'), NOBODY] })
  render(Join, { code: 'KX47PM' })
  expect(await screen.findByText(/one free/)).toBeTruthy()
  expect(document.querySelector('[data-seat="2"] button')).toBeNull()
})

test('a seat that somebody has booked is not to be had', async () => {
  const players = [SAGE, bot('thyme'), bot('basil'), person('Poppy')]
  invites({ started: true, players, booked: [1] })
  render(Join, { code: 'KX47PM' })
  expect(await screen.findByText(/one free/)).toBeTruthy()
  expect(document.querySelector('[data-seat="1"] button')).toBeNull()
  expect(document.querySelector('[data-seat="2"] button')).not.toBeNull()
})

test('a code that nobody has stays to be put right', async () => {
  answer = () => refused('unknown-invitation', 404)
  render(Join, { code: 'KX47PN' })
  expect((await screen.findByRole('alert')).textContent).toContain('KX4 7PN')
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('KX4 7PN')
})

test('a server that does not answer is asked again', async () => {
  answer = () => {
    throw new TypeError('no network')
  }
  render(Join, { code: 'KX47PM' })
  expect((await screen.findByRole('alert')).textContent).toContain('did not answer')
  invites()
  action('look')?.click()
  expect(await screen.findByText('With Sage')).toBeTruthy()
})

test('whoever has a seat there goes to it', async () => {
  holdSeat({ table: 't1', seat: 2, token: 'key', preset: 'hearts', seats: 4 })
  invites()
  render(Join, { code: 'KX47PM' })
  await vi.waitFor(() => expect(route.place).toEqual({ page: 'table', table: 't1' }))
})

test('a seat that another tab has taken is this one’s too', async () => {
  invites()
  render(Join, { code: 'KX47PM' })
  await screen.findByText('With Sage')
  holdSeat({ table: 't1', seat: 2, token: 'key', preset: 'hearts', seats: 4 })
  dispatchEvent(new StorageEvent('storage', { key: 'heartsease.seats' }))
  expect(route.place).toEqual({ page: 'table', table: 't1' })
})

test('nobody comes without a name', async () => {
  wish({ name: '  ' })
  invites()
  render(Join, { code: 'KX47PM' })
  await screen.findByText('With Sage')
  action('watch')?.click()
  expect((await screen.findByRole('alert')).textContent).toContain('who you are')
  expect(asked).toHaveLength(1)
})

test('a chair that somebody else was quicker to is said, and shown as it is now', async () => {
  invites()
  render(Join, { code: 'KX47PM' })
  await screen.findByText('With Sage')
  document.querySelector<HTMLElement>('[data-seat="2"] button')?.click()
  answer = (path) =>
    path.endsWith('/join')
      ? refused('seat-taken')
      : ok({ ...INVITATION, players: [SAGE, bot('thyme'), person('Poppy'), NOBODY] })
  action('join')?.click()
  expect((await screen.findByRole('alert')).textContent).toContain('quicker')
  expect(screen.getByText('With Sage and Poppy')).toBeTruthy()
  let wanted: unknown
  answer = (_, body) => {
    wanted = body
    return ok({ table: 't1', seat: 3, token: 'key', preset: 'hearts', seats: 4 })
  }
  action('join')?.click()
  await vi.waitFor(() => expect(route.place).toEqual({ page: 'table', table: 't1' }))
  expect(wanted).toMatchObject({ name: 'Rue', seat: null, watch: false })
})
