/** For everyone: what axe finds on a page, in light and in dark. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** axe finds nothing, whichever of the two the device asks for; the page must follow the device. */
export async function clean(page: Page, when = ''): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await settled(page)
    // There are no frames to look into: without the legacy mode, every look would open a page more.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze()
    expect(
      violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${when}, ${colorScheme}: ${id}: ${html.slice(0, 160)}`),
      ),
    ).toEqual([])
  }
}

/** What moves or fades in has come: half a colour has half a contrast, and cards on their way lie on others. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ends.map(({ finished }) => finished))
  })
