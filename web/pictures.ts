/** The pictures of README and docs: tables as they come, until one shows what is to be seen. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, expect, type Page, test } from '@playwright/test'

const COMMAND = process.env.HEARTSEASE ?? join('..', '.venv', 'bin', 'heartsease')
const FOLDER = join('..', 'docs', 'pictures')
const PHONE = { width: 360, height: 640 }
const DESKTOP = { width: 1200, height: 750 }
/** Longer is not waited for a sight. */
const PATIENCE = 300_000

const YOURS = '[data-card][data-playable]'
const NEXT = '[data-action="continue"]:visible'

const data = mkdtempSync(join(tmpdir(), 'heartsease-pictures-'))
let server: ChildProcess
let address = ''

test.beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true })
  const command = ['play', '--port', '0', '--no-browser', '--data', data]
  server = spawn(COMMAND, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: server.stdout! })) {
    address = /http:\S+/.exec(line)?.[0] ?? ''
    if (address) break
  }
})

test.afterAll(() => {
  server.kill('SIGTERM')
  rmSync(data, { recursive: true, force: true })
})

interface Rules {
  preset: string
  seats: number
  options?: Record<string, string | number>
}

async function visit(browser: Browser, size: typeof PHONE, rules?: Rules): Promise<Page> {
  const touch = size === PHONE
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 2, hasTouch: touch })
  await page.goto(`${address}favicon.svg`)
  const seat = rules && (await sit(page, rules))
  await page.evaluate(
    ([wishes, seats]) => {
      localStorage.setItem('heartsease.settings', wishes as string)
      localStorage.setItem('heartsease.seats', seats as string)
    },
    [
      JSON.stringify({ hold: 'tap', motion: 'less', theme: 'light' }),
      JSON.stringify(seat ? [seat] : []),
    ],
  )
  await page.goto(seat ? `${address}#/table/${seat.table}` : address)
  return page
}

async function sit(page: Page, { options = {}, ...rules }: Rules) {
  const id = `picture-${Date.now()}-${Math.random()}`
  const answer = await page.request.post(`${address}api/tables`, {
    data: { id, name: 'You', bot_ms: 0, options, ...rules },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { ...(await answer.json()), ...rules }
}

/** Play on until everything that is to be seen is there, dealing anew when a match ends first. */
async function until(page: Page, ...sights: string[]): Promise<void> {
  const end = Date.now() + PATIENCE
  for (;;) {
    const seen = await Promise.all(sights.map((sight) => page.locator(sight).count()))
    if (seen.every((count) => count > 0)) break
    expect(Date.now(), `waiting for ${sights}`).toBeLessThan(end)
    for (const what of [
      '[data-action="confirm-pass"]:enabled',
      NEXT,
      '[data-action="moon-add"]',
      YOURS,
    ]) {
      const there = page.locator(what)
      if ((await there.count()) === 0) continue
      await there
        .first()
        .click({ timeout: 1000 })
        .catch(() => undefined)
      break
    }
  }
  await page.waitForTimeout(500)
}

interface Frame {
  picture: Buffer
  width: number
}

/** Screens side by side, as one picture. */
async function compose(browser: Browser, file: string, frames: Frame[], width: number) {
  const page = await browser.newPage({ viewport: { width, height: 400 }, deviceScaleFactor: 1 })
  const images = frames.map(
    ({ picture, width }) =>
      `<img width="${width}" src="data:image/png;base64,${picture.toString('base64')}">`,
  )
  await page.setContent(`<!doctype html><style>
    body { margin: 0; }
    div { display: flex; justify-content: center; align-items: center; gap: 28px; padding: 28px;
      background: #6e6881; }
    img { border-radius: 16px; box-shadow: 0 6px 24px #241b3366; }
  </style><div>${images.join('')}</div>`)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await page.locator('div').screenshot({ path: join(FOLDER, file) })
}

test('tables: eleven seats on a phone beside four on a desktop', async ({ browser }) => {
  const phone = await visit(browser, PHONE, { preset: 'cancellation', seats: 11 })
  await until(
    phone,
    'text=/Deal [2-9]/',
    '[data-card] >> nth=5',
    YOURS,
    '.strike',
    '.ring',
    '[data-held], [data-kitty]',
  )
  const card = phone.locator(YOURS).last()
  if (!(await card.getAttribute('data-selected'))) await card.tap()
  const desktop = await visit(browser, DESKTOP, { preset: 'hearts', seats: 4 })
  await until(
    desktop,
    'text=/Deal [2-9]/',
    '[data-phase="playing"]',
    NEXT,
    '.glow',
    '.bloom',
    '[data-trick-card="Qs"]',
  )
  await phone.waitForTimeout(400)
  const frames = [
    { picture: await phone.screenshot(), width: 351 },
    { picture: await desktop.screenshot(), width: 998 },
  ]
  await compose(browser, 'tables.png', frames, 1433)
})

test('screens: start, passing, a refusal, its rule, the scores', async ({ browser }) => {
  const frames: Frame[] = []
  const keep = async (page: Page) => frames.push({ picture: await page.screenshot(), width: 270 })
  const start = await visit(browser, PHONE)
  await expect(start.locator('[data-action="play-now"]')).toBeVisible()
  await keep(start)
  const table = await visit(browser, PHONE, { preset: 'hearts', seats: 5, options: { target: 60 } })
  for (let chosen = 0; chosen < 2; chosen++)
    await table
      .locator(YOURS)
      .nth(4 * chosen)
      .tap()
  await table.waitForTimeout(400)
  await keep(table)
  await until(
    table,
    '[data-phase="playing"]',
    YOURS,
    '[data-trick-card]',
    '[data-card]:not([data-playable])',
  )
  await table.locator('[data-card]:not([data-playable])').last().tap()
  await table.waitForTimeout(400)
  await keep(table)
  await table.getByRole('button', { name: 'Why?' }).tap()
  await table.waitForTimeout(400)
  await keep(table)
  await table.keyboard.press('Escape')
  await until(table, '[data-phase="over"]')
  await table.getByRole('button', { name: 'Look back' }).tap()
  await table.getByText('Chart', { exact: true }).tap()
  await table.waitForTimeout(400)
  await keep(table)
  await compose(browser, 'screens.png', frames, 1518)
})

test('house rules: games, what differs, an option, a code', async ({ browser }) => {
  const frames: Frame[] = []
  const page = await visit(browser, PHONE)
  page.setDefaultTimeout(10_000)
  const keep = async () => {
    await page.waitForTimeout(500)
    frames.push({ picture: await page.screenshot(), width: 270 })
  }
  await page.goto(`${address}#/new`)
  await page.getByRole('button', { name: /^Game:/ }).tap()
  await keep()
  await page.keyboard.press('Escape')
  const rules = {
    preset: 'hearts',
    seats: 5,
    options: { penalties: ['h=1', 'Qs=13', 'Jd=-10'], sun: 'reset', deals: 10 },
  }
  const { code } = await (await page.request.post(`${address}api/rules`, { data: rules })).json()
  await page.goto(`${address}#/rules/${code}`)
  await keep()
  await page.getByRole('button', { name: 'Change something' }).tap()
  await keep()
  await page.getByRole('button', { name: 'Open all' }).tap()
  await page.locator('[data-option="penalties"]').scrollIntoViewIfNeeded()
  await keep()
  await page.getByRole('button', { name: 'Keep or share' }).tap()
  await keep()
  await compose(browser, 'house-rules.png', frames, 1518)
})
