import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** How long a test waits for something asynchronous, such as a job or a message: as long as it takes on a busy machine. */
const waiting = { poll: { timeout: 60_000 } }

/** `unit` holds everything that finishes in a second or two; `faults` really kills processes and takes minutes. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,server,shared,content,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/faults/**'],
          globalSetup: 'tests/support/database-server.ts',
          setupFiles: 'tests/support/fail-on-console-error.ts',
          // Otherwise, half the work would be reloading the same modules for each file. A file that mocks a module resets them.
          isolate: false,
          // By default, Vitest leaves one core free, which is half of a small machine, and many files just wait for a database.
          maxWorkers: Math.max(3, availableParallelism() - 1),
          // Catches hangs. Generous, because a ten-second test can take minutes on a busy machine.
          testTimeout: 300_000,
          hookTimeout: 600_000,
          expect: waiting,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: 'tests/support/built-site.ts',
          // These mostly wait, but running one more at a time would only slow them down.
          maxWorkers: 2,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: waiting,
        },
      },
    ],
  },
})
