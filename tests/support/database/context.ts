import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type AppContext, createContext } from '#server/context.ts'
import { listJobs } from '#server/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { createQueue } from '#server/platform/queue/queue.ts'
import { takeOverSwitches } from '#server/start/take-over-switches.ts'
import { projectRoot } from '../../../scripts/project-root.ts'
import { createTestDatabase } from './database.ts'

/** The context of a whole test file, created at its top and closed after its tests. */
export async function openFileContext(...parts: Parameters<typeof createTestContext>): Promise<AppContext> {
  const ctx = await createTestContext(...parts)
  afterAll(() => ctx.close())
  return ctx
}

/** Lets jobs be enqueued. None is run. */
export async function collectJobs(ctx: AppContext) {
  await ctx.queue.start(listJobs(ctx).map(({ kind }) => ({ kind, handle: async () => {} })))
}

/** The same application in another process, on the same database, for a whole test file. */
export function openFileProcess({ config, pool, log }: AppContext, replacements: Partial<AppContext> = {}): AppContext {
  const other = createContext(config, String(pool.options.connectionString), { log, ...replacements })
  afterAll(() => other.close())
  return other
}

/**
 * The application's real objects with their own data directory, on their own database unless one is given. Takes environment
 * variables as an owner would set them, and any object can be replaced. US holidays are days like any other unless set here, so tests
 * that plan for today pass on those too. Close it after the tests.
 */
export async function createTestContext(
  environment: Record<string, string> = {},
  replacements: Partial<AppContext> = {},
  databaseUrl?: string,
): Promise<AppContext> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-data-'))
  const config = readConfig(projectRoot, {
    ENV_FILE: '/dev/null',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    US_HOLIDAYS: 'off',
    ...environment,
  })
  const url = databaseUrl ?? (await createTestDatabase())
  const { log = createLog('silent'), metrics = createMetrics() } = replacements
  // Nobody waits a second for each job.
  const queue = createQueue({ databaseUrl: url, log, countJob: metrics.countJob, pauseMs: 200 })
  const ctx = createContext(config, url, { log, metrics, queue, ...replacements })
  if (Object.values(config.formerSwitches).includes(true)) await takeOverSwitches(ctx)
  return ctx
}
