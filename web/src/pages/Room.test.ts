/** The waiting room: what the host may do and others not, and orders that cross with news. */
import { cleanup, render, screen, within } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Connection, type Order } from '../connection/socket.svelte'
import type { Error as Failure, WaitingRoom } from '../protocol.gen'
import { bot, NOBODY, person, room } from '../room/fixtures'
import { friends } from '../table/fixtures'
import { learn, speak } from '../words'
import Room from './Room.svelte'

const HELD = { table: 't1', seat: 0, token: 'key', preset: 'hearts', seats: 4 }
const FOUR = [person('Sage'), person('Poppy'), NOBODY, NOBODY]
const stale: Failure = { type: 'error', id: 'x', code: 'stale', rule: null, args: {} }

let sent: Order[]
/** What the server makes of an order; done at once unless a test has it otherwise. */
let answer: (order: Order) => Promise<Failure | null>
let conflicts: object[]

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  await speak('en')
  await learn('room')
})

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal(
    'WebSocket',
    class {
      send() {}
      close() {}
    },
  )
  conflicts = []
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/rules'
      ? new Response(JSON.stringify({ conflicts }))
      : new Response(JSON.stringify({ presets: [], options: [], levels: ['bud', 'bloom'] })),
  )
  sent = []
  answer = async () => null
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(given: WaitingRoom) {
  const ears = { state() {}, waiting() {}, talk() {} }
  const talk = new Connection('t1', 'key', ears, 'ws://here/socket')
  talk.line = 'open'
  talk.send = (order) => {
    sent.push(order)
    return answer(order)
  }
  const shown = render(Room, { held: HELD, talk, room: given })
  talk.close()
  return shown
}

const chair = (seat: number) =>
  within(document.querySelector<HTMLElement>(`[data-seat="${seat}"]`) as HTMLElement)
const action = (name: string) => document.querySelector<HTMLElement>(`[data-action="${name}"]`)
const settled = () => vi.waitFor(() => tick())

test('the code can be said, the picture and the link lead to where others reach the server', () => {
  show(room(FOUR))
  expect(document.querySelector('[data-code]')?.textContent).toBe('KX4 7PM')
  expect(screen.getByRole('img').getAttribute('src')).toBe('/api/invitations/KX47PM/qr.svg')
  expect(screen.getByText('192.168.1.20:8421')).toBeTruthy()
  expect(screen.queryByText(/--lan/)).toBeNull()
})

test('a host whom nobody can reach is told so', () => {
  show(room(FOUR, { company: friends(4, { code: 'KX47PM', address: 'http://127.0.0.1:2626' }) }))
  expect(screen.getByText(/--lan/)).toBeTruthy()
})

test('the host adds a bot of the usual level, or sits down elsewhere', async () => {
  show(room(FOUR))
  chair(2).getByRole('button', { name: /bot/ }).click()
  await settled()
  chair(3)
    .getByRole('button', { name: /sit here/ })
    .click()
  await settled()
  expect(sent).toEqual([
    { type: 'seat-bot', seat: 2, level: 'bloom' },
    { type: 'sit', seat: 3 },
  ])
})

test('a guest sits down, and hosts nothing', async () => {
  show(room(FOUR, { seat: 1 }))
  expect(action('start')).toBeNull()
  expect(action('add-bot')).toBeNull()
  expect(action('change-rules')).toBeNull()
  expect(chair(0).queryByRole('button'), 'somebody else is left alone').toBeNull()
  expect(screen.getByText('Sage starts the match')).toBeTruthy()
  chair(2).getByRole('button').click()
  await settled()
  expect(sent).toEqual([{ type: 'sit', seat: 2 }])
})

test('as many as there are may start where the rules can be played so', async () => {
  const five = [person('Sage'), person('Poppy'), bot('thyme'), NOBODY, NOBODY]
  show(room(five))
  await vi.waitFor(() => expect(action('start-fewer')?.textContent).toContain('Start with 3'))
  action('start-fewer')?.click()
  await settled()
  action('start')?.click()
  await settled()
  expect(sent).toEqual([
    { type: 'start', bots: false },
    { type: 'start', bots: true },
  ])
})

test('and not where they cannot, or where two would be left', async () => {
  conflicts = [{ code: 'across-odd-seats', options: ['pass_cycle'], args: {} }]
  show(room([person('Sage'), person('Poppy'), bot('thyme'), NOBODY]))
  await settled()
  expect(action('start-fewer')).toBeNull()
  cleanup()
  conflicts = []
  show(room(FOUR))
  await settled()
  expect(action('start-fewer')).toBeNull()
})

test('an order that crossed with news is sent again', async () => {
  const answers = [stale, null]
  answer = async () => answers.shift() ?? null
  show(room(FOUR))
  action('start')?.click()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('but no bot is put on a chair where somebody has sat down meanwhile', async () => {
  const { rerender } = show(room(FOUR))
  answer = async () => {
    await rerender({ room: room([person('Sage'), person('Poppy'), person('Rue'), NOBODY]) })
    return stale
  }
  chair(2).getByRole('button', { name: /bot/ }).click()
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Something changed'),
  )
  expect(sent).toHaveLength(1)
})

test('who comes and goes is said aloud', async () => {
  const { rerender } = show(room(FOUR))
  await rerender({ room: room([person('Sage'), person('Poppy'), person('Rue'), NOBODY]) })
  await vi.waitFor(() => expect(screen.getByText('At the table now: Rue.')).toBeTruthy())
})

test('the host has a menu at every chair, of what can be done there', async () => {
  show(room([person('Sage'), person('Poppy'), bot('thyme'), NOBODY]))
  const offers = async (seat: number) => {
    chair(seat).getByRole('button').click()
    await tick()
    const acts = [...document.querySelectorAll('dialog [data-action]')]
    screen.getByRole('button', { name: 'Close' }).click()
    await tick()
    return acts.map((one) => one.getAttribute('data-action'))
  }
  expect(await offers(0)).toEqual(['stand-up', 'swap'])
  expect(await offers(1)).toEqual(['swap', 'make-host', 'give-to-bot', 'free'])
  expect(await offers(2)).toEqual(['sit', 'swap', 'free'])
})

test('who leaves gives the seat up and forgets its key', async () => {
  localStorage.setItem('heartsease.seats', JSON.stringify([HELD]))
  vi.stubGlobal('scrollTo', () => {})
  show(room(FOUR))
  action('leave')?.click()
  await vi.waitFor(() => expect(localStorage.getItem('heartsease.seats')).toBe('[]'))
  expect(sent).toEqual([{ type: 'leave' }])
})
