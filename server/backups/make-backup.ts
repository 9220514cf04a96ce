import { createHash } from 'node:crypto'
import { isNull, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isKept, photoPath } from '#server/bookings/homeowner/photos/photo-files.ts'
import { connectionName } from '#server/platform/db/connection-name.ts'
import { blogImages } from '#server/platform/db/schema/blog.ts'
import { bookingPhotos } from '#server/platform/db/schema/bookings.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { type ArchiveWriter, type Bytes, packArchive } from './archive.ts'
import {
  copyOut,
  copySettings,
  fileName,
  listTables,
  type Manifest,
  manifestName,
  partName,
  readSequences,
  type Totals,
  totalsName,
} from './tables.ts'

export interface BackupSource {
  databaseUrl: string
  storage: Pick<Storage, 'read'>
  /** Names the secret that opens the backup's keys. */
  secretFingerprint(): Promise<string>
  passphrase: string | undefined
}

/**
 * Everything the site has stored, as of one moment, while it runs. Rows come from one snapshot of the database. Files never change once
 * they are written, and a row is written before its file, so each file that the snapshot names is there afterwards unless it was removed.
 * @returns the archive, made while it is read
 */
export async function makeBackup(source: BackupSource, now: Date): Promise<Bytes> {
  const fingerprint = await source.secretFingerprint()
  return packArchive(async (archive) => {
    const client = new pg.Client({
      connectionString: source.databaseUrl,
      application_name: connectionName('backup'),
    })
    client.on('error', () => {})
    await client.connect()
    try {
      await client.query(copySettings)
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const manifest = await readManifest(client, { now, fingerprint })
      await addJson(archive, manifestName, manifest)
      const rows = await addTables(archive, client, manifest)
      const paths = await listStoredFiles(drizzle(client))
      await client.query('COMMIT')
      await addJson(archive, totalsName, { rows, ...(await addFiles(archive, source.storage, paths)) } satisfies Totals)
    } finally {
      await client.end().catch(() => {})
    }
  }, source.passphrase)
}

async function readManifest(
  client: pg.Client,
  { now, fingerprint }: { now: Date; fingerprint: string },
): Promise<Manifest> {
  const tables = await listTables(client)
  const migrations = await client.query<Manifest['migrations'][number]>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  )
  return {
    format: 1,
    made_at: now.toISOString(),
    secret_fingerprint: fingerprint,
    migrations: migrations.rows,
    tables,
    // Sequences don't belong to the snapshot: read after it, they are never behind its rows.
    sequences: await readSequences(client),
  }
}

async function addTables(archive: ArchiveWriter, client: pg.Client, { tables }: Manifest): Promise<Totals['rows']> {
  const counts: Totals['rows'] = []
  for (const table of tables) {
    const rows = await copyOut(client, table, (part, number) => archive.add(partName(table.name, number), part))
    counts.push({ table: table.name, rows })
  }
  return counts
}

async function addFiles(
  archive: ArchiveWriter,
  storage: BackupSource['storage'],
  paths: string[],
): Promise<Pick<Totals, 'files' | 'missing'>> {
  const files: Totals['files'] = []
  const missing: string[] = []
  for (const path of paths) {
    const file = await storage.read(path)
    if (!file) {
      missing.push(path)
      continue
    }
    await archive.add(fileName(path), file.bytes)
    files.push({ path, sha256: createHash('sha256').update(file.bytes).digest('hex') })
  }
  return { files, missing }
}

function addJson(archive: ArchiveWriter, name: string, value: unknown): Promise<void> {
  return archive.add(name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`))
}

/** Paths of the files that a database's rows name. What can be made again from them, such as smaller copies, isn't among them. */
export async function listStoredFiles(db: Pick<NodePgDatabase, 'execute' | 'select'>): Promise<string[]> {
  // Before an update, the database may be from before there were photos.
  const [tables] = (
    await db.execute<{ has_photos: boolean }>(sql`SELECT to_regclass('booking_photos') IS NOT NULL AS has_photos`)
  ).rows
  const images = await db.select({ path: blogImages.path }).from(blogImages).where(isNull(blogImages.removedAt))
  const photos = tables?.has_photos ? await db.select({ id: bookingPhotos.id }).from(bookingPhotos).where(isKept) : []
  return [
    ...images.map(({ path }) => path),
    ...photos.flatMap(({ id }) => [photoPath(id, 'full'), photoPath(id, 'small')]),
  ]
}
