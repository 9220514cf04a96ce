import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { recordedBackups } from '#server/platform/db/schema/business.ts'
import { dayMs } from '#shared/time/durations.ts'
import { openAdminApi, openFileApi } from '#tests/support/accounts/admin-api.ts'
import { startS3Server } from '#tests/support/storage/s3-server.ts'
import { startStuckBucket } from '#tests/support/storage/stuck-bucket.ts'
import { type BackupPlace, folderPlace, nameBackup } from './backup-places.ts'
import { bucketPlace } from './bucket-place.ts'
import { keepBackup, removeOutdated } from './keep-backup.ts'
import { openKeeping } from './open-backups.ts'

const folder = path.join(mkdtempSync(path.join(tmpdir(), 'site-backups-')), 'nightly')
const api = await openFileApi({}, { environment: { BACKUP_DIR: folder } })
const s3 = await startS3Server()
afterAll(s3.close)

const url = '/api/admin/backups'

test('an admin makes one, sees where it is, tries it and downloads it', async () => {
  expect((await api.ask('GET', url)).json).toEqual({
    place: folder,
    is_encrypted: false,
    unlisted: null,
    backups: [],
    failure: null,
  })

  const [made, again] = await Promise.all([api.ask('POST', url), api.ask('POST', url)])
  expect([made.status, again.status]).toEqual([200, 200])
  const [name = '', ...more] = readdirSync(folder)
  expect(more).toEqual([])
  const [backup] = made.json.backups
  expect(backup).toMatchObject({ name, kind: 'by_hand', stays: 'recent', checked_at: null, check_failure: null })

  const checked = await api.ask('POST', `${url}/${name}/check`)
  expect(checked.json.backups[0]).toMatchObject({ stays: 'proven', checked_at: expect.any(String) })
  expect((await api.ask('POST', `${url}/site-20200101T000000Z.tar/check`)).status).toBe(404)
  expect((await api.ask('GET', `${url}/auth-secret/file`)).status).toBe(404)
  const file = await api.app.request(`${url}/${name}/file`, { headers: { authorization: 'Bearer owner@example.com' } })
  expect(Buffer.from(await file.arrayBuffer())).toEqual(readFileSync(path.join(folder, name)))

  writeFileSync(path.join(folder, name), 'something else')
  const broken = await api.ask('POST', `${url}/${name}/check`)
  expect(broken.json.backups[0].check_failure).toContain('damaged')
})

const day = (ago: number) => new Date(Date.now() - ago * dayMs)
const bytesOf = (text: string) => new Response(text).body as ReadableStream<Uint8Array>
const removeAll = async (place: BackupPlace) => {
  for (const { name } of await place.list()) await place.remove(name)
}

test.each([
  ['folder', () => folderPlace(mkdtempSync(path.join(tmpdir(), 'site-backups-')))],
  ['bucket', () => bucketPlace(s3.settings)],
] as const)('a %s keeps what is proven, recent or from before an update, whatever is pressed', async (_place, open) => {
  const place = open()
  const names = {
    proven: nameBackup(new Date(day(9).getTime() - 1_000), { kind: 'nightly', isEncrypted: false }),
    later: nameBackup(day(9), { kind: 'nightly', isEncrypted: false }),
    update: nameBackup(day(20), { kind: 'before_update', isEncrypted: false }),
    formerUpdate: nameBackup(day(40), { kind: 'before_update', isEncrypted: false }),
    recent: nameBackup(new Date(day(1).getTime() - 1_000), { kind: 'by_hand', isEncrypted: false }),
    recentLater: nameBackup(day(1), { kind: 'by_hand', isEncrypted: false }),
  }
  for (const name of Object.values(names)) await place.write(name, bytesOf(name))
  const keeping = openKeeping(api.ctx, place)
  const record = { madeAt: day(9), name: names.proven, place: 'elsewhere', checkedAt: day(8) }
  await api.ctx.db.insert(recordedBackups).values(record)
  for (const _press of [1, 2]) {
    await keepBackup(keeping, 'by_hand')
    await removeOutdated(keeping)
  }
  const left = new Set((await place.list()).map(({ name }) => name))
  expect(Object.entries(names).filter(([, name]) => !left.has(name))).toEqual([['formerUpdate', names.formerUpdate]])
  // Without the drill, the newest of that day is enough.
  await api.ctx.db
    .update(recordedBackups)
    .set({ checkFailure: 'It’s damaged.' })
    .where(eq(recordedBackups.name, names.proven))
  await removeOutdated(keeping)
  expect((await place.list()).map(({ name }) => name)).not.toContain(names.proven)
  await removeAll(place)
})

test('a backup that is written counts, also where an old one can’t be removed', async () => {
  const made = folderPlace(mkdtempSync(path.join(tmpdir(), 'site-backups-')))
  const old = [3, 3.001].map((ago) => nameBackup(day(ago), { kind: 'nightly', isEncrypted: false }))
  for (const name of old) await made.write(name, bytesOf(name))
  const remove = () => Promise.reject(new Error('this disk only takes new files'))
  const keeping = openKeeping(api.ctx, { ...made, remove })
  const warn = vi.spyOn(api.ctx.log, 'warn')
  const { name } = await keepBackup(keeping, 'nightly')
  await removeOutdated(keeping)
  expect(warn.mock.calls).toEqual([
    [expect.objectContaining({ place: made.label }), expect.stringContaining('couldn’t be removed')],
  ])
  expect(await api.ctx.db.select().from(recordedBackups).where(eq(recordedBackups.name, name))).toMatchObject([
    { failure: null },
  ])
})

test('a place that can’t be written to says so, in the answer and on the list', async () => {
  rmSync(folder, { recursive: true, force: true })
  writeFileSync(folder, 'a file, not a folder')
  const failed = await api.ask('POST', url)
  expect(failed.status).toBe(503)
  expect(failed.json.error.message).toContain('The backup failed.')
  rmSync(folder)
  expect((await api.ask('GET', url)).json.failure).toMatchObject({ reason: expect.any(String) })
})

test('a bucket that hangs leaves the screen usable, and says what is wrong', async () => {
  const bucket = await startStuckBucket('never answers')
  const { endpoint = '' } = bucket.settings
  const stuck = await openAdminApi(
    {},
    {
      environment: {
        BACKUP_DIR: 's3://shop-backups',
        S3_BUCKET: 'shop-pictures',
        S3_ENDPOINT: endpoint,
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
    },
  )
  const late = 'The bucket shop-backups doesn’t answer in time. Check it under Connections'
  expect((await stuck.ask('GET', url)).json).toMatchObject({
    place: 'bucket shop-backups',
    unlisted: expect.stringContaining(late),
    backups: [],
  })
  const check = await stuck.ask('POST', `${url}/site-20261127T101005Z.tar/check`)
  expect([check.status, check.json.error.message]).toEqual([503, expect.stringContaining(late)])
  bucket.close()
  await stuck.close()
})

test('two processes that back up in the same second leave one whole file', async () => {
  const place = folderPlace(mkdtempSync(path.join(tmpdir(), 'site-backups-')))
  const name = 'site-20261127T101005Z.tar'
  // In pieces, so that both are written at the same time.
  const streamOf = (byte: number) => {
    let pieces = 0
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        await sleep(1)
        if (pieces++ === 20) return controller.close()
        controller.enqueue(new Uint8Array(10_000).fill(byte))
      },
    })
  }
  await Promise.all([place.write(name, streamOf(1)), place.write(name, streamOf(2))])
  const bytes = new Uint8Array(await new Response((await place.read(name)) as BodyInit).arrayBuffer())
  expect([bytes.length, new Set(bytes).size]).toEqual([200_000, 1])
  expect(readdirSync(place.label)).toEqual([name])
})

test('a bucket keeps, lists, returns and removes backups, and has no half ones', async () => {
  const place = bucketPlace(s3.settings)
  const bytes = new Uint8Array(20_000_000).fill(7)
  const stream = () => new Response(bytes).body as ReadableStream<Uint8Array>
  expect(await place.write('site-20261127T101005Z.tar', stream())).toBe(bytes.length)
  await place.write('site-20261128T101005Z.tar', stream())
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('the database is gone')),
  })
  await expect(place.write('site-20261129T101005Z.tar', broken)).rejects.toThrow('the database is gone')
  expect((await place.list()).map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual([
    ['site-20261128T101005Z.tar', bytes.length],
    ['site-20261127T101005Z.tar', bytes.length],
  ])
  const back = await new Response((await place.read('site-20261127T101005Z.tar')) as BodyInit).arrayBuffer()
  expect(Buffer.compare(Buffer.from(back), bytes)).toBe(0)
  await place.remove('site-20261127T101005Z.tar')
  expect(await place.list()).toHaveLength(1)
})
