import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { swiped } from './swipe'

const go = vi.fn<(by: 1 | -1) => void>()
let end: () => void

beforeEach(() => {
  document.body.innerHTML = '<main><p></p><footer><input type="range" /></footer></main>'
  end = swiped(document.querySelector('main')!, 'footer', go)
})
afterEach(() => {
  end()
  go.mockReset()
})

interface Finger {
  on?: string
  pointerType?: string
  isPrimary?: boolean
}

/** One after another: what happens, and how far right and down it is from where it began. */
function finger(
  steps: [type: string, across: number, down: number][],
  { on = 'p', pointerType = 'touch', isPrimary = true }: Finger = {},
): void {
  for (const [type, across, down] of steps) {
    // jsdom has no events of pointers.
    const at = { clientX: 200 + across, clientY: 200 + down }
    const event = new MouseEvent(type, { bubbles: true, ...at })
    document.querySelector(on)!.dispatchEvent(Object.assign(event, { pointerType, isPrimary }))
  }
}

const stroke = (across: number, down: number): [string, number, number][] => [
  ['pointerdown', 0, 0],
  ['pointerup', across, down],
]

test('to the left leads on, to the right back', () => {
  finger(stroke(-60, 10))
  finger(stroke(60, -10))
  expect(go.mock.calls).toEqual([[1], [-1]])
})

test.each([
  ['a tap', 3, 2],
  ['a short one', -39, 0],
  ['one aslant', -60, 40],
  ['up', 0, -200],
])('%s is none', (_, across, down) => {
  finger(stroke(across, down))
  expect(go).not.toHaveBeenCalled()
})

test('a mouse, a second finger, the slider and what the browser scrolls are none', () => {
  finger(stroke(-90, 0), { pointerType: 'mouse' })
  finger(stroke(-90, 0), { on: 'input' })
  finger([
    ['pointerdown', 0, 0],
    ['pointercancel', -10, 0],
    ['pointerup', -90, 0],
  ])
  finger([['pointerdown', 0, 0]])
  finger(stroke(-90, 0), { isPrimary: false })
  expect(go).not.toHaveBeenCalled()
})

test('nothing is heard once it has ended', () => {
  end()
  finger(stroke(-90, 0))
  expect(go).not.toHaveBeenCalled()
})
