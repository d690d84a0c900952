/** Plays through the page as a person would, knowing no rules: it does what the page says may be done. */
import { expect, type Page } from '@playwright/test'

export type Phase = 'start' | 'passing' | 'playing' | 'moon' | 'scored' | 'over'

export async function phaseOf(page: Page): Promise<Phase> {
  return (await page.locator('[data-phase]').first().getAttribute('data-phase')) as Phase
}

const playable = (page: Page) =>
  page.locator('[data-card][data-playable]:not([data-selected]):visible')

/** One thing that can be done now, if anything can. */
export async function act(page: Page, touch: boolean): Promise<void> {
  const press = (selector: string) => {
    const target = page.locator(selector).first()
    return touch ? target.tap({ timeout: 2000 }) : target.click({ timeout: 2000 })
  }
  try {
    switch (await phaseOf(page)) {
      case 'passing': {
        const confirm = page.locator('[data-action="confirm-pass"]:visible:enabled')
        if (await confirm.count()) await press('[data-action="confirm-pass"]:visible:enabled')
        else if (await playable(page).count())
          await press('[data-card][data-playable]:not([data-selected]):visible')
        break
      }
      case 'playing': {
        const next = page.locator('[data-action="continue"]:visible:enabled')
        if (await next.count()) return await press('[data-action="continue"]:visible:enabled')
        const lifted = page.locator('[data-card][data-playable][data-selected]:visible')
        if (await lifted.count()) await press('[data-card][data-playable][data-selected]:visible')
        else if (await playable(page).count()) await press('[data-card][data-playable]:visible')
        break
      }
      case 'moon':
        if (await page.locator('[data-action="moon-subtract"]:visible').count())
          await press('[data-action="moon-subtract"]:visible')
        break
      case 'scored':
        await press('[data-action="continue"]:visible:enabled')
        break
      default:
    }
  } catch (error) {
    // The table moved on while the finger was on its way: look again.
    if (!(error instanceof Error) || !/Timeout|detached|closed/.test(error.message)) throw error
  }
  await page.waitForTimeout(30)
}

/** Play until the page is in a phase, or `done` says so. */
export async function playUntil(
  page: Page,
  done: Phase | ((phase: Phase) => Promise<boolean> | boolean),
  { touch = false, limit = 150_000 } = {},
): Promise<void> {
  const until = Date.now() + limit
  while (Date.now() < until) {
    const phase = await phaseOf(page)
    if (typeof done === 'string' ? phase === done : await done(phase)) return
    await act(page, touch)
  }
  expect(await phaseOf(page), 'the match came to this phase in time').toBe(done)
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
