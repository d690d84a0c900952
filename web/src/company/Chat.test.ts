import { cleanup, fireEvent, render } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Saying } from '../connection/socket.svelte'
import type { Error as Failure } from '../protocol.gen'
import { friends, house, table } from '../table/fixtures'
import { learn, speak } from '../words'
import Chat from './Chat.svelte'
import { friendsOf, line } from './fixtures'

beforeAll(async () => {
  Element.prototype.scrollTo = () => {}
  await speak('en')
  await learn('company')
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

function open(seat: number | null = 0, watchers_talk = true) {
  const company = friendsOf(
    table(4, { seat, company: friends(4, { house: { ...house, watchers_talk } }) }),
    { said: [line(1, 'Ada', { text: '<img src=x onerror="alert(1)"> & <b>bold</b>' })] },
  )
  const sent: Saying[] = []
  let answer: Failure | null = null
  company.say = async (saying) => {
    sent.push(saying)
    return answer
  }
  const { container } = render(Chat, { friends: company, seat, docked: true })
  flushSync()
  const field = () => container.querySelector('input.field') as HTMLInputElement
  const say = async (text: string) => {
    await fireEvent.input(field(), { target: { value: text } })
    await fireEvent.submit(container.querySelector('form') as HTMLFormElement)
    await Promise.resolve()
    flushSync()
  }
  return {
    container,
    sent,
    field,
    say,
    refuse: (code: string) => (answer = { type: 'error', id: 'x', code, args: {} } as Failure),
  }
}

test('what somebody wrote is text and nothing else', () => {
  const { container } = open()
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('li')?.textContent).toContain(
    '<img src=x onerror="alert(1)"> & <b>bold</b>',
  )
})

test('a line goes out once, without the blanks around it, and the field is empty again', async () => {
  const { sent, field, say } = open()
  await say('  hello  ')
  expect(sent).toEqual([{ text: 'hello' }])
  expect(field().value).toBe('')
  await say('   ')
  expect(sent).toHaveLength(1)
})

test('a refused line stays in the field, and it is said kindly why', async () => {
  const { container, field, say, refuse } = open()
  refuse('too-many')
  await say('hello')
  expect(field().value).toBe('hello')
  expect(container.querySelector('[role="alert"]')?.textContent).toContain('One moment')
})

test('a picture is one press', async () => {
  const { container, sent } = open()
  await fireEvent.click(container.querySelector('[data-action="emote-thanks"]') as HTMLElement)
  expect(sent).toEqual([{ emote: 'thanks' }])
})

test('who watches may be asked to be quiet', () => {
  expect(open(null, false).field()).toBeNull()
  expect(open(null, true).field()).not.toBeNull()
})
