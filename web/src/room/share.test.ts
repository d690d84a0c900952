/** What is given in the waiting room of a rematch: once, from a chair, with the seal in sight. */
import { beforeEach, expect, test, vi } from 'vitest'
import { heldSeat, holdSeat } from '../connection/seats'
import { person, room } from './fixtures'

const SALT = '5a'.repeat(16)
const OWING = {
  table: 't1',
  seat: 0,
  token: 'key',
  preset: 'hearts',
  seats: 4,
  salt: SALT,
  owed: true,
}
const sealed = (seat: number | null, commitment: string | null = 'ab'.repeat(32)) => {
  const waiting = room([person('Sage'), person('Poppy')])
  return { ...waiting, table: 't1', seat, company: { ...waiting.company, commitment } }
}

const send = vi.fn(async (_order: object): Promise<object | null> => null)
let giveShare: typeof import('./share').giveShare

beforeEach(async () => {
  localStorage.clear()
  send.mockReset().mockResolvedValue(null)
  // A page of its own for each test.
  vi.resetModules()
  giveShare = (await import('./share')).giveShare
})

test('it is given once, and then no longer owed', async () => {
  holdSeat(OWING)
  await Promise.all([giveShare(sealed(0), send), giveShare(sealed(1), send)])
  await giveShare(sealed(0), send)
  expect(send.mock.calls).toEqual([[{ type: 'salt', salt: SALT }]])
  expect(heldSeat('t1')).toEqual({ ...OWING, owed: undefined })
})

test('whoever watches gives it when they sit down', async () => {
  holdSeat(OWING)
  await giveShare(sealed(null), send)
  expect(send).not.toHaveBeenCalled()
  await giveShare(sealed(2), send)
  expect(send).toHaveBeenCalledOnce()
})

test('a reload before the answer gives the same again', async () => {
  holdSeat(OWING)
  send.mockReturnValueOnce(new Promise(() => {}))
  void giveShare(sealed(0), send)
  vi.resetModules()
  await (await import('./share')).giveShare(sealed(0), send)
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0])
})

test.each([
  ['no seal is shown', OWING, sealed(0, null)],
  ['it came with the joining', { ...OWING, owed: undefined }, sealed(0)],
  [
    'another device of this seat may have given one',
    { ...OWING, salt: undefined, owed: undefined },
    sealed(0),
  ],
])('nothing is given where %s', async (_, held, waiting) => {
  holdSeat(held)
  await giveShare(waiting, send)
  expect(send).not.toHaveBeenCalled()
})

test('what the table does not take is not looked for later', async () => {
  holdSeat(OWING)
  send.mockResolvedValue({ type: 'error', code: 'already-started' })
  await giveShare(sealed(0), send)
  expect(heldSeat('t1')).toEqual({ ...OWING, salt: undefined, owed: undefined })
})
