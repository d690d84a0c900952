import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { State, TalkLine, Waiting } from '../protocol.gen'
import { Connection } from './socket.svelte'

class FakeSocket {
  static made: FakeSocket[] = []
  sent: { type: string; id?: string; seq?: number }[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  constructor(readonly url: string) {
    FakeSocket.made.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {}
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const heard: State[] = []
const rooms: Waiting[] = []
const said: TalkLine[] = []
let talk: Connection

const latest = () => FakeSocket.made.at(-1) as FakeSocket
const state = (seq: number) => ({ type: 'state', seq, state: {}, events: [] })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.made = []
  heard.length = rooms.length = said.length = 0
  const ears = {
    state: (message: State) => heard.push(message),
    waiting: (message: Waiting) => rooms.push(message),
    talk: ({ lines }: { lines: TalkLine[] }) => said.push(...lines),
  }
  talk = new Connection('t1', 'key', ears, 'ws://here/socket')
})

afterEach(() => {
  talk.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function greet(seq = 3) {
  latest().onopen?.()
  latest().says(state(seq))
}

test('the first words are who speaks', () => {
  latest().onopen?.()
  expect(latest().sent).toEqual([{ type: 'hello', token: 'key' }])
  expect(talk.line).toBe('connecting')
  latest().says(state(3))
  expect(talk.line).toBe('open')
  expect(heard).toHaveLength(1)
})

test('a command carries a fresh id and the last number, and is told what became of it', async () => {
  greet(7)
  const done = talk.send({ type: 'play', card: 'Qs' })
  const refused = talk.send({ type: 'play', card: 'Qs' })
  const [first, second] = latest().sent.slice(1) as { id: string; seq: number }[]
  expect(first?.seq).toBe(7)
  expect(first?.id).not.toBe(second?.id)
  latest().says({ type: 'done', id: first?.id, seq: 8 })
  latest().says({ type: 'error', id: second?.id, code: 'stale' })
  expect(await done).toBeNull()
  expect((await refused)?.code).toBe('stale')
})

test('an unanswered command is sent again, with the same id, after the line was lost', async () => {
  greet()
  const told = talk.send({ type: 'continue' })
  const before = latest().sent.at(-1)
  latest().onclose?.()
  expect(talk.line).toBe('lost')
  await vi.advanceTimersByTimeAsync(600)
  expect(FakeSocket.made).toHaveLength(2)
  greet(4)
  expect(latest().sent.at(-1)).toEqual(before)
  latest().says({ type: 'done', id: before?.id, seq: 5 })
  expect(await told).toBeNull()
  latest().onclose?.()
  await vi.advanceTimersByTimeAsync(600)
  greet(5)
  expect(latest().sent).toHaveLength(1)
})

test('tries grow rarer, and “try now” does not wait', async () => {
  greet()
  latest().onclose?.()
  const waits = []
  for (let n = 0; n < 4; n++) {
    waits.push(talk.nextTry - Date.now())
    await vi.advanceTimersByTimeAsync(talk.nextTry - Date.now())
    latest().onclose?.()
  }
  expect(waits).toEqual([500, 1000, 2000, 4000])
  const made = FakeSocket.made.length
  talk.tryNow()
  expect(FakeSocket.made).toHaveLength(made + 1)
})

test('silence after a command means a dead line', async () => {
  greet()
  void talk.send({ type: 'continue' })
  await vi.advanceTimersByTimeAsync(8000)
  expect(talk.line).toBe('lost')
})

test('a key the server does not know is not tried again', async () => {
  latest().onopen?.()
  latest().says({ type: 'error', id: null, code: 'wrong-token', args: {} })
  expect(talk.line).toBe('gone')
  await vi.advanceTimersByTimeAsync(60000)
  expect(FakeSocket.made).toHaveLength(1)
})

test('a hint is asked for and told, or refused', async () => {
  greet(5)
  const [told, late] = [talk.hint(), talk.hint()]
  const [first, second] = latest().sent.slice(1) as { type: string; id: string; seq: number }[]
  expect(first).toMatchObject({ type: 'hint', seq: 5 })
  const hint = { type: 'hint', id: first?.id, seq: 5, choices: [], reason: null }
  latest().says(hint)
  latest().says({ type: 'error', id: second?.id, code: 'stale' })
  expect(await told).toEqual(hint)
  expect(await late).toMatchObject({ code: 'stale' })
})

test('a table that waits opens the line too, and commands carry its number', async () => {
  latest().onopen?.()
  latest().says({ type: 'waiting', seq: 2, room: {} })
  expect(talk.line).toBe('open')
  expect([rooms.length, heard.length]).toEqual([1, 0])
  void talk.send({ type: 'sit', seat: 3 })
  expect(latest().sent.at(-1)).toMatchObject({ type: 'sit', seat: 3, seq: 2 })
  latest().says(state(9))
  expect(heard).toHaveLength(1)
})

test('what is said has an id but no number, is told to whoever listens, and may be refused', async () => {
  greet()
  const spoken = talk.say({ text: 'Well played' })
  const hushed = talk.say({ emote: 'ouch' })
  const [first, second] = latest().sent.slice(1) as { id: string }[]
  expect(first).toEqual({ type: 'talk', id: first?.id, text: 'Well played' })
  latest().says({ type: 'talk', lines: [{ id: first?.id, name: 'Sage', text: 'Well played' }] })
  expect(said.map(({ text }) => text)).toEqual(['Well played'])
  latest().says({ type: 'done', id: first?.id, seq: 3 })
  latest().says({ type: 'error', id: second?.id, code: 'too-many' })
  expect(await spoken).toBeNull()
  expect(await hushed).toMatchObject({ code: 'too-many' })
})

const sight = (visibility: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('after a sleep the line is opened anew at once, and what was sent is sent again', async () => {
  greet()
  const told = talk.send({ type: 'continue' })
  const before = latest().sent.at(-1)
  sight('hidden')
  await vi.advanceTimersByTimeAsync(6000)
  sight('visible')
  expect(FakeSocket.made).toHaveLength(2)
  expect(talk.line, 'nobody is told of a loss before there is one').toBe('connecting')
  greet(4)
  expect(talk.line).toBe('open')
  expect(latest().sent.at(-1)).toEqual(before)
  latest().says({ type: 'done', id: before?.id, seq: 5 })
  expect(await told).toBeNull()
})

test('a short look away keeps the line; another network does not', () => {
  greet()
  sight('hidden')
  sight('visible')
  expect(FakeSocket.made).toHaveLength(1)
  dispatchEvent(new Event('online'))
  expect(FakeSocket.made).toHaveLength(2)
})

test('a fresh line that says nothing after a sleep is lost soon', async () => {
  greet()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(talk.line).toBe('lost')
})

test('while somebody looks, the next try is never more than five seconds away', async () => {
  sight('visible')
  greet()
  latest().onclose?.()
  for (let n = 0; n < 8; n++) {
    expect(talk.nextTry - Date.now()).toBeLessThanOrEqual(5000)
    await vi.advanceTimersByTimeAsync(talk.nextTry - Date.now())
    latest().onclose?.()
  }
  sight('hidden')
  await vi.advanceTimersByTimeAsync(talk.nextTry - Date.now())
  latest().onclose?.()
  expect(talk.nextTry - Date.now()).toBe(15000)
})
