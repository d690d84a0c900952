/** Tables and places that are wanted, when the server hears them late, twice or not at all. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Company, Invitation } from '../protocol.gen'
import { heldSeat, holdSeat, keepStart } from './seats'
import { WantedPlace, WantedRematch, WantedTable } from './wanted'

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

describe('a rematch', () => {
  const PATH = '/api/tables/t1/rematch'
  const BEFORE = { ...SEATED, commitment: 'seal-0', salt: '0'.repeat(32), counted: true, people: 2 }
  const NEXT = { ...SEATED, table: 't2', token: 'next' }
  const at = (friends: boolean, rematch = false) =>
    ({ house: friends ? {} : null, rematch }) as Company

  beforeEach(() => {
    answers[PATH] = [NEXT]
  })

  test('of one person is sealed anew, with a number that has to count', async () => {
    await new WantedRematch().take(BEFORE, at(false))
    const [body] = sent(PATH)
    expect(body).toMatchObject({ commitment: 'seal-1' })
    expect(body?.salt).toMatch(/^[0-9a-f]{32}$/)
    expect(body?.salt).not.toBe(BEFORE.salt)
    const { salt } = body ?? {}
    expect(heldSeat('t2')).toEqual({
      ...NEXT,
      commitment: 'seal-1',
      salt,
      counted: true,
      people: 1,
    })
  })

  test('whose answer was lost is asked for in the same words, though somebody waits there now', async () => {
    answers[PATH] = ['lost', NEXT]
    const wanted = new WantedRematch()
    await expect(wanted.take(BEFORE, at(false))).rejects.toThrow('unreachable')
    await wanted.take(BEFORE, at(false, true))
    const [first, second] = sent(PATH)
    expect(second).toEqual(first)
    expect(heldSeat('t2')?.salt).toBe(first?.salt)
  })

  test('that another device made has another seal: nothing is kept that could not hold', async () => {
    await new WantedRematch().take(BEFORE, at(false, true))
    expect(Object.keys(sent(PATH)[0] ?? {})).toEqual(['id'])
    expect(heldSeat('t2')).toEqual(NEXT)
  })

  test('of friends owes a number until the seal is seen', async () => {
    await new WantedRematch().take({ ...BEFORE, address: 'http://here/' }, at(true))
    expect(Object.keys(sent(PATH)[0] ?? {})).toEqual(['id'])
    const held = heldSeat('t2')
    expect(held).toMatchObject({ ...NEXT, owed: true, address: 'http://here/' })
    expect(held?.salt).toMatch(/^[0-9a-f]{32}$/)
    expect(held?.salt).not.toBe(BEFORE.salt)
    expect(held?.commitment).toBeUndefined()
    expect(held?.counted).toBeUndefined()
  })

  test('where another tab is already keeps the number that was given there', async () => {
    holdSeat({ ...NEXT, commitment: 'seal-9', salt: '9'.repeat(32) })
    await new WantedRematch().take(BEFORE, at(true))
    expect(heldSeat('t2')).toMatchObject({ commitment: 'seal-9', salt: '9'.repeat(32) })
    expect(heldSeat('t2')?.owed).toBeUndefined()
  })
})

describe('whose number has to count', () => {
  test('of one person with bots, from the first', async () => {
    await new WantedTable().lay(TABLE)
    expect(heldSeat('t1')).toMatchObject({ counted: true, people: 1 })
  })

  test('of friends, not before they are seen to begin', async () => {
    await new WantedTable().lay({ ...TABLE, house: {} as never })
    expect(heldSeat('t1')?.counted).toBeUndefined()
  })

  test.each([
    ['whoever has a chair then and gave one', true, {}, true],
    ['not whoever watches', false, {}, false],
    ['not whoever still owes one', true, { owed: true }, false],
    ['not another device, which gave none', true, { salt: undefined }, false],
  ])('%s', (_, seated, kept, counted) => {
    holdSeat({ ...SEATED, salt: '5'.repeat(32), ...kept })
    keepStart('t1', seated, 3)
    expect(heldSeat('t1')).toMatchObject({ counted, people: 3 })
  })
})
