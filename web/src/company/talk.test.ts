import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { line } from './fixtures'
import { SHOWN_MS, TableTalk } from './talk.svelte'

let talk: TableTalk
const made = () => new TableTalk('t1', ({ seat }) => seat === 0)
const texts = () => talk.heard.map(({ text, emote }) => text ?? emote)
const fresh = () => talk.fresh.map(({ text, emote }) => text ?? emote)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  talk = made()
  talk.hear([])
})
afterEach(() => {
  talk.close()
  vi.useRealTimers()
})

test('lines that come again after a lost line are known already', () => {
  const hello = line(1, 'Ada', { text: 'hello' })
  talk.hear([hello])
  talk.hear([hello, line(2, 'Bo', { emote: 'thanks' })])
  expect(texts()).toEqual(['hello', 'thanks'])
  expect(talk.unread).toBe(2)
})

test('what was said before one came is not called out', () => {
  const late = made()
  late.hear([line(1, 'Ada', { text: 'long ago' })])
  expect([late.unread, late.fresh]).toEqual([0, []])
  late.hear([line(1, 'Ada', { text: 'now' })])
  expect(late.unread).toBe(1)
})

test('where nothing was said before, the first line is called out', () => {
  const quiet = made()
  vi.advanceTimersByTime(1500)
  quiet.hear([line(1, 'Ada', { text: 'first' })])
  expect(quiet.unread).toBe(1)
})

test('a line shows at its plate for a moment, the latest of each seat', () => {
  talk.hear([line(1, 'Ada', { text: 'one' }), line(2, 'Bo', { text: 'two' })])
  vi.advanceTimersByTime(SHOWN_MS / 2)
  talk.hear([line(1, 'Ada', { text: 'three' })])
  expect(fresh()).toEqual(['two', 'three'])
  vi.advanceTimersByTime(SHOWN_MS / 2)
  expect(fresh()).toEqual(['three'])
  vi.advanceTimersByTime(SHOWN_MS)
  expect(fresh()).toEqual([])
})

test('own lines and those of who watches have no place at a plate', () => {
  talk.hear([line(0, 'You', { text: 'mine' }), line(null, 'Fern', { text: 'from the side' })])
  expect([fresh(), talk.unread]).toEqual([[], 1])
})

test('opening the talk reads everything, and what comes meanwhile', () => {
  talk.hear([line(1, 'Ada', { text: 'one' })])
  talk.open = true
  talk.hear([line(1, 'Ada', { text: 'two' })])
  expect(talk.unread).toBe(0)
})

test('who is muted stays so at this table, on this device', () => {
  talk.hear([line(1, 'Ada', { text: 'blah' }), line(2, 'Bo', { text: 'fine' })])
  talk.hush('Ada', true)
  expect([texts(), fresh()]).toEqual([['fine'], ['fine']])
  talk = made()
  talk.hear([line(1, 'Ada', { text: 'more blah' })])
  expect([texts(), talk.unread]).toEqual([[], 0])
  talk.hush('Ada', false)
  expect(texts()).toEqual(['more blah'])
  const other = new TableTalk('t2', () => false)
  expect(other.mutes('Ada')).toBe(false)
})

test('everybody may be muted, but for oneself', () => {
  talk.hushAll(true)
  talk.hear([line(1, 'Ada', { text: 'blah' }), line(0, 'You', { text: 'mine' })])
  expect([texts(), talk.unread]).toEqual([['mine'], 0])
})

test('an unreadable memory mutes nobody', () => {
  localStorage.setItem('heartsease.muted.t1', '{broken')
  expect(made().muteAll).toBe(false)
})
