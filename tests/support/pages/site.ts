/** The built site inside the test's own process, with everything behind it and no browser in front: its pages as documents. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readConfig, withPort } from '#server/config.ts'
import type { startApplication } from '#server/entry.ts'
import { connectDatabase, type DatabaseConnection, type Db } from '#server/platform/db/connect.ts'
import { entryOfBuild, findBuild } from '#server/start/build-folder.ts'
import { createHttpServer, finishRequests, listen } from '#server/start/listen.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { projectRoot } from '../../../scripts/project-root.ts'
import { openPage, type Page } from './page.ts'

export interface PagesSite {
  url: string
  dataDir: string
  databaseUrl: string
  db: Db
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
  /** Requests any address of the site, without following redirects. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Opens a page as a browser without JavaScript does, following redirects. */
  open(path: string, init?: RequestInit): Promise<Page>
  close(): Promise<void>
}

/** Starts the built site with these environment variables. Rate limits, starter content and US holidays are off unless set here. */
export async function startPages(environment: Record<string, string> = {}): Promise<PagesSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pages-'))
  const databaseUrl = environment.DATABASE_URL ?? (await createTestDatabase())
  const wanted = readConfig(projectRoot, {
    ENV_FILE: '/dev/null',
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    STARTER_CONTENT: 'off',
    US_HOLIDAYS: 'off',
    ...environment,
  })
  const server = createHttpServer()
  const listeners = await listen(server, wanted.http)
  const config = withPort(wanted, listeners.port)
  const build: { startApplication: typeof startApplication } = await import(
    /* @vite-ignore */ pathToFileURL(entryOfBuild(findBuild(projectRoot))).href
  )
  const application = await build.startApplication(config, databaseUrl)
  server.removeAllListeners('request')
  server.on('request', application.handle)
  const connection: DatabaseConnection = connectDatabase({ url: databaseUrl, poolSize: 2, onError: () => {} })
  const url = config.business.url
  const request = (address: string, init: RequestInit = {}) =>
    fetch(new URL(address, url), { redirect: 'manual', ...init })
  return {
    url,
    dataDir,
    databaseUrl,
    db: connection.db,
    query: async (sql, values) => (await connection.pool.query(sql, values)).rows,
    request,
    open: (address, init) => openPage(new URL(address, url), init),
    async close() {
      await finishRequests(server, listeners)
      await application.close()
      await connection.close()
    },
  }
}
