/** What a table of friends has besides comes a little later than the table: nothing told meanwhile is lost. */
import { beforeAll, expect, test, vi } from 'vitest'
import type { Connection } from '../connection/socket.svelte'
import type { Company, State } from '../protocol.gen'
import { friends, table } from '../table/fixtures'
import { speak } from '../words'
import { Meeting } from './meeting.svelte'

beforeAll(() => speak('en'))

const told = (more: Partial<Company>): State => ({
  type: 'state',
  seq: 1,
  state: table(4, { company: friends(4, more) }),
  events: [],
})

test('what a bot did while one was away is told once, and heard though the parts come later', async () => {
  const meanwhile = { cards: ['7h'], deals: 0 }
  const meeting = new Meeting(() => ({}) as Connection)
  meeting.hear(told({ meanwhile }))
  meeting.hear(told({}))
  expect(meeting.friends).toBeNull()
  await vi.waitFor(() => expect(meeting.friends).not.toBeNull(), 10_000)
  expect(meeting.friends?.presence.meanwhile).toEqual(meanwhile)
  meeting.close()
})
