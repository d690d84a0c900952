/** The pictures of README and docs: tables as they come, until one shows what is to be seen. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, expect, type Page, test } from '@playwright/test'
import tests from './playwright.config.ts'

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

/** A table of friends as a guest's phone reaches it: the name is an example, and leads to the server here. */
test('friends: the waiting room, coming, the table, talk', async ({ playwright }) => {
  const origin = 'http://hearts.example.org'
  const data = mkdtempSync(join(tmpdir(), 'heartsease-friends-'))
  const command = ['serve', '--port', '0', '--origins', origin, '--data', data]
  const hosting = spawn(COMMAND, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  let port = ''
  for await (const line of createInterface({ input: hosting.stdout! })) {
    port = /127\.0\.0\.1:(\d+)/.exec(line)?.[1] ?? ''
    if (port) break
  }
  const { executablePath, args } = tests.use?.launchOptions ?? {}
  const mapped = [
    ...(args ?? []),
    `--host-resolver-rules=MAP hearts.example.org:80 127.0.0.1:${port}`,
  ]
  const browser = await playwright.chromium.launch({ executablePath, args: mapped })
  const device = async (name: string, viewport = PHONE) => {
    const page = await browser.newPage({
      viewport,
      deviceScaleFactor: 2,
      hasTouch: viewport === PHONE,
    })
    await page.goto(`${origin}/favicon.svg`)
    await page.evaluate(
      (wishes) => localStorage.setItem('heartsease.settings', wishes),
      JSON.stringify({ hold: 'tap', motion: 'less', theme: 'light', name, botMs: 0 }),
    )
    return page
  }
  const frames: Frame[] = []
  const keep = async (page: Page) => {
    await page.waitForTimeout(500)
    frames.push({ picture: await page.screenshot(), width: 270 })
  }

  const host = await device('Ada')
  await host.evaluate(() =>
    localStorage.setItem(
      'heartsease.set-up',
      JSON.stringify({ preset: 'cancellation', seats: 8, options: {} }),
    ),
  )
  await host.goto(`${origin}/#/friends`)
  await host.locator('[data-action="start"]').tap()
  const code = ((await host.locator('[data-code]').textContent()) ?? '').replace(' ', '')
  const guests: Page[] = []
  for (const name of ['Bo', 'Cleo', 'Dina', 'Emil', 'Finn']) {
    const guest = await device(name)
    await guest.goto(`${origin}/#/join/${code}`)
    if (name === 'Finn') await keep(guest)
    await guest.locator('[data-action="join"]').tap()
    await expect(guest.locator('[data-phase="waiting"]')).toBeVisible()
    guests.push(guest)
  }
  await keep(host)
  await host.locator('[data-action="start"]').tap()
  const everybody = [host, ...guests]
  for (const page of everybody)
    await until(page, '[data-action="take-back"], [data-phase="playing"]')
  const end = Date.now() + PATIENCE
  const seen = host.locator('[data-trick-card] >> nth=4')
  while ((await seen.count()) === 0 || (await host.locator(YOURS).count()) === 0) {
    expect(Date.now()).toBeLessThan(end)
    for (const page of everybody)
      for (const what of [NEXT, YOURS]) {
        if (page === host && what === YOURS && (await seen.count()) > 0) continue
        const there = page.locator(what).first()
        if ((await there.count()) > 0) await there.tap({ timeout: 1000 }).catch(() => undefined)
      }
  }
  const [bo, cleo] = guests as [Page, Page]
  await bo.locator('[data-action="talk"]').tap()
  await bo.locator('[data-emote="well-played"]').tap()
  await cleo.locator('[data-action="talk"]').tap()
  await cleo.getByRole('textbox').fill('I had no spades left')
  await cleo.keyboard.press('Enter')
  await keep(host)
  await keep(cleo)
  await compose(browser, 'friends.png', frames, 1220)
  await browser.close()
  hosting.kill('SIGTERM')
  rmSync(data, { recursive: true, force: true })
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
  await table.locator('[data-action="sheet"]').tap()
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
