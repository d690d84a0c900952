import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { defineConfig } from '@playwright/test'

/** The browser of the machine: CHROMIUM=, or the first one found on PATH; none is downloaded. */
function chromium(): string {
  const named = process.env.CHROMIUM
  if (named) return named
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
      const file = join(folder, name)
      try {
        accessSync(file, constants.X_OK)
        return file
      } catch {
        // Not here: look further.
      }
    }
  }
  throw new Error('No Chromium found: install one, or name it in CHROMIUM=')
}

export default defineConfig({
  testDir: '../tests/e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  // Three, as each waits for bots and the server now and then.
  workers: 3,
  // Elsewhere than here nobody can look at what came in between: once more, and the report calls it flaky.
  retries: process.env.CI ? 1 : 0,
  // Time enough for a busy machine: a test that passes never waits for these to run out.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../build/reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    // What failed is told in words and one picture; TRACE=1 keeps every step of it, at the price of half the time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
