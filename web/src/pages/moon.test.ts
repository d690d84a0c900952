import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STATES } from '../mock/states'
import type { Error as Failure, Hint, MoonChoice, Moon as MoonState } from '../protocol.gen'
import { learn, speak } from '../words'
import Moon from './Moon.svelte'

const table = STATES.moon?.() as ReturnType<NonNullable<typeof STATES.moon>>
const action = (name: string) =>
  document.querySelector(`[data-action="${name}"]`) as HTMLButtonElement
const choice = (word: MoonChoice, costs: number) => ({ cards: [], word, costs })
const ask = vi.fn<() => Promise<Hint | Failure>>()
let onchoose = vi.fn<(choice: MoonChoice) => void>()
const onmenu = vi.fn()
let now = 1000

beforeEach(async () => {
  await speak('en')
  await learn('more')
  now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  onchoose = vi.fn()
  render(Moon, { table, moon: table.moon as MoonState, onchoose, ask, onmenu })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the moon', () => {
  test('nothing is chosen before a tap, and nothing can be confirmed', () => {
    expect(document.querySelectorAll('[aria-pressed="true"]')).toHaveLength(0)
    expect(action('continue').disabled).toBe(true)
  })

  test('a tap chooses, and the button says and does it', async () => {
    await fireEvent.click(action('moon-add'))
    expect(onchoose).not.toHaveBeenCalled()
    expect(action('continue').textContent).toContain('Give 26 to everyone else')
    await fireEvent.click(action('continue'))
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('add')
  })

  test.each([
    [7.4, 'Wins about 7 matches in 100 more'],
    [0, 'Just as good for the match'],
  ])('a hint marks the way that is better by %d', async (costs, words) => {
    const choices = [choice('add', 0), choice('subtract', costs)]
    ask.mockResolvedValueOnce({ type: 'hint', id: 'id', seq: 1, choices, reason: null })
    await fireEvent.click(action('hint'))
    await screen.findByText(`✓ ${words}`)
    expect(action('moon-add').textContent).toContain(words)
    expect(action('moon-subtract').textContent).not.toContain('✓')
    expect(action('hint')).toBeNull()
    expect(document.querySelectorAll('[aria-pressed="true"]')).toHaveLength(0)
    expect(onchoose).not.toHaveBeenCalled()
  })

  test('the menu, and with it the rules of the table, is in reach', async () => {
    await fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    expect(onmenu).toHaveBeenCalledOnce()
    expect(onchoose).not.toHaveBeenCalled()
  })

  test('a double click is one choice; a later tap confirms it', async () => {
    await fireEvent.click(action('moon-subtract'))
    now += 200
    await fireEvent.click(action('moon-subtract'))
    expect(onchoose).not.toHaveBeenCalled()
    now += 300
    await fireEvent.click(action('moon-subtract'))
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('subtract')
  })

  test('another column moves the choice', async () => {
    await fireEvent.click(action('moon-subtract'))
    now += 1000
    await fireEvent.click(action('moon-add'))
    expect(onchoose).not.toHaveBeenCalled()
    expect(action('moon-add').getAttribute('aria-pressed')).toBe('true')
  })

  test('says what follows', () => {
    expect(screen.getByText('You lead with 35. The match goes on.')).toBeTruthy()
    expect(screen.getByText('The match ends and you win.')).toBeTruthy()
  })
})
