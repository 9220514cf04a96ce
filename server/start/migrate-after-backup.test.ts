/** A start with a new version: back up, then migrate. */
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { backupCommands } from '#server/backups/backup-commands.ts'
import { readFileBytes } from '#server/backups/backup-places.ts'
import { bucketPlace } from '#server/backups/bucket-place.ts'
import { checkBackup } from '#server/backups/check-backup.ts'
import { openChecks } from '#server/backups/open-backups.ts'
import { saveConnection } from '#server/connections/stored-connections.ts'
import type { AppContext } from '#server/context.ts'
import { type MigrationFills, migrateDatabase, migrationFolders } from '#server/platform/db/migrate.ts'
import { blogImages } from '#server/platform/db/schema/blog.ts'
import { outsideCalls } from '#server/platform/outgoing/outside-calls.ts'
import { hourMs, minuteMs } from '#shared/time/durations.ts'
import { createTestContext } from '#tests/support/database/context.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { startS3Server } from '#tests/support/storage/s3-server.ts'
import { startStuckBucket, type WayToHang, waysToHang } from '#tests/support/storage/stuck-bucket.ts'
import { migrateAfterBackup } from './migrate-after-backup.ts'

const opened: AppContext[] = []
afterEach(() => Promise.all(opened.splice(0).map((ctx) => ctx.close())))

const own = migrationFolders(process.cwd())

/** A site whose database has all migrations, or as many as an earlier version knew. */
async function openSite({ place = mkdtempSync(path.join(tmpdir(), 'site-backups-')), until = '9' } = {}) {
  const ctx = await createTestContext({ BACKUP_DIR: place }, {}, await createTestDatabase({ isEmpty: true }))
  opened.push(ctx)
  const only = new Set((await listAll()).filter((name) => name < until))
  await migrateDatabase(ctx.pool, own, { only })
  return { ctx, place }
}
const listAll = async () => own.flatMap((folder) => readdirSync(folder))

function nextVersion(sql: string): { folders: string[]; fills: MigrationFills } {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  writeFileSync(path.join(folder, '9001-next.sql'), sql)
  return { folders: [...own, folder], fills: {} }
}

test('an update is preceded by a backup that can be restored, and recorded', async () => {
  const { ctx, place } = await openSite()
  expect(await migrateAfterBackup(ctx, nextVersion('CREATE TABLE next ()'))).toEqual(['9001-next.sql'])
  const [name = '', ...more] = readdirSync(place)
  expect(more).toEqual([])
  expect((await ctx.pool.query('SELECT name, size_bytes FROM recorded_backups')).rows).toHaveLength(1)
  const open = () => readFileBytes(path.join(place, name))
  expect(await checkBackup(openChecks(ctx), { open, passphrase: undefined })).toMatchObject({ files: 0 })
})

test('a bucket that the owner entered gets that backup, with the pictures that are in one', async () => {
  const service = await startS3Server({ more: ['shop-backups'] })
  const ctx = await createTestContext({}, {}, await createTestDatabase({ isEmpty: true }))
  opened.push(ctx)
  await migrateDatabase(ctx.pool, own)
  const { endpoint = '' } = service.settings
  const keys = { endpoint, region: 'us-east-1', key_id: 'S3RVER', secret_key: 'S3RVER' }
  const values = { ...keys, backups: 'shop-backups', pictures: 'blog-images' }
  await saveConnection(ctx, { connection: 'bucket', version: 0, values, by: 'Pat Owner' })
  await ctx.liveConnections.refresh()
  const picture = { path: 'posts/one.webp', contentType: 'image/webp', sizeBytes: 5, width: 1, height: 1 } as const
  await ctx.db.insert(blogImages).values(picture)
  await ctx.storage.create(picture.path, Buffer.from('image'))
  await migrateAfterBackup(ctx, nextVersion('CREATE TABLE next ()'))
  const place = bucketPlace({ ...service.settings, bucket: 'shop-backups' })
  const [kept] = await place.list()
  const open = () => place.read(kept?.name ?? '')
  expect(await checkBackup(openChecks(ctx), { open, passphrase: undefined })).toMatchObject({ files: 1, missing: 0 })
  await service.close()
})

test('a database of a version from before the photos, and before backups were recorded, is backed up as well', async () => {
  const { ctx, place } = await openSite({ until: '0150' })
  await migrateAfterBackup(ctx, { folders: own, fills: {} })
  const [name, ...more] = readdirSync(place)
  expect(more).toEqual([])
  expect((await ctx.pool.query('SELECT name FROM recorded_backups')).rows).toEqual([{ name }])
})

test('a start that changes nothing, and one on a new database, back up nothing', async () => {
  const { ctx, place } = await openSite()
  expect(await migrateAfterBackup(ctx, { folders: own, fills: {} })).toEqual([])
  const fresh = await openSite({ place, until: '' })
  await fresh.ctx.pool.query('DROP TABLE schema_migrations')
  await migrateAfterBackup(fresh.ctx, { folders: own, fills: {} })
  expect(readdirSync(place)).toEqual([])
})

test('without its backup, an update changes nothing and says so', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'site-backups-')), 'file')
  writeFileSync(file, '')
  const { ctx } = await openSite({ place: file })
  await expect(migrateAfterBackup(ctx, nextVersion('CREATE TABLE next ()'))).rejects.toThrow(
    /^The backup before this update failed, so the database stays as it is: /,
  )
  expect((await ctx.pool.query("SELECT to_regclass('next') AS name")).rows).toEqual([{ name: null }])
})

test('a start that fails and is tried again every few seconds makes one backup', async () => {
  const { ctx, place } = await openSite()
  for (const _ of [1, 2])
    await expect(migrateAfterBackup(ctx, nextVersion('SELECT broken'))).rejects.toThrow('9001-next')
  const [name, ...more] = readdirSync(place)
  expect(more).toEqual([])
  expect((await ctx.pool.query('SELECT name FROM recorded_backups')).rows).toEqual([{ name }])
})

test('a backup before an update stays, and is known, whatever happens on that day and the next', async () => {
  const now = new Date('2026-11-28T09:00:00Z')
  const { ctx, place } = await openSite()
  const at = (hours: number) => ({ ...ctx, clock: { now: () => new Date(now.getTime() + hours * hourMs) } })
  await expect(migrateAfterBackup(at(0), nextVersion('SELECT broken'))).rejects.toThrow('9001-next')
  const [name = ''] = readdirSync(place)
  // A database of before this update: the next version's tables aren't there.
  expect((await ctx.pool.query('SELECT name FROM recorded_backups')).rows).toEqual([{ name }])
  for (const hours of [1, 2, 26, 20 * 24]) {
    await backupCommands.backup(at(hours), [])
    expect(readdirSync(place)).toContain(name)
  }
  await backupCommands.backup(at(32 * 24), [])
  expect(readdirSync(place)).not.toContain(name)
})

test('a start that fails all night makes a handful of backups, and a second try after some use one more', async () => {
  const { ctx, place } = await openSite()
  const tryAt = (minutes: number) => {
    const clock = { now: () => new Date(Date.UTC(2026, 10, 28) + minutes * minuteMs) }
    return migrateAfterBackup({ ...ctx, clock }, nextVersion('SELECT broken')).catch(() => {})
  }
  for (let minutes = 0; minutes < 9 * 60; minutes += 5) await tryAt(minutes)
  const made = readdirSync(place).length
  expect(made).toBeLessThan(12)
  await tryAt(9 * 60 + 6 * 60)
  expect(readdirSync(place)).toHaveLength(made + 1)
})

/** A site with a bucket for backups that hangs, except where `answer` answers. */
async function openWithStuckBucket(...hang: Parameters<typeof startStuckBucket>) {
  const bucket = await startStuckBucket(...hang)
  const { ctx } = await openSite()
  const place = bucketPlace(bucket.settings, { list: 0.5, part: 5, end: 5 })
  const warn = vi.spyOn(ctx.log, 'warn')
  return { ctx, update: { ...nextVersion('CREATE TABLE next ()'), place }, bucket, warn }
}

test('a bucket that can’t be listed doesn’t keep an update waiting: it gets another backup', async () => {
  const { ctx, update, bucket, warn } = await openWithStuckBucket('never answers', ({ method }, response) => {
    if (method === 'PUT') response.end()
    return method === 'PUT'
  })
  expect(await migrateAfterBackup(ctx, update)).toEqual(['9001-next.sql'])
  expect((await ctx.pool.query('SELECT name, size_bytes FROM recorded_backups')).rows).toHaveLength(1)
  const place = 'bucket shop-backups'
  const reason = expect.stringContaining('The bucket shop-backups doesn’t answer in time. Check it under Connections')
  expect(warn.mock.calls).toEqual([[{ place, reason }, 'the backups can’t be listed, so another one is made']])
  bucket.close()
})

test.each(Object.keys(waysToHang) as WayToHang[])(
  'an update whose backup goes to a bucket that %s stops with what to do',
  async (way) => {
    const { ctx, update, bucket } = await openWithStuckBucket(way)
    await expect(migrateAfterBackup(ctx, update)).rejects.toThrow(
      /^The backup before this update failed, so the database stays as it is: The bucket shop-backups doesn’t answer in time\. Check .* is up\. See to bucket shop-backups, then start again; or set BACKUP_DIR to a folder of this machine\. /,
    )
    expect((await ctx.pool.query("SELECT to_regclass('next') AS name")).rows).toEqual([{ name: null }])
    bucket.close()
  },
)

test('that takes less than a minute', () => {
  expect(outsideCalls.backup_list.seconds + outsideCalls.backup.seconds).toBeLessThan(60)
})
