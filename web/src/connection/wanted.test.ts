/** Tables and places that are wanted, when the server hears them late, twice or not at all. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { Invitation } from '../protocol.gen'
import { heldSeat, holdSeat } from './seats'
import { WantedPlace, WantedTable } from './wanted'

const TABLE = { preset: 'hearts', seats: 4, name: 'Sage', options: {} }
const SEATED = { table: 't1', seat: 0, token: 'key', preset: 'hearts', seats: 4 }
const AT = { code: 'KX47PM', table: 't1', commitment: 'ab'.repeat(32) } as Invitation

type Sent = Record<string, unknown> & { id: string; salt: string; commitment: string }
let asked: { path: string; body: Sent }[]
/** What the server answers: by path, one after the other; the last one stays. */
let answers: Record<string, (object | 'lost')[]>

beforeEach(() => {
  localStorage.clear()
  asked = []
  let commitments = 0
  answers = { '/api/tables': [SEATED], '/api/invitations/KX47PM/join': [{ ...SEATED, seat: 2 }] }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, body: JSON.parse(String(init.body)) })
    if (path === '/api/commitments')
      return new Response(JSON.stringify({ commitment: `seal-${++commitments}` }))
    const some = answers[path] ?? []
    const answer = some.length > 1 ? some.shift() : some[0]
    if (answer === 'lost') throw new TypeError('no network')
    return new Response(JSON.stringify(answer), { status: answer && 'code' in answer ? 400 : 200 })
  })
})

const sent = (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body)

test('a table is laid for a commitment that was seen before, with salt, and both are kept', async () => {
  await new WantedTable().lay(TABLE)
  expect(asked.map(({ path }) => path)).toEqual(['/api/commitments', '/api/tables'])
  const [body] = sent('/api/tables')
  expect(body).toMatchObject({ ...TABLE, commitment: 'seal-1' })
  expect(body?.salt).toMatch(/^[0-9a-f]{32}$/)
  expect(heldSeat('t1')).toMatchObject({ token: 'key', commitment: 'seal-1', salt: body?.salt })
})

test('a commitment that is too old is asked for anew, once', async () => {
  answers['/api/tables'] = [{ code: 'unknown-commitment' }, SEATED]
  await new WantedTable().lay(TABLE)
  expect(sent('/api/tables').map(({ commitment }) => commitment)).toEqual(['seal-1', 'seal-2'])
  answers['/api/tables'] = [{ code: 'unknown-commitment' }]
  await expect(new WantedTable().lay(TABLE)).rejects.toThrow('unknown-commitment')
  expect(sent('/api/tables')).toHaveLength(4)
})

test('an answer that was lost is asked for again in the same words', async () => {
  answers['/api/tables'] = ['lost', SEATED]
  const wanted = new WantedTable()
  await expect(wanted.lay(TABLE)).rejects.toThrow('unreachable')
  await wanted.lay(TABLE)
  const [first, second] = sent('/api/tables')
  expect(second).toEqual(first)
})

test('other rules are another table', async () => {
  answers['/api/tables'] = ['lost', SEATED]
  const wanted = new WantedTable()
  await expect(wanted.lay(TABLE)).rejects.toThrow('unreachable')
  await wanted.lay({ ...TABLE, seats: 5 })
  const [first, second] = sent('/api/tables')
  expect(second?.id).not.toBe(first?.id)
})

test('a place is taken once, however often it is asked for', async () => {
  answers['/api/invitations/KX47PM/join'] = ['lost', { ...SEATED, seat: 2 }]
  const wanted = new WantedPlace()
  const wish = { name: 'Rue', seat: null, watch: false }
  await expect(wanted.take(AT, wish)).rejects.toThrow('unreachable')
  expect(await wanted.take(AT, wish)).toMatchObject({ seat: 2, commitment: AT.commitment })
  const [first, second] = sent('/api/invitations/KX47PM/join')
  expect(second).toEqual(first)
  await wanted.take(AT, wish)
  expect(sent('/api/invitations/KX47PM/join'), 'who has a seat takes no other').toHaveLength(2)
})

test('a browser that holds a seat there asks for none, though its page does not know', async () => {
  const wanted = new WantedPlace()
  holdSeat(SEATED)
  expect(await wanted.take(AT, { name: 'Rue', seat: 3, watch: false })).toMatchObject({ seat: 0 })
  expect(asked).toEqual([])
})

test('another chair is another wish', async () => {
  answers['/api/invitations/KX47PM/join'] = [{ code: 'seat-taken' }, SEATED]
  const wanted = new WantedPlace()
  await expect(wanted.take(AT, { name: 'Rue', seat: 1, watch: false })).rejects.toThrow(
    'seat-taken',
  )
  await wanted.take(AT, { name: 'Rue', seat: 2, watch: false })
  const [first, second] = sent('/api/invitations/KX47PM/join')
  expect(second?.id).not.toBe(first?.id)
  expect(second?.salt).toBe(first?.salt)
})
