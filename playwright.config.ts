import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findHeadlessChromium } from './scripts/browsers.ts'
import { chooseSeed } from './scripts/test-run/seed.ts'

if (!process.env.TEST_SEED) console.log(chooseSeed())

/**
 * Browser journeys, and the sweep of every screen with axe, against the real, built site, with one site and one PostgreSQL per worker
 * (tests/support/sites/site.ts).
 */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/sites/journey-run.ts',
  outputDir: 'test-results/e2e',
  // Journeys spend more time waiting for pages, emails and timers than working, so there's one more than the machine has cores. Each has
  // a site, a PostgreSQL and a browser, which take about 1 GB.
  workers: Math.min(Math.max(3, availableParallelism() + 1), 8),
  // A file stays on one worker, so a file with its own site starts only one. Starting a site, its database and its browser costs as
  // much as a journey or two.
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Catches hangs. Generous, because a ten-second journey can take minutes on a busy machine.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Only in CI, as scripts/test.ts explains. Whatever passes on the second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./scripts/test-run/playwright-progress.ts']],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 900 },
    // No trace of every step, which is a lot of work for a small machine. Record one with `npx playwright test --trace on`.
    screenshot: 'only-on-failure',
    // A test can't intercept what a service worker answers. Journeys about a service worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findHeadlessChromium(process.env),
      args: chromiumFlags,
    },
  },
})
