import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { migrateDatabase, migrationFolders } from '#server/platform/db/migrate.ts'
import { openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { makeRunFolder } from '#tests/support/sites/run-folder.ts'
import { projectRoot } from '../../../scripts/project-root.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the migrated database that `createTestDatabase` clones. */
    templateUrl: string
  }
}

/** Starts one real PostgreSQL for the whole run, with a migrated database that each test file clones, job queue included. */
export default async function startDatabaseServer(project: TestProject) {
  const cluster = await openCluster(makeRunFolder(), { isDurable: false })
  const pool = new pg.Pool({ connectionString: cluster.url, max: 1 })
  await migrateDatabase(pool, migrationFolders(projectRoot))
  await pool.end()
  // Otherwise each queue that a test starts would create the schema of pg-boss, which takes a second.
  const boss = new PgBoss({ connectionString: cluster.url, max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
  project.provide('templateUrl', cluster.url)
  return () => cluster.stop()
}
