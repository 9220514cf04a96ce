import pg from 'pg'
import { startLock } from '#server/platform/db/advisory-lock.ts'
import { connectionName } from '#server/platform/db/connection-name.ts'
import { isKnownMigration, migrateDatabase, readMigrations } from '#server/platform/db/migrate.ts'
import { beginRest, restMigration } from '#server/platform/queue/resting.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { type ArchivedFile, BackupError, type Bytes, explainBackup, readArchive } from './archive.ts'
import {
  copyIn,
  copySettings,
  listTables,
  type Manifest,
  makeRoom,
  manifestName,
  manifestSchema,
  readName,
  setSequences,
  type Totals,
  totalsName,
  totalsSchema,
} from './tables.ts'

/** Exists from the first step of a restore to its last, so that one that was interrupted can be repeated and never be used. */
const markTable = 'public.restore_under_way'

export interface RestoreTarget {
  databaseUrl: string
  migrationFolders: string[]
  /** Makes the job queue's tables. */
  makeQueue(): Promise<void>
  /** Takes a file in. */
  takeFile(path: string, bytes: Uint8Array): Promise<void>
}

interface RestoreSource {
  file: Bytes
  passphrase: string | undefined
  /** Looks at the backup's checksum, before anything of it is used. Left out where that was done. */
  verify?(): Promise<void>
}

/**
 * Takes a backup into an empty database: the tables as they were then, all rows in one transaction, and the files. The site
 * rests from then on until its owner says that this is the shop.
 * @returns what was restored
 * @throws BackupError when the database isn't empty, or the backup isn't what it says
 */
export async function restoreBackup(
  { file, passphrase, verify }: RestoreSource,
  target: RestoreTarget,
): Promise<{ manifest: Manifest; totals: Totals }> {
  const pool = new pg.Pool({
    connectionString: target.databaseUrl,
    max: 2,
    application_name: connectionName('restore'),
  })
  pool.on('error', () => {})
  const client = new pg.Client({
    connectionString: target.databaseUrl,
    application_name: connectionName('restore'),
  })
  client.on('error', () => {})
  const files = readArchive(file, passphrase)
  try {
    await client.connect()
    await client.query(copySettings)
    await client.query(`SELECT pg_advisory_lock(${startLock})`)
    await requireEmpty(client)
    const { manifest, only } = await markWhile(client, async () => {
      await verify?.()
      const found = manifestSchema.parse(await readJson(await nextFile(files), manifestName))
      return { manifest: found, only: findMigrations(found, await readMigrations(target.migrationFolders)) }
    })
    await migrateDatabase(pool, target.migrationFolders, { only: only.add(restMigration) })
    await target.makeQueue()
    await client.query('BEGIN')
    const putBack = await makeRoom(client, manifest.tables)
    const totals = await takeIn(files, { client, manifest, target })
    await setSequences(client, manifest.sequences)
    await putBack()
    await beginRest(client, manifest.made_at)
    await client.query(`DROP TABLE ${markTable}`)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return { manifest, totals }
  } catch (error) {
    throw explainBackup('The backup can’t be restored, and nothing of it is in use', error)
  } finally {
    await files.return(undefined)
    await client.end().catch(() => {})
    await pool.end()
  }
}

/** Marks the database from the first second. A backup that isn't fit takes the mark away again, unless an earlier try left it. */
async function markWhile<Found>(client: pg.Client, look: () => Promise<Found>): Promise<Found> {
  const wasMarked = await isHalfRestored(client)
  await client.query(`CREATE TABLE IF NOT EXISTS ${markTable} ()`)
  try {
    return await look()
  } catch (error) {
    if (!wasMarked) await client.query(`DROP TABLE ${markTable}`).catch(() => {})
    throw error
  }
}

/** Whether a restore into this database was interrupted. */
export async function isHalfRestored(database: Pick<pg.Pool | pg.Client, 'query'>): Promise<boolean> {
  const { rows } = await database.query('SELECT to_regclass($1) AS mark', [markTable])
  return rows[0].mark !== null
}

async function requireEmpty(client: pg.Client) {
  if ((await isHalfRestored(client)) || (await listTables(client)).length === 0) return
  throw new BackupError(
    'There is data here already, and a restore never replaces any. Stop the site and move its data away (mv data data-before), or set DATABASE_URL to a new, empty database. Then try again.',
  )
}

/** @throws BackupError when this version of the site doesn't know one of them */
function findMigrations({ migrations }: Manifest, known: { name: string; checksum: string }[]): Set<string> {
  const byName = new Map(known.map((migration) => [migration.name, migration]))
  const unknown = migrations.find(({ name, checksum }) => {
    const ours = byName.get(name)
    return !ours || !isKnownMigration(ours, checksum)
  })
  if (unknown) {
    throw new BackupError(
      `A newer version of the site made this backup (it has ${unknown.name}). Please get that version and restore with it.`,
    )
  }
  return new Set(migrations.map(({ name }) => name))
}

async function takeIn(
  files: AsyncGenerator<ArchivedFile>,
  { client, manifest, target }: { client: pg.Client; manifest: Manifest; target: RestoreTarget },
): Promise<Totals> {
  const rows: Totals['rows'] = []
  let next = await nextFile(files)
  for (const table of manifest.tables) {
    const parts = async function* () {
      for (;;) {
        const part = readName(next.name)
        if (!part || !('table' in part) || part.table !== table.name) return
        yield next.body
        next = await nextFile(files)
      }
    }
    rows.push({ table: table.name, rows: await copyIn(client, table, parts()) })
  }
  const paths: string[] = []
  for (;;) {
    const file = readName(next.name)
    if (!file || !('path' in file)) break
    await target.takeFile(file.path, await readAll(next.body))
    paths.push(file.path)
    next = await nextFile(files)
  }
  const totals = totalsSchema.parse(await readJson(next, totalsName))
  if (
    JSON.stringify(totals.rows) !== JSON.stringify(rows) ||
    totals.files.map(({ path }) => path).join() !== paths.join()
  ) {
    throw new BackupError('This backup doesn’t hold as many rows or files as it says. Please use another one.')
  }
  return totals
}

async function nextFile(files: AsyncGenerator<ArchivedFile>): Promise<ArchivedFile> {
  const { value } = await files.next()
  if (!value) throw new BackupError('This isn’t a backup of this site, or the end of it is missing.')
  return value
}

async function readJson({ name, body }: ArchivedFile, expected: string): Promise<unknown> {
  if (name !== expected) throw new BackupError('This isn’t a backup of this site.')
  return JSON.parse(Buffer.from(await readAll(body)).toString('utf8'))
}

async function readAll(body: Bytes): Promise<Uint8Array> {
  return new Uint8Array(await new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
}

/** Stores a file where it was. One that is there already, from an interrupted restore or in a bucket that outlived its site, is replaced. */
export function storeIn(storage: Storage): RestoreTarget['takeFile'] {
  return async (path, bytes) => {
    if (await storage.create(path, bytes)) return
    await storage.remove(path)
    await storage.create(path, bytes)
  }
}
