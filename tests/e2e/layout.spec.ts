/** What people see: nothing overlaps, nothing leaves its box, every card can be told and tapped. */
import type { Page } from '@playwright/test'
import { settled } from './axe'
import { DESKTOP, expect, open, PHONE, TABLET, test } from './fixtures'
import { playUntil } from './player'

interface Box {
  name: string
  x: number
  y: number
  width: number
  height: number
}

const SIZES = { phone: PHONE, tablet: TABLET, desktop: DESKTOP }
const TABLES = [
  { preset: 'hearts', seats: 3 },
  { preset: 'hearts', seats: 7 },
  { preset: 'cancellation', seats: 8 },
  { preset: 'cancellation', seats: 11 },
  { preset: 'cancellation-small', seats: 3 },
  { preset: 'cancellation-small', seats: 4 },
  { preset: 'cancellation-small', seats: 5 },
]

const boxes = (page: Page, selector: string): Promise<Box[]> =>
  page.locator(`${selector}:visible`).evaluateAll(
    (all, kind) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return { name: `${kind} ${element.getAttribute('aria-label')}`, x, y, width, height }
      }),
    selector,
  )

function overlap(a: Box, b: Box): boolean {
  const [across, down] = [
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
  ]
  return across > 1 && down > 1
}

function apart(groups: Box[][]): string[] {
  const wrong: string[] = []
  const all = groups.flatMap((group, place) => group.map((box) => ({ box, place })))
  for (const [i, one] of all.entries())
    for (const other of all.slice(i + 1))
      if (overlap(one.box, other.box)) wrong.push(`${one.box.name} lies on ${other.box.name}`)
  return wrong
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport })
    for (const { preset, seats } of TABLES) {
      test(`${preset}, ${seats} seats: nothing overlaps or leaves the screen`, async ({
        page,
        server,
      }, info) => {
        await open(page, server, { preset, seats }, { wishes: { hold: 'tap' } })
        const look = async (when: string) => {
          await settled(page)
          await page.screenshot({ path: info.outputPath(`${when}.png`) })
          const plates = await boxes(page, '[data-seat]')
          const hand = await boxes(page, '[data-card]')
          const trick = await boxes(page, '[data-trick-card]')
          expect(plates.length, when).toBe(seats)
          expect(apart([plates, hand, trick]), when).toEqual([])
          for (const { name, x, y, width, height } of [...plates, ...hand, ...trick]) {
            expect(x, name).toBeGreaterThanOrEqual(-0.5)
            expect(y, name).toBeGreaterThanOrEqual(-0.5)
            expect(x + width, name).toBeLessThanOrEqual(viewport.width + 0.5)
            expect(y + height, name).toBeLessThanOrEqual(viewport.height + 0.5)
          }
          // Room for a finger, and for rank and suit: the first 22 px of a card (design, section 6).
          for (const { name, width, height } of hand) {
            expect(width, name).toBeGreaterThanOrEqual(24)
            expect(height, name).toBeGreaterThanOrEqual(44)
          }
          expect(await cut(page), when).toEqual([])
          const scrolls = await page.evaluate(() => {
            const { scrollWidth, clientWidth, scrollHeight, clientHeight } =
              document.documentElement
            return scrollWidth > clientWidth || scrollHeight > clientHeight
          })
          expect(scrolls, `${when}: the page scrolls`).toBe(false)
        }
        await look('passing')
        await playUntil(
          page,
          async (now) => now === 'playing' && (await page.locator('[data-playable]').count()) > 0,
        )
        await look('own turn')
        await page.locator('[data-playable]').first().click()
        await expect(page.locator('[data-action="continue"]:visible')).toBeVisible({
          timeout: 20_000,
        })
        await look('trick finished')
      })
    }
  })
}

/** Texts of plates, strip and buttons that are wider than their boxes and not shortened on purpose. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('[data-phase] *')) {
      const words = [...element.childNodes].some(
        (node) => node.nodeType === 3 && node.textContent?.trim(),
      )
      if (!words || !element.checkVisibility()) continue
      const style = getComputedStyle(element)
      if (style.textOverflow === 'ellipsis' || style.clip !== 'auto' || style.clipPath !== 'none')
        continue
      if (element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline')
        wrong.push(`${element.className}: ${element.textContent}`)
    }
    return wrong
  })
}
