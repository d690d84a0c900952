/** The score sheet says all it has to say with the texts that a plain match brings along. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { STATES } from '../mock/states'
import { speak } from '../words'
import ScoreSheet from './ScoreSheet.svelte'

const table = STATES.moon!()

beforeAll(async () => {
  await speak('en')
  // jsdom shows no dialogs, and measures nothing.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
    },
  )
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
afterEach(cleanup)

test('three ways to look at it, each by its name', () => {
  render(ScoreSheet, { state: table, onclose: () => {} })
  expect(screen.getAllByRole('radio').map((way) => way.parentElement?.textContent?.trim())).toEqual(
    ['Each deal', 'Running', 'Chart'],
  )
})

test('the chart brings what it says', async () => {
  render(ScoreSheet, { state: table, onclose: () => {} })
  await fireEvent.click(screen.getByText('Chart'))
  expect(await screen.findByRole('img', { name: 'Scores after each deal' })).toBeTruthy()
  expect(screen.getByText(/^Tap a name to follow its line\. Low is good: /)).toBeTruthy()
  expect(document.body.textContent).not.toContain('sheet-')
})
