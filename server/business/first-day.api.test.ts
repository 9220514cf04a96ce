import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { starterContent } from '#content/starter/starter-content.ts'
import { createApp } from '#server/app.ts'
import type { Authority } from '#server/auth/index.ts'
import { grantRole } from '#server/people/roles.ts'
import { blogSlugRedirects } from '#server/platform/db/schema/blog.ts'
import { accessRules } from '#server/platform/db/schema/role-invitations.ts'
import type { Business } from '#shared/business/business.ts'
import { firstDayItems } from '#shared/business/dashboard-endpoints.ts'
import { askOf, openAdminApi, openFileApi } from '#tests/support/accounts/admin-api.ts'
import { insertPost } from '#tests/support/blog/blog.ts'
import { technicianBody } from '#tests/support/bookings/technician-body.ts'
import { addPushDevice } from '#tests/support/messages/push-device.ts'
import { readFirstDay, recordBackup } from './first-day.ts'

const api = await openFileApi()

const tables = 'first_day_put_away, recorded_backups, push_subscriptions, blog_posts'
beforeEach(() => api.ctx.pool.query(`TRUNCATE ${tables} CASCADE`))

const path = '/api/admin/first-day'
const putAway = (name: string) => api.ask('PUT', `${path}/put-away/${name}`)

type List = { items: { item: string; state: string }[]; is_put_away: boolean; last_backup_at: string | null }
const statesOf = ({ items }: List) => Object.fromEntries(items.map(({ item, state }) => [item, state]))
const states = async (of = api) => statesOf((await of.ask('GET', path)).json)

const [, ...left] = firstDayItems

test('on the first day everything is still to do, and a missing mail server is red', async () => {
  const { status, json } = await api.ask('GET', path)
  expect(status).toBe(200)
  const items = [{ item: 'mail', state: 'red' }, ...left.map((item) => ({ item, state: 'to_do' }))]
  expect(json).toEqual({ items, is_put_away: false, last_backup_at: null, last_proven_backup_at: null })
})

test('settings check off email, address, phone, name and email address', async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://www.example.com' }
  const business = { BUSINESS_PHONE: '(503) 555-0188', BUSINESS_NAME: 'Rose City', BUSINESS_EMAIL: 'us@example.com' }
  const other = await openAdminApi({}, { environment: { ...settings, ...business } })
  const done = { mail: 'done', address: 'done', phone: 'done', name: 'done', email: 'done' }
  expect(await states(other)).toMatchObject(done)
  await other.close()
})

test('requiring a second factor from everyone is checked off by its switch', async () => {
  const other = await openAdminApi()
  await other.ctx.db.update(accessRules).set({ needsSecondFactor: true })
  const factor = { hasVerifiedFactor: true, isVerifiedByPasskey: false }
  expect((await readFirstDay(other.ctx, factor)).items).toContainEqual({ item: 'second_factor_for_all', state: 'done' })
  await other.close()
})

test('what the shop must say is checked off once it’s saved, even as it was given, but an example stays one', async () => {
  const other = await openAdminApi()
  const save = async (section: string, changes: object = {}) => {
    const { facts, version } = (await other.ask('GET', '/api/admin/business')).json[section]
    const { status } = await other.ask('PUT', `/api/admin/business/${section}`, { ...facts, ...changes, version })
    expect(status, section).toBe(200)
  }
  for (const section of ['identity', 'prices', 'hours']) await save(section)
  const given = { name: 'done', phone: 'to_do', email: 'to_do', prices: 'done', hours: 'done', service_area: 'to_do' }
  expect(await states(other)).toMatchObject({ ...given, technicians: 'to_do' })
  await save('identity', { phone: '(503) 555-0188', email: 'us@example.com' })
  const { zips, version } = (await other.ask('GET', '/api/admin/service-area')).json
  await other.ask('PUT', '/api/admin/service-area', { zips: zips.slice(1), version })
  await other.ask('POST', '/api/admin/technicians', technicianBody())
  const own = { phone: 'done', email: 'done', service_area: 'done', technicians: 'done' }
  expect(await states(other)).toMatchObject(own)
  await other.close()
})

test('the promise isn’t decided by a clock that runs during office hours while there are none', async () => {
  const other = await openAdminApi()
  const save = async (changes: object) => {
    const { facts, version } = (await other.ask('GET', '/api/admin/business')).json.hours
    await other.ask('PUT', '/api/admin/business/hours', { ...facts, ...changes, version })
    return (await states(other)).hours
  }
  expect(await save({ promiseHours: 'office' })).toBe('to_do')
  const hours = [{ from: 'Monday', to: 'Friday', opens: '08:00', closes: '17:00' }]
  expect(await save({ promiseHours: 'office', hours })).toBe('done')
  await other.close()
})

test('a license counts only once it is entered', async () => {
  const reader = { hasVerifiedFactor: false, isVerifiedByPasskey: false }
  const read = async (licenses: Business['licenses']) => {
    const business = () => ({ ...api.ctx.business(), licenses })
    const { items } = await readFirstDay({ ...api.ctx, business }, reader)
    return items.find(({ item }) => item === 'license')?.state
  }
  expect(await read([])).toBe('to_do')
  expect(await read([{ label: 'CCB', number: '123456', state: 'OR' }])).toBe('done')
})

test('a backup counts once it is recorded, and the latest one is reported', async () => {
  await recordBackup(api.ctx.db, { now: new Date('2026-11-20T08:00:00.000Z') })
  await recordBackup(api.ctx.db, { now: new Date('2026-11-19T08:00:00.000Z') })
  const { json } = await api.ask('GET', path)
  expect(statesOf(json)).toMatchObject({ backup: 'done' })
  expect(json.last_backup_at).toBe('2026-11-20T08:00:00.000Z')
})

test('a backup that can’t be made, or can’t be restored, is red until one can', async () => {
  const { pool } = api.ctx
  await recordBackup(api.ctx.db, { now: new Date('2026-11-19T08:00:00.000Z') })
  await pool.query(`INSERT INTO recorded_backups (made_at, failure) VALUES ('2026-11-20', 'The disk is full.')`)
  expect(await states()).toMatchObject({ backup: 'red' })
  const checked = `INSERT INTO recorded_backups (made_at, checked_at, check_failure) VALUES ('2026-11-21', $1, $2)`
  await pool.query(checked, ['2026-11-21', 'A picture is missing.'])
  expect(await states()).toMatchObject({ backup: 'red' })
  await pool.query(checked, ['2026-11-22', null])
  const { json } = await api.ask('GET', path)
  expect(statesOf(json)).toMatchObject({ backup: 'done' })
  expect(json.last_proven_backup_at).toBe('2026-11-22T00:00:00.000Z')
})

test('any admin’s device counts for push messages', async () => {
  await addPushDevice(api.ctx.db)
  expect(await states()).toMatchObject({ push: 'done' })
})

test('the second factor depends on the admin who asks', async () => {
  const userId = randomUUID()
  await grantRole(api.ctx.db, { userId, role: 'admin' })
  const admin = { userId, email: 'second@example.com', hasProvenEmail: true, name: 'second', sessionId: randomUUID() }
  for (const hasVerifiedFactor of [true, false]) {
    const protectedBy = { hasVerifiedFactor, isVerifiedByPasskey: !hasVerifiedFactor }
    const authority: Authority = async () => ({
      userId,
      identify: async () => ({ ...admin, aal: 'aal2', provenAt: null, ...protectedBy }),
    })
    const app = createApp(api.ctx, async () => new Response('page'), { authority, local: null })
    const { json } = await askOf(app)('GET', path)
    expect(statesOf(json), JSON.stringify(protectedBy)).toMatchObject({ second_factor: 'done' })
  }
  expect(await states()).toMatchObject({ second_factor: 'to_do' })
})

test('the owner’s own post counts once readers can see it, but an article that came with the site never does', async () => {
  const [given, kept] = starterContent(api.ctx.business()).articles
  const { db } = api.ctx
  const moved = await insertPost(db, { slug: 'the-same-article-elsewhere' })
  await db.insert(blogSlugRedirects).values({ slug: given?.slug ?? '', postId: moved.id })
  await insertPost(db, { slug: kept?.slug ?? '' })
  await insertPost(db, { slug: 'my-first-draft', status: 'draft' })
  expect(await states()).toMatchObject({ first_post: 'to_do' })
  await insertPost(db, { slug: 'my-first-post' })
  expect(await states()).toMatchObject({ first_post: 'done' })
})

test('an item is put away for everyone, even if done twice at once, and can be brought back', async () => {
  const answers = await Promise.all([putAway('phone'), putAway('phone')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(statesOf(answers[0]?.json)).toMatchObject({ phone: 'put_away' })
  const { rows } = await api.ctx.pool.query('SELECT item FROM first_day_put_away')
  expect(rows).toEqual([{ item: 'phone' }])
  const { json } = await api.ask('GET', path, undefined, 'second@example.com')
  expect(statesOf(json)).toMatchObject({ phone: 'put_away' })
  expect(statesOf((await api.ask('DELETE', `${path}/put-away/phone`)).json)).toMatchObject({ phone: 'to_do' })
})

test('the email item can’t be put away, and an unknown item is not found', async () => {
  const message = 'Without email you miss bookings, so this one stays until email is set up.'
  expect(await putAway('mail')).toMatchObject({ status: 409, json: { error: { message } } })
  expect((await putAway('nothing')).status).toBe(404)
  expect(await states()).toMatchObject({ mail: 'red' })
})

test('the list can be put away once nothing is left, and comes back without a mail server', async () => {
  const other = await openAdminApi({}, { environment: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const put = (name: string) => other.ask('PUT', `${path}/put-away/${name}`)
  expect((await put('list')).status).toBe(409)
  for (const name of left) await put(name)
  expect((await put('list')).json.is_put_away).toBe(true)
  expect((await other.ask('GET', path)).json.is_put_away).toBe(true)
  await other.close()

  await api.ctx.pool.query(`INSERT INTO first_day_put_away VALUES ('list', $1, now())`, [randomUUID()])
  expect((await api.ask('GET', path)).json.is_put_away).toBe(false)
})
