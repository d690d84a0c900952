/** A finger across a screen. */

/** How far it has to go, and how much further across than down. */
const LEAST = 40
const SLANT = 2

/**
 * Listen for one finger on an element, but for what `except` selects: `go` gets 1 where it went to the left,
 * which leads on, and -1 to the right. What comes back ends it.
 */
export function swiped(element: HTMLElement, except: string, go: (by: 1 | -1) => void): () => void {
  const listening = new AbortController()
  let begun: PointerEvent | null = null
  const on = (
    type: 'pointerdown' | 'pointerup' | 'pointercancel',
    run: (event: PointerEvent) => void,
  ) => element.addEventListener(type, run, { signal: listening.signal })
  on('pointerdown', (event) => {
    // A second finger is another gesture.
    const alone = event.pointerType === 'touch' && event.isPrimary
    begun = alone && !(event.target as Element).closest(except) ? event : null
  })
  on('pointerup', (event) => {
    if (!begun) return
    const across = event.clientX - begun.clientX
    const down = event.clientY - begun.clientY
    begun = null
    if (Math.abs(across) >= Math.max(LEAST, SLANT * Math.abs(down))) go(across < 0 ? 1 : -1)
  })
  // The browser scrolls.
  on('pointercancel', () => {
    begun = null
  })
  return () => listening.abort()
}
