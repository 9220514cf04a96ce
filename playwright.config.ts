import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/chromium.ts'

/** Browser journeys against the real, built site: one site and one PostgreSQL per worker (tests/support/site.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/built-site.ts',
  outputDir: 'test-results/e2e',
  // Journeys wait for pages, mails and timers more than they work: one more than a small machine has cores.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.E2E_JSON ? [['list'], ['json', { outputFile: process.env.E2E_JSON }]] : [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 900 },
    // No recording of every step: it is work for a small machine. Ask for one with `npx playwright test --trace on`.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(process.env),
      args: chromiumFlags,
    },
  },
})
