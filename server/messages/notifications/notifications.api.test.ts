import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { doDueSteps } from '#server/bookings/promise/ladder.ts'
import { grantRole, listUsersBehind, revokeRole } from '#server/people/roles.ts'
import { createPushSender } from '#server/platform/outgoing/web-push.ts'
import { openAdminApi, openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { pendingJobs } from '#tests/support/jobs/pending-jobs.ts'
import { startPushService, type TestBrowser, verifyVapid } from '#tests/support/messages/push-service.ts'
import { deskPushJob } from './desk-push.job.ts'
import { listMailAddressesToTell } from './notification-settings.ts'
import { openPushKeys } from './push-devices.ts'

let aheadMs = 0

const service = await startPushService()
const clock = { now: () => new Date(Date.now() + aheadMs) }
const pushSender = createPushSender({ isGuarded: false })
const api = await openFileApi({ clock, pushSender }, { startJobs: true })
afterAll(() => service.close())
beforeEach(async () => {
  aheadMs = 0
  service.status = 201
  await api.ctx.db.execute(sql`DELETE FROM push_subscriptions`)
  await api.ctx.db.execute(sql`DELETE FROM notification_settings`)
})

const read = async () => (await api.ask('GET', '/api/admin/notifications')).json
const allOn = {
  is_on_duty: true,
  push_bookings: true,
  push_reminders: true,
  mail_escalations: true,
  mail_morning: true,
}
const save = (changes: object) => api.ask('PUT', '/api/admin/notifications/settings', { ...allOn, ...changes })

async function switchOn(): Promise<TestBrowser> {
  const browser = service.addBrowser()
  const { status, json } = await api.ask('PUT', '/api/admin/notifications/devices', browser.subscription)
  expect(status, JSON.stringify(json)).toBe(200)
  return browser
}

const { book, contact } = deskOf(api)

const textsOf = (browser: TestBrowser) => browser.messages().map(({ text }) => JSON.parse(text))
const arrived = (browser: TestBrowser, count: number) => expect.poll(() => browser.messages()).toHaveLength(count)
const jobsOf = (bookingId: string) => pendingJobs(api.ctx, 'desk-push', bookingId)

test('pushes a booking to each device, encrypted and signed, with few details and a TTL that matches its deadline', async () => {
  const [phone, laptop] = [await switchOn(), await switchOn()]
  const id = await book({ appliance_type: 'dryer', problem_description: 'It does not heat' })
  await Promise.all([arrived(phone, 1), arrived(laptop, 1)])
  const body = expect.stringMatching(/^Portland\. Call within (29|30) minutes\.$/)
  const place = { url: `/admin/bookings/${id}`, tag: `booking-${id}` }
  expect(textsOf(phone)).toEqual([{ title: 'New booking: Dryer', body, ...place, is_urgent: false }])
  const headers = phone.messages()[0]?.headers ?? {}
  expect(headers).toMatchObject({ urgency: 'high', topic: id.replaceAll('-', '') })
  expect(Number(headers.ttl)).toBeGreaterThan(30 * 60)
  expect(Number(headers.ttl)).toBeLessThanOrEqual(40 * 60)
  const { push_key: publicKey } = await read()
  const claims = await verifyVapid(headers, { publicKey, origin: service.origin })
  expect(claims).toMatchObject({ sub: 'mailto:hello@example.com' })
  expect(service.received.map(({ body }) => body.toString('latin1')).join()).not.toMatch(/Dryer|Portland/)
  // Recorded only after the push service has answered.
  const sent = { last_sent_at: expect.any(String) }
  await expect.poll(async () => (await read()).devices).toMatchObject([sent, sent])
})

test('each step of the ladder sends a push until someone answers', async () => {
  const phone = await switchOn()
  const id = await book()
  const titles = () =>
    textsOf(phone)
      .filter(({ tag }) => tag === `booking-${id}`)
      .map(({ title }) => title)
  const told = ['New booking: Washing Machine']
  await expect.poll(titles).toEqual(told)
  for (const [minute, title] of [
    [16, 'No call yet: Washing Machine'],
    [26, 'URGENT. Still waiting: Washing Machine'],
  ] as const) {
    aheadMs = minute * 60_000
    await doDueSteps(api.ctx)
    told.push(title)
    await expect.poll(titles).toEqual(told)
  }
  aheadMs = 31 * 60_000
  await doDueSteps(api.ctx)
  expect(await jobsOf(id)).toHaveLength(3)
  await contact(id)
  const [{ id: deviceId }] = (await read()).devices
  const late = { deviceId, bookingId: id, reason: 'escalation' } as const
  await deskPushJob(api.ctx).handle(late, new AbortController().signal)
  expect(titles()).toEqual(told)
})

test.each([404, 410])(
  'forgets a device when its push service answers %i, and retries after other failures',
  async (status) => {
    const gone = await switchOn()
    const there = await switchOn()
    service.statusOf.set(gone.path, status)
    await book()
    await Promise.all([arrived(gone, 1), arrived(there, 1)])
    const endpoints = async () => (await read()).devices.map(({ endpoint }: { endpoint: string }) => endpoint)
    await expect.poll(endpoints).toEqual([there.subscription.endpoint])
    service.statusOf.set(there.path, 503)
    await book()
    await expect.poll(() => there.messages().length).toBeGreaterThan(2)
    expect((await read()).devices).toHaveLength(1)
    service.statusOf.set(there.path, 201)
  },
)

test('notifies no one who is off duty, has it switched off or is no longer an admin', async () => {
  await switchOn()
  for (const off of [{ is_on_duty: false }, { push_bookings: false }]) {
    await save(off)
    expect(await jobsOf(await book())).toEqual([])
  }
  await save({})
  expect(await jobsOf(await book())).toHaveLength(1)
  const [userId = ''] = await listUsersBehind(api.ctx.db, 'office')
  await revokeRole(api.ctx.db, { userId, role: 'admin' })
  expect(await jobsOf(await book())).toEqual([])
  await grantRole(api.ctx.db, { userId, role: 'writer' })
  expect(await jobsOf(await book())).toEqual([])
  for (const role of ['office', 'admin'] as const) {
    await grantRole(api.ctx.db, { userId, role })
    expect(await jobsOf(await book()), role).toHaveLength(1)
  }
})

test('notifies no one who is banned, until the ban ends', async () => {
  await switchOn()
  const [userId = ''] = await listUsersBehind(api.ctx.db, 'office')
  const banUntil = (until: string) =>
    api.ctx.db.execute(sql`
      INSERT INTO auth.users (id, email, banned_until) VALUES (${userId}, 'owner@example.com', ${until})
      ON CONFLICT (id) DO UPDATE SET banned_until = excluded.banned_until`)
  await banUntil('2999-01-01T00:00:00Z')
  expect(await jobsOf(await book())).toEqual([])
  expect(await listMailAddressesToTell(api.ctx.db, 'mail_morning')).toEqual([])
  await banUntil('2020-01-01T00:00:00Z')
  expect(await jobsOf(await book())).toHaveLength(1)
  expect(await listMailAddressesToTell(api.ctx.db, 'mail_morning')).toHaveLength(1)
})

test('goes by a person’s first role, just as the doors do', async () => {
  const userId = randomUUID()
  await api.ctx.db.execute(
    sql`INSERT INTO user_roles (user_id, role) VALUES (${userId}, 'reader'), (${userId}, 'admin')`,
  )
  expect(await listUsersBehind(api.ctx.db, 'office')).not.toContain(userId)
})

test('stores settings and devices; a device that registers again is not added twice', async () => {
  expect((await read()).settings).toEqual(allOn)
  const { json } = await save({ mail_morning: false })
  expect(json.settings).toEqual({ ...allOn, mail_morning: false })
  expect((await save({ is_on_duty: 'yes' })).status).toBe(400)
  const browser = await switchOn()
  await api.ask('PUT', '/api/admin/notifications/devices', browser.subscription)
  const { devices } = await read()
  expect(devices).toMatchObject([{ endpoint: browser.subscription.endpoint, last_sent_at: null }])
  const remove = () => api.ask('DELETE', `/api/admin/notifications/devices/${devices[0].id}`)
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect((await api.ask('DELETE', '/api/admin/notifications/devices/no-id')).status).toBe(404)
})

test('refuses an internal network address, a made-up key and too many devices', async () => {
  const guarded = await openAdminApi()
  const put = (subscription: object) => guarded.ask('PUT', '/api/admin/notifications/devices', subscription)
  const { keys } = service.addBrowser().subscription
  for (const endpoint of ['http://127.0.0.1:9/x', 'https://10.0.0.8/x', 'https://localhost/x', 'file:///etc/passwd']) {
    expect((await put({ endpoint, keys })).status, endpoint).toBe(400)
  }
  const endpoint = 'https://push.example.com/x'
  expect((await put({ endpoint, keys: { ...keys, auth: 'x' } })).status).toBe(400)
  expect((await put({ endpoint })).status).toBe(400)
  for (let number = 0; number < 20; number++)
    expect((await put({ endpoint: `${endpoint}${number}`, keys })).status).toBe(200)
  expect((await put({ endpoint: `${endpoint}0`, keys })).status).toBe(200)
  expect((await put({ endpoint: `${endpoint}more`, keys })).json.error.message).toContain('20 devices')
  await guarded.close()
})

test('creates the keys once, sealed, and replaces them if the secret that sealed them is gone', async () => {
  const { db, clock } = api.ctx
  await switchOn()
  const [first, second] = [await openPushKeys(api.ctx), await openPushKeys(api.ctx)]
  expect(second).toEqual(first)
  const { rows } = await db.execute(sql`SELECT * FROM push_keys`)
  expect(JSON.stringify(rows)).not.toContain(String(first.privateJwk.d))
  const installationKeys = async () => ({ hashing: Buffer.alloc(32, 1), tokens: Buffer.alloc(32, 2) })
  const replaced = await openPushKeys({ db, clock, installationKeys })
  expect(replaced.publicKey).not.toBe(first.publicKey)
  expect((await read()).devices).toEqual([])
})
