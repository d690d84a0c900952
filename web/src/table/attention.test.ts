import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speak } from '../words'
import { announce } from './attention'

beforeEach(async () => {
  await speak('en')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const seen = (visibility: 'visible' | 'hidden') =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)

test('the title says that it is your turn, and flashes only out of sight', () => {
  seen('visible')
  const end = announce(true)
  vi.advanceTimersByTime(3000)
  expect(document.title).toBe('Your turn · heartsease')
  seen('hidden')
  const titles = [1, 2, 3].map(() => {
    vi.advanceTimersByTime(1000)
    return document.title
  })
  expect(titles).toEqual(['● Your turn', 'Your turn · heartsease', '● Your turn'])
  end()
  expect(document.title).toBe('heartsease')
  vi.advanceTimersByTime(5000)
  expect(document.title).toBe('heartsease')
})
