/** Plays through the page as a person would, knowing no rules: it does what the page says may be done. */
import { expect, type Page } from '@playwright/test'

export type Phase = 'start' | 'choosing' | 'passing' | 'playing' | 'moon' | 'scored' | 'over'

export async function phaseOf(page: Page): Promise<Phase> {
  return (await page.locator('[data-phase]').first().getAttribute('data-phase')) as Phase
}

/** How long anything may take on a busy machine, in milliseconds: nobody waits it out who has not lost. */
export const PATIENCE = 240_000

const CARD = '[data-card][data-playable]:not([data-selected])'
const LIFTED = '[data-card][data-playable][data-selected]'
const NEXT = '[data-action="continue"]:enabled'

/** What can be pressed in a phase to get on; the first that is there is. */
const OFFERS: Partial<Record<Phase, string[]>> = {
  choosing: ['[data-action^="pass-"]:enabled'],
  passing: ['[data-action="confirm-pass"]:enabled', CARD],
  playing: [NEXT, LIFTED, CARD],
  moon: ['[data-action="moon-subtract"]'],
  scored: [NEXT],
}

/** One thing that can be done now, if anything can: pressed where it is seen, as a finger would. Was there one? */
export async function act(page: Page, touch: boolean): Promise<boolean> {
  const spot = await page.evaluate((offers) => {
    const phase = document.querySelector('[data-phase]')?.getAttribute('data-phase') ?? ''
    for (const selector of offers[phase as keyof typeof offers] ?? [])
      for (const element of document.querySelectorAll(selector)) {
        const { x, y, width, height } = element.getBoundingClientRect()
        const middle = { x: x + width / 2, y: y + height / 2 }
        if (element.contains(document.elementFromPoint(middle.x, middle.y))) return middle
      }
    return null
  }, OFFERS)
  if (spot && touch) await page.touchscreen.tap(spot.x, spot.y)
  else if (spot) await page.mouse.click(spot.x, spot.y)
  await page.waitForTimeout(20)
  return spot !== null
}

/** Wait until something on the page changes, or a moment has passed. */
const stirred = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(end)
        const moment = setTimeout(end, 200)
        function end() {
          watch.disconnect()
          clearTimeout(moment)
          resolve()
        }
        watch.observe(document.body, { attributes: true, childList: true, subtree: true })
      }),
  )

/** Play until the page is in a phase, or `done` says so. */
export async function playUntil(
  page: Page,
  done: Phase | ((phase: Phase) => Promise<boolean> | boolean),
  { touch = false, limit = PATIENCE } = {},
): Promise<void> {
  const until = Date.now() + limit
  while (Date.now() < until) {
    const phase = await phaseOf(page)
    if (typeof done === 'string' ? phase === done : await done(phase)) return
    if (!(await act(page, touch))) await stirred(page)
  }
  expect(await phaseOf(page), 'the match came to this phase in time').toBe(done)
}

/** All play at once until something is so; `only` in this phase, if one is named. */
export async function playTogether(
  pages: Page[],
  done: () => Promise<boolean>,
  { touch = false, limit = PATIENCE, only }: { touch?: boolean; limit?: number; only?: Phase } = {},
): Promise<void> {
  let over = false
  const goesOn = async () => {
    try {
      await expect.poll(done, { timeout: limit, intervals: [20, 50] }).toBe(true)
    } finally {
      over = true
    }
  }
  const plays = async (page: Page) => {
    while (!over) {
      const may = !only || (await phaseOf(page)) === only
      if (!(may && (await act(page, touch)))) await stirred(page)
    }
  }
  await Promise.all([goesOn(), ...pages.map(plays)])
}

/** Wait until a card may be played, ending holds on the way but playing nothing. */
export async function ownTurn(page: Page): Promise<void> {
  const next = page.locator('[data-phase="playing"] [data-action="continue"]:visible')
  await expect
    .poll(
      async () => {
        if (await next.count()) await next.click({ timeout: 2000 }).catch(() => undefined)
        return page.locator('[data-card][data-playable]').count()
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
}
