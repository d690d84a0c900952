/** `make pictures`: the pictures of README and docs, taken from the real server. */
import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

export default defineConfig(tests, {
  testDir: '.',
  testMatch: 'pictures.ts',
  timeout: 900_000,
  workers: 1,
  reporter: 'list',
  use: { trace: 'off' },
})
