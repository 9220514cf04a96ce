import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { projectRoot } from '../../scripts/project-root.ts'
import { removeWithMe } from './end-with-me.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated database that `createTestDatabase` clones. */
    templateUrl: string
  }
}

/**
 * One real PostgreSQL for the whole run, with a migrated database that each test file clones, and one temporary folder, which
 * goes with everything that the tests left in it.
 */
export default async function startDatabaseServer(project: TestProject) {
  const directory = mkdtempSync(path.join(tmpdir(), 'site-tests-'))
  // Whatever ends the run, and however: kill -9 calls no teardown.
  removeWithMe(directory)
  const leftovers = path.join(directory, 'tmp')
  mkdirSync(leftovers)
  // Test processes start later and inherit it; `tmpdir()` reads it.
  process.env.TMPDIR = leftovers
  const cluster = await openCluster(directory, { isDurable: false })
  const pool = new pg.Pool({ connectionString: cluster.url, max: 1 })
  await migrateDatabase(pool, path.join(projectRoot, 'server/platform/db/migrations'))
  await pool.end()
  project.provide('templateUrl', cluster.url)
  return async () => {
    await cluster.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
