import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { starterContent } from '#content/starter/starter-content.ts'
import { createApp } from '#server/app.ts'
import { grantRole } from '#server/features/roles/roles.ts'
import type { Business } from '#shared/business.ts'
import { type AdminApi, openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { readFirstDay } from './read-first-day.ts'
import { recordBackup } from './record-backup.ts'

let api: AdminApi

beforeAll(async () => {
  api = await openAdminApi()
})
afterAll(() => api.close())

const tables = 'first_day_put_away, recorded_backups, push_subscriptions, blog_posts'
beforeEach(() => api.ctx.pool.query(`TRUNCATE ${tables} CASCADE`))

const path = '/api/admin/first-day'
const putAway = (name: string) => api.ask('PUT', `${path}/put-away/${name}`)

type List = { items: { item: string; state: string }[]; is_put_away: boolean; last_backup_at: string | null }
const statesOf = ({ items }: List) => Object.fromEntries(items.map(({ item, state }) => [item, state]))
const states = async (of = api) => statesOf((await of.ask('GET', path)).json)

test('on the first day everything is still to do, and a missing mail server is red', async () => {
  const { status, json } = await api.ask('GET', path)
  expect(status).toBe(200)
  expect(json).toEqual({
    items: [
      { item: 'mail', state: 'red' },
      { item: 'address', state: 'to_do' },
      { item: 'phone', state: 'to_do' },
      { item: 'license', state: 'to_do' },
      { item: 'backup', state: 'to_do' },
      { item: 'second_factor', state: 'to_do' },
      { item: 'push', state: 'to_do' },
      { item: 'first_post', state: 'to_do' },
    ],
    is_put_away: false,
    last_backup_at: null,
  })
})

test('settings check off email, address and phone', async () => {
  const other = await openAdminApi(
    {},
    {
      environment: {
        SMTP_URL: 'smtp://127.0.0.1:9',
        PUBLIC_URL: 'https://www.example.com',
        BUSINESS_PHONE: '(503) 555-0188',
      },
    },
  )
  expect(await states(other)).toMatchObject({ mail: 'done', address: 'done', phone: 'done' })
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

test('any admin’s device counts for push messages', async () => {
  await api.ctx.pool.query(
    `INSERT INTO push_subscriptions (id, user_id, endpoint, p256dh, auth, device, created_at)
     VALUES ($1, $1, 'https://push.example.com/x', 'x', 'x', 'Chrome on Android', now())`,
    [randomUUID()],
  )
  expect(await states()).toMatchObject({ push: 'done' })
})

test('the second factor depends on the admin who asks', async () => {
  const userId = randomUUID()
  await grantRole(api.ctx.db, { userId, role: 'admin' })
  const protectedBy = (facts: { hasVerifiedFactor: boolean; isVerifiedByPasskey: boolean }) =>
    createApp(api.ctx, async () => new Response('page'), {
      authority: async () => ({
        userId,
        identify: async () => ({
          userId,
          email: 'second@example.com',
          hasProvenEmail: true,
          name: 'second',
          aal: 'aal2',
          sessionId: randomUUID(),
          ...facts,
        }),
      }),
      local: null,
    })
  const read = async (facts: { hasVerifiedFactor: boolean; isVerifiedByPasskey: boolean }) => {
    const answer = await protectedBy(facts).request(path, { headers: { authorization: 'Bearer x' } })
    return statesOf((await answer.json()) as List)
  }
  expect(await read({ hasVerifiedFactor: true, isVerifiedByPasskey: false })).toMatchObject({ second_factor: 'done' })
  expect(await read({ hasVerifiedFactor: false, isVerifiedByPasskey: true })).toMatchObject({ second_factor: 'done' })
  expect(await states()).toMatchObject({ second_factor: 'to_do' })
})

test('the owner’s own post counts once readers can see it, but an article that came with the site never does', async () => {
  const given = starterContent(api.ctx.business()).articles[0]?.slug ?? ''
  const insert = async (slug: string, status: string) => {
    const { rows } = await api.ctx.pool.query(
      `INSERT INTO blog_posts (title, slug, content, status, published_at)
       VALUES ('A post', $1, 'x', $2, CASE WHEN $2 = 'published' THEN now() END) RETURNING id`,
      [slug, status],
    )
    return rows[0].id
  }
  const moved = await insert('the-same-article-elsewhere', 'published')
  await api.ctx.pool.query('INSERT INTO blog_slug_redirects (slug, post_id) VALUES ($1, $2)', [given, moved])
  await insert(starterContent(api.ctx.business()).articles[1]?.slug ?? '', 'published')
  await insert('my-first-draft', 'draft')
  expect(await states()).toMatchObject({ first_post: 'to_do' })
  await insert('my-first-post', 'published')
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
  expect((await putAway('mail')).json.error.message).toBe(
    'Without email you miss bookings, so this one stays until email is set up.',
  )
  expect((await putAway('mail')).status).toBe(409)
  expect((await putAway('nothing')).status).toBe(404)
  expect(await states()).toMatchObject({ mail: 'red' })
})

test('the list can be put away once nothing is left, and comes back without a mail server', async () => {
  const other = await openAdminApi({}, { environment: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const put = (name: string) => other.ask('PUT', `${path}/put-away/${name}`)
  expect((await put('list')).status).toBe(409)
  for (const name of ['address', 'phone', 'license', 'backup', 'second_factor', 'push', 'first_post']) await put(name)
  expect((await put('list')).json.is_put_away).toBe(true)
  expect((await other.ask('GET', path)).json.is_put_away).toBe(true)
  await other.close()

  await api.ctx.pool.query(`INSERT INTO first_day_put_away VALUES ('list', $1, now())`, [randomUUID()])
  expect((await api.ask('GET', path)).json.is_put_away).toBe(false)
})
