import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Autoplay, STEP_MS } from './autoplay.svelte'

const LAST = 3
let at = 0
let auto: Autoplay

beforeEach(() => {
  vi.useFakeTimers()
  at = 0
  auto = new Autoplay(() => ++at < LAST)
})
afterEach(() => {
  vi.useRealTimers()
})

test('it goes a step at a time, and not at once', () => {
  auto.start()
  expect([auto.on, at]).toEqual([true, 0])
  vi.advanceTimersByTime(STEP_MS - 1)
  expect(at).toBe(0)
  vi.advanceTimersByTime(1)
  expect(at).toBe(1)
})

test('it stops with the last step', () => {
  auto.start()
  vi.advanceTimersByTime(20 * STEP_MS)
  expect([auto.on, at, vi.getTimerCount()]).toEqual([false, LAST, 0])
})

test('once it is stopped nothing more comes, and it starts with a whole pause', () => {
  auto.start()
  vi.advanceTimersByTime(STEP_MS + 1)
  auto.stop()
  vi.advanceTimersByTime(20 * STEP_MS)
  expect([auto.on, at]).toEqual([false, 1])
  auto.start()
  vi.advanceTimersByTime(STEP_MS - 1)
  expect(at).toBe(1)
  vi.advanceTimersByTime(1)
  expect(at).toBe(2)
})

test('to start it twice makes it no faster', () => {
  auto.start()
  auto.start()
  vi.advanceTimersByTime(STEP_MS)
  expect(at).toBe(1)
})
