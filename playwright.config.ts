import { defineConfig } from '@playwright/test'
import { chromiumFlags, findHeadlessChromium } from './scripts/chromium.ts'

/** Browser journeys against the real, built site: one site and one PostgreSQL per worker (tests/support/site.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/support/built-site.ts',
  outputDir: 'test-results/e2e',
  // Journeys wait for pages, mails and timers more than they work: one more than a small machine has cores.
  workers: 3,
  // A file stays with one worker, so one with a site of its own starts one: to start a site, its database and its browser is as much
  // work as a journey or two.
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // For what hangs: on a machine that is shared by ten, a journey of ten seconds takes minutes.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // In CI only, as scripts/test.ts says: whatever passes at the second try is named as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./scripts/test-run/playwright-progress.ts']],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 900 },
    // No recording of every step: it is work for a small machine. Ask for one with `npx playwright test --trace on`.
    screenshot: 'only-on-failure',
    // What one answers a test cannot stop or change. Journeys about a service worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findHeadlessChromium(process.env),
      args: chromiumFlags,
    },
  },
})
