/** A match that is over is looked back at: any deal, a card or a trick at a time, with every hand open. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { settled } from './axe'
import { DESKTOP, expect, keep, PHONE, QUICK, TABLET, test } from './fixtures'
import { stagedTable } from './moon'
import { playUntil } from './player'

const LANDSCAPE = { width: 640, height: 360 }
const SMALL = { width: 320, height: 568 }
/** Few cards, so that two deals are played soon. */
const STRIP = [...'23456789TJQKA']
  .flatMap((rank) => [...'cds'].map((suit) => rank + suit))
  .filter((card) => !['2c', 'As', 'Qs'].includes(card))

test.use({ viewport: PHONE })

const cards = (page: Page, what: string) =>
  page
    .locator(`[data-look] [data-${what}]`)
    .evaluateAll((found, name) => found.map((card) => card.getAttribute(`data-${name}`)), what)

async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
}

/** Whatever can be pressed is large enough, on the screen, and lies on nothing else that can. */
async function pressable(page: Page): Promise<string[]> {
  return page.locator('[data-look]').evaluate((look) => {
    const wrong: string[] = []
    const buttons = [...look.querySelectorAll('button, select, input')].map((button) => ({
      name: button.getAttribute('aria-label') ?? button.tagName,
      plate: button.matches('.plate'),
      box: button.getBoundingClientRect(),
    }))
    for (const [i, { name, plate, box }] of buttons.entries()) {
      if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
        wrong.push(`${name} leaves the screen`)
      if (!plate && name !== 'INPUT' && Math.min(box.width, box.height) < 40)
        wrong.push(`${name} is small`)
      for (const other of buttons.slice(i + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1
        if (across && down) wrong.push(`${name} lies on ${other.name}`)
      }
    }
    return wrong
  })
}

/** What is said and drawn in the middle of the table keeps clear of cards, with their rings, and of plates. */
async function crowded(page: Page): Promise<string[]> {
  return page.locator('[data-look]').evaluate((look) => {
    const boxes = (what: string) =>
      [...look.querySelectorAll(what)].map((one) => ({
        name: one.textContent?.trim() || one.className,
        box: one.getBoundingClientRect(),
      }))
    const around = boxes('[data-trick-card], .plate')
    return boxes('.middle :is(span, .flower, .pile)').flatMap(({ name, box }) =>
      around
        .filter(
          (other) =>
            Math.min(box.right, other.box.right) + 4 > Math.max(box.left, other.box.left) &&
            Math.min(box.bottom, other.box.bottom) + 4 > Math.max(box.top, other.box.top),
        )
        .map((other) => `${name} touches ${other.name}`),
    )
  })
}

test('a finished match is looked back at, card by card', async ({ page, server }) => {
  test.setTimeout(120_000)
  const made = await page.request.post(`${server.address}api/tables`, {
    data: {
      id: `e2e-look-${Date.now()}`,
      name: 'Sage',
      preset: 'hearts',
      seats: 4,
      options: { strip: STRIP, pass_count: 1, deals: 2 },
      bot_ms: 0,
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const seat = await made.json()
  await keep(page, server, seat, QUICK)

  // While it is played, an address changes nothing, and nothing is told.
  await page.goto(`${server.address}#/table/${seat.table}/look/1`)
  await expect(page.locator('[data-card]').first()).toBeVisible()
  await expect(page.locator('[data-look]')).toHaveCount(0)
  const early = await page.request.get(`${server.address}api/tables/${seat.table}/deals/1`)
  expect([early.status(), (await early.json()).code]).toEqual([409, 'match-running'])
  await page.goto(`${server.address}#/table/${seat.table}`)

  await playUntil(page, 'over')
  await page.locator('[data-action="look-back"]').click()
  const look = page.locator('[data-look]')
  await expect(look).toHaveAttribute('data-look', '1/0')
  const told = await (
    await page.request.get(`${server.address}api/tables/${seat.table}/deals/1`)
  ).json()
  const last = told.steps.length - 1

  // Every step says something, and shows what the server told.
  const spoken = page.locator('[data-spoken]')
  for (const [at, step] of told.steps.slice(0, last).entries()) {
    await expect(look).toHaveAttribute('data-look', `1/${at}`)
    expect(await spoken.textContent()).not.toBe('')
    expect(await cards(page, 'trick-card')).toEqual(step.trick?.cards ?? [])
    await page.keyboard.press('ArrowRight')
  }
  await expect(look.locator('tbody tr')).toHaveCount(4)
  await axe(page)

  // By tricks, to both ends, by buttons and by the slider.
  await page.keyboard.press('ArrowUp')
  await expect(look).toHaveAttribute('data-look', `1/${last - 1}`)
  await page.keyboard.press('Home')
  await expect(look).toHaveAttribute('data-look', '1/0')
  await page.locator('[data-action="trick-on"]').click()
  await expect(page.locator('[data-pass]')).toHaveCount(3)
  await page.locator('[data-action="card-on"]').click()
  await expect(page.locator('[data-pass]')).toHaveCount(4)
  await page.locator('[data-action="trick-on"]').click()
  expect(await cards(page, 'trick-card')).toHaveLength(4)
  await look.getByRole('slider').fill('3')
  await expect(look).toHaveAttribute('data-look', '1/3')

  // Everybody's hand: one at the bottom, or all at once.
  const before = (at: number) => {
    const gone = told.steps
      .slice(0, 4)
      .flatMap(({ events }: { events: { type: string; seat: number }[] }) => events)
      .filter(
        (event: { type: string; seat: number }) => event.type === 'played' && event.seat === at,
      )
    return 4 - gone.length
  }
  await page.locator('[data-look] .plate[data-seat="2"]').click()
  const hand = await cards(page, 'hand-card')
  expect(hand).toHaveLength(before(2))
  expect(told.hands[2]).toEqual(expect.arrayContaining(hand))
  await expect(spoken).toContainText(/^\S+, \d cards/)
  await page.locator('[data-action="hands"]').click()
  await expect(page.locator('[data-turn]')).toHaveCount(4)
  await axe(page)
  await page.locator('[data-turn="0"]').click()
  await expect(page.locator('[data-turn]')).toHaveCount(0)
  expect(await cards(page, 'hand-card')).toHaveLength(before(0))

  // Another deal; a reload comes back to the same step; all of it fits everywhere.
  await look.getByRole('combobox').selectOption('2')
  await expect(look).toHaveAttribute('data-look', '2/0')
  for (let n = 0; n < 4; n++) await page.locator('[data-action="trick-on"]').click()
  const there = (await look.getAttribute('data-look')) ?? ''
  await page.waitForURL(`**/look/${there}/0`)
  await page.reload()
  await expect(look).toHaveAttribute('data-look', there)
  for (const viewport of [TABLET, DESKTOP, LANDSCAPE, SMALL, PHONE]) {
    await page.setViewportSize(viewport)
    await expect.poll(() => pressable(page)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-action="look-back"]')).toBeVisible()

  // The list of one's tables leads there, too.
  await page.locator('[data-action="leave"]').click()
  await page.getByText('One finished match').click()
  await page.locator('[data-action="table-menu"]').click()
  await page.locator('[data-action="to-table"]').click()
  await expect(look).toHaveAttribute('data-look', '1/0')
})

test('a pile that is held over lies free between eight seats', async ({ page, server }, info) => {
  await stagedTable(page, server, 'held')
  await page.locator('[data-action="look-back"]').click()
  const look = page.locator('[data-look]')
  await expect(look).toHaveAttribute('data-look', '1/0')
  const last = Number(await look.getByRole('slider').getAttribute('max'))
  const held = page.locator('[data-look] [data-held]')
  let seen = 0
  for (let at = 8; at < last; at += 8) {
    await look.getByRole('slider').fill(String(at))
    await expect(look).toHaveAttribute('data-look', `1/${at}`)
    if ((await held.count()) === 0) continue
    seen++
    for (const viewport of [SMALL, PHONE, LANDSCAPE, TABLET]) {
      await page.setViewportSize(viewport)
      await settled(page)
      await expect(page.locator('[data-look] [data-trick-card]')).toHaveCount(8)
      await expect.poll(() => crowded(page), `step ${at}, ${viewport.width} wide`).toEqual([])
      await page.screenshot({ path: info.outputPath(`${at}-${viewport.width}.png`) })
    }
  }
  expect(seen).toBeGreaterThan(0)
})

test('it goes on by itself until one goes another way, and a finger leads on and back', async ({
  page,
  server,
}) => {
  await stagedTable(page, server, 'held')
  await page.locator('[data-action="look-back"]').click()
  const look = page.locator('[data-look]')
  const play = page.getByRole('button', { name: 'Go on by itself' })
  await expect(look).toHaveAttribute('data-look', '1/0')
  await expect(play).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Space')
  await expect(play).toHaveAttribute('aria-pressed', 'true')
  await expect(look).toHaveAttribute('data-look', /^1\/([2-9]|\d\d)$/)
  await page.keyboard.press('ArrowUp')
  await expect(play).toHaveAttribute('aria-pressed', 'false')

  // To the end, and no further.
  await page.keyboard.press('End')
  await expect(play).toHaveAttribute('aria-disabled', 'true')
  const end = (await look.getAttribute('data-look')) ?? ''
  await page.keyboard.press('ArrowLeft')
  await play.click()
  await expect(play).toHaveAttribute('aria-pressed', 'true')
  await expect(look).toHaveAttribute('data-look', end)
  await expect(play).toHaveAttribute('aria-pressed', 'false')

  // A finger: across the table it is a step, down it is none, and on the slider it is the slider's.
  const touch = await page.context().newCDPSession(page)
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const stroke = async (x: number, y: number, across: number, down: number) => {
    const points = [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => [
      { x: x + part * across, y: y + part * down },
    ])
    for (const [i, touchPoints] of points.entries())
      await touch.send('Input.dispatchTouchEvent', {
        type: i === 0 ? 'touchStart' : 'touchMove',
        touchPoints,
      })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await page.keyboard.press('Home')
  await expect(look).toHaveAttribute('data-look', '1/0')
  await stroke(260, 300, -120, 12)
  await expect(look).toHaveAttribute('data-look', '1/1')
  await stroke(260, 500, -120, 0)
  await expect(look).toHaveAttribute('data-look', '1/2')
  await stroke(120, 300, 20, 160)
  await stroke(120, 300, 120, -12)
  await expect(look).toHaveAttribute('data-look', '1/1')
  const slider = (await look.getByRole('slider').boundingBox())!
  await stroke(slider.x + 8, slider.y + slider.height / 2, slider.width / 2, 0)
  await expect(look).toHaveAttribute('data-look', /^1\/[3-6]\d$/)
})
