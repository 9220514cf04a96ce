/** A bucket that the owner enters, for backups and for pictures. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { blogImages } from '#server/platform/db/schema/blog.ts'
import { connectionRows } from '#server/platform/db/schema/business.ts'
import { createLog } from '#server/platform/log.ts'
import { createS3Storage } from '#server/platform/storage/s3-storage.ts'
import { openAdminApi, openFileApi } from '#tests/support/accounts/admin-api.ts'
import { startS3Server } from '#tests/support/storage/s3-server.ts'
import { createLiveConnections } from './live-connections.ts'

const service = await startS3Server({ more: ['shop-backups', 'moved-images'] })
const api = await openFileApi()
afterAll(service.close)
beforeEach(async () => {
  await api.ctx.db.delete(connectionRows)
  await api.ctx.db.delete(blogImages)
  await api.ctx.liveConnections.refresh()
})

const path = '/api/admin/connections/bucket'
const { settings } = service
const inBucket = (bucket: string) => createS3Storage({ ...settings, bucket }, { log: createLog('silent') })
const keys = { endpoint: settings.endpoint, region: 'us-east-1', key_id: 'S3RVER', secret_key: 'S3RVER' }
const both = { ...keys, backups: 'shop-backups', pictures: 'blog-images' }
const save = (version: number, values: object) => api.ask('PUT', path, { ...values, version })

async function storePicture(): Promise<string> {
  const name = `posts/${randomUUID()}.webp`
  const facts = { contentType: 'image/webp', sizeBytes: 5, width: 1, height: 1 } as const
  await api.ctx.db.insert(blogImages).values({ path: name, ...facts })
  await api.ctx.storage.create(name, Buffer.from('image'))
  return name
}

test('pictures and backups go there as soon as it is saved, and those from before are still found', async () => {
  const before = await storePicture()
  expect(await api.ask('POST', `${path}/try`, both)).toMatchObject({
    status: 200,
    json: { says: 'A file could be stored, read and removed.' },
  })
  expect(await save(0, both)).toMatchObject({ status: 200, json: { secrets_set: ['secret_key'] } })
  const after = await storePicture()
  const away = inBucket('blog-images')
  expect([await away.find(before), await away.find(after)]).toEqual([null, expect.anything()])
  expect([await api.ctx.storage.find(before), await api.ctx.storage.find(after)]).not.toContain(null)

  const made = await api.ask('POST', '/api/admin/backups')
  expect(made).toMatchObject({
    status: 200,
    json: { place: 'bucket shop-backups', backups: [{ check_failure: null }] },
  })
  const [{ name }] = made.json.backups
  const checked = await api.ask('POST', `/api/admin/backups/${name}/check`)
  expect(checked.json.backups[0]).toMatchObject({ checked_at: expect.any(String), check_failure: null })
})

test('pictures are moved only to a place where they are', async () => {
  await save(0, both)
  const name = await storePicture()
  const moved = { ...both, pictures: 'moved-images' }
  const refused = await save(1, moved)
  expect(refused.json.error.fields.pictures).toMatch(
    /^At least 1 picture would be missing\. .* bucket moved-images first$/,
  )
  const gone = await save(1, { ...both, pictures: '' })
  expect(gone.json.error.fields.pictures).toMatch(/^At least 1 picture .*storage\/blog-images first$/)
  await inBucket('moved-images').create(name, Buffer.from('image'))
  expect((await save(1, moved)).json).toMatchObject({ version: 2 })
})

test.each([
  ['endpoint', { endpoint: '' }, /enter the service’s address/],
  ['backups', { backups: '', pictures: '' }, /name a bucket/],
  ['backups', { backups: 'blog-images' }, /another bucket than for pictures/],
  ['pictures', { pictures: 'Blog Images' }, /a bucket’s name/],
  ['endpoint', { endpoint: 'http://127.0.0.1:9' }, /can’t reach a service/],
  ['secret_key', { key_id: 'NOBODY' }, /doesn’t take this key/],
  ['backups', { backups: 'no-such-bucket' }, /no bucket by this name/],
])('what is wrong is said at the %s: %j', async (field, change, words) => {
  const { status, json } = await api.ask('POST', `${path}/try`, { ...both, ...change })
  expect([status, json.error.fields[field] ?? json]).toEqual([400, expect.stringMatching(words)])
})

test('a bucket for backups on the service that the environment sets is saved and used', async () => {
  const service = { S3_ENDPOINT: settings.endpoint ?? '', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  const other = await openAdminApi({}, { environment: { S3_BUCKET: 'blog-images', ...service } })
  const { bucket } = (await other.ask('GET', '/api/admin/connections')).json
  const saved = await other.ask('PUT', path, { ...bucket.values, backups: 'shop-backups', version: 0 })
  expect(saved.json).toMatchObject({ is_unreadable: false, values: { backups: 'shop-backups' } })
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  expect(other.ctx.connections().backupBucket).toMatchObject({ credentials, bucket: 'shop-backups' })
  const { config } = api.ctx
  const without = createLiveConnections({ ...other.ctx, config })
  await without.refresh()
  expect(without.current()).toMatchObject({ backupBucket: null, pictureBucket: null })
  await other.close()
})

test('what the environment sets wins: its bucket for pictures, on its service, and a folder for backups', async () => {
  const environment = { S3_BUCKET: 'fixed-images', S3_REGION: 'us-west-2', BACKUP_DIR: '/nowhere' }
  const other = await openAdminApi({}, { environment })
  const { bucket } = (await other.ask('GET', '/api/admin/connections')).json
  expect(bucket).toMatchObject({
    values: { endpoint: 'https://s3.us-west-2.amazonaws.com', pictures: 'fixed-images', backups: '' },
    fixed: { endpoint: 'S3_…', pictures: 'S3_BUCKET', backups: 'BACKUP_DIR' },
  })
  expect(other.ctx.connections()).toMatchObject({ pictureBucket: { bucket: 'fixed-images' }, backupBucket: null })
  expect((await other.ask('GET', '/api/admin/backups')).json.place).toBe('/nowhere')
  await other.close()
})
