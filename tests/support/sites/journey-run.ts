/** What all journeys share: the built site, and one PostgreSQL in which each site gets a copy of a migrated database. */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { migrateDatabase, migrationFolders } from '#server/platform/db/migrate.ts'
import { openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { projectRoot } from '../../../scripts/project-root.ts'
import prepareBuild from './built-site.ts'
import { queryOnce } from './site-process.ts'

const variable = 'JOURNEYS_DATABASE_URL'

/** Starts before the first journey. @returns what ends it */
export default async function prepareRun() {
  await prepareBuild()
  const cluster = await openCluster(path.join(process.env.TMPDIR ?? '', 'journeys'), { isDurable: false })
  const pool = new pg.Pool({ connectionString: cluster.url, max: 1 })
  await migrateDatabase(pool, migrationFolders(projectRoot))
  await pool.end()
  process.env[variable] = cluster.url
  return () => cluster.stop()
}

/** A new migrated database. @returns its URL */
export async function createSiteDatabase(): Promise<string> {
  const url = new URL(process.env[variable] ?? '')
  const template = url.pathname.slice(1)
  const name = `site_${randomUUID().replaceAll('-', '')}`
  url.pathname = '/postgres'
  await queryOnce(url.href, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  url.pathname = `/${name}`
  return url.href
}
