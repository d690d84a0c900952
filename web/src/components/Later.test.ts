import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { speak } from '../words'
import Later from './Later.svelte'
import Switch from './Switch.svelte'

beforeAll(() => speak('en'))
afterEach(cleanup)

const given = { label: 'Large cards', on: true, onchange() {} }

test('a part comes with what it is given', async () => {
  render(Later<typeof given>, { of: async () => Switch, given })
  const found = await screen.findByRole<HTMLInputElement>('switch', { name: 'Large cards' })
  expect(found.checked).toBe(true)
})

test('a part that does not come can be asked for again', async () => {
  let line = false
  const of = async () => {
    if (!line) throw new TypeError('no line')
    return Switch
  }
  render(Later<typeof given>, { of, given })
  expect((await screen.findByRole('alert')).textContent).toMatch(/did not answer/)
  line = true
  screen.getByRole('button', { name: 'Try again' }).click()
  await screen.findByRole('switch')
  expect(screen.queryByRole('alert')).toBeNull()
})
