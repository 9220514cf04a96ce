import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** How long a test waits for what comes by itself, such as a job or a message: as long as it takes on a machine that is shared by ten. */
const waiting = { poll: { timeout: 60_000 } }

/** `unit` holds everything that ends in a second or two; `faults` really kills processes and takes minutes. */
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
          // Half of the work would be to load the same modules again for each file. A file that replaces a module resets them.
          isolate: false,
          // By default Vitest leaves one core free, which is half of a small machine; many files only wait for a database.
          maxWorkers: Math.max(3, availableParallelism() - 1),
          // For what hangs: on a machine that is shared by ten, a test of ten seconds takes minutes.
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
          // These mostly wait; one more at a time would only slow them down.
          maxWorkers: 2,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: waiting,
        },
      },
    ],
  },
})
