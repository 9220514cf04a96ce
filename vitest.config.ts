import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findHeadlessChromium } from './scripts/browsers.ts'
import { chooseSeed } from './scripts/test-run/seed.ts'

if (!process.env.TEST_SEED) console.log(chooseSeed())

/** How long a test waits for something asynchronous, such as a job or a message: as long as it takes on a busy machine. */
const waiting = { poll: { timeout: 60_000 } }

/** For tests that start whole sites. They mostly wait, but running one more at a time would only slow them down. */
const withSites = {
  globalSetup: 'tests/support/sites/built-site.ts',
  maxWorkers: 2,
  hookTimeout: 600_000,
  expect: waiting,
}

/** For tests that run in Node, on a real PostgreSQL where they need one. */
const inNode = {
  globalSetup: 'tests/support/database/database-server.ts',
  setupFiles: ['tests/support/database/fail-on-console-error.ts', 'tests/support/seed-fast-check.ts'],
  // Otherwise, half the work would be reloading the same modules for each file. A file that mocks a module resets them.
  isolate: false,
  // By default, Vitest leaves one core free, which is half of a small machine, and many files just wait for a database.
  maxWorkers: Math.max(3, availableParallelism() - 1),
  // Catches hangs. Generous, because a ten-second test can take minutes on a busy machine.
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: waiting,
}

/** What the browser's code, and the tests that run in the browser, import from packages. */
const browserDependencies = [
  ...['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'react-dom/server', 'react-router'],
  ...['@floating-ui/dom', '@supabase/auth-js', '@tanstack/react-query', 'culori/fn', 'diff', 'eventsource-parser'],
  ...['core', 'extension-image', 'extension-table', 'extensions', 'react', 'starter-kit', 'suggestion'].map(
    (name) => `@tiptap/${name}`,
  ),
  ...['history', 'model', 'state', 'view'].map((name) => `@tiptap/pm/${name}`),
  ...[
    'dom-serializer',
    'domhandler',
    'domutils',
    'htmlparser2',
    'libphonenumber-js/core',
    'marked',
    'lucide-react',
    'temporal-polyfill',
    'zod',
  ],
  ...['axe-core', 'vitest-browser-react'],
]

/**
 * `unit` holds what runs in Node, and `auth` the same for the sign-in service, which is tested on its own; `pages` opens the built site's pages without a browser;
 * `components` runs in one browser page; `faults` really kills processes, and `storm` does so for a long time,
 * with ten times as many made-up values in a project of its own.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,server,shared,content,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['server/auth/**', 'tests/{engines,faults,pages,storm}/**', '**/*.browser.test.tsx'],
          ...inNode,
        },
      },
      { test: { name: 'auth', include: ['server/auth/**/*.test.ts'], ...inNode } },
      {
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          globalSetup: ['tests/support/sites/built-site.ts', 'tests/support/database/database-server.ts'],
          setupFiles: ['tests/support/database/fail-on-console-error.ts', 'tests/support/seed-fast-check.ts'],
          isolate: false,
          // React's development build would render pages three times as slowly.
          env: { NODE_ENV: 'production' },
          maxWorkers: 2,
          testTimeout: 300_000,
          hookTimeout: 600_000,
          expect: waiting,
        },
      },
      {
        plugins: [tailwindcss()],
        resolve: {
          alias: { '@react-router/dev/routes': `${import.meta.dirname}/tests/support/components/route-table.ts` },
        },
        // Named here, so that none is found only while a test runs, which would reload the page under it.
        optimizeDeps: { include: browserDependencies },
        test: {
          name: 'components',
          // Catches hangs: a test of a second can take many on a busy machine.
          testTimeout: 120_000,
          include: ['app/**/*.browser.test.tsx'],
          // Each in its own page. They wait for frames and timers about half of the time.
          maxWorkers: 2,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findHeadlessChromium(process.env), args: chromiumFlags },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
          },
          expect: waiting,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          ...withSites,
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: 'tests/support/sites/journey-run.ts',
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: waiting,
        },
      },
      {
        test: {
          name: 'storm',
          include: ['tests/storm/**/*.test.ts', 'tests/faults/{crashes,npm-commands,restore}.test.ts'],
          ...withSites,
          testTimeout: 3_600_000,
          env: { STORM_ROUNDS: process.env.STORM_ROUNDS ?? '20' },
        },
      },
      {
        test: {
          name: 'storm of values',
          include: [
            'server/auth/protocol/generated-requests.test.ts',
            'server/blog/posts/save/sanitize-content.test.ts',
            'server/bookings/desk/at-once.test.ts',
            'server/bookings/homeowner/forged-links.test.ts',
            'server/bookings/promise/ladder.test.ts',
            'server/http/made-up-addresses.test.ts',
            'server/made-up-requests.test.ts',
            'server/messages/homeowner-messages/reminders.test.ts',
            'server/platform/db/migrations.test.ts',
          ],
          ...inNode,
          testTimeout: 3_600_000,
          env: { TEST_ROUNDS: 'all' },
        },
      },
    ],
  },
})
