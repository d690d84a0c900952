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
  workers: 2,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../build/reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    trace: 'retain-on-failure',
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
