/** What is saved in one process is in force in every other, without a restart. */
import { decodeJwt } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { signServiceToken } from '#server/auth/index.ts'
import { createBooking } from '#server/bookings/intake/bookings.ts'
import { listJobs } from '#server/jobs.ts'
import { openAuth } from '#server/open-auth.ts'
import { connectionRows } from '#server/platform/db/schema/business.ts'
import { businessTag } from '#server/platform/page-cache/page-cache.ts'
import { requireOneAddress } from '#server/start/one-address.ts'
import { type ConnectionValues, connectionForms } from '#shared/connections/connections.ts'
import { openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody, bookingInput } from '#tests/support/bookings/booking-body.ts'
import { openFileContext, openFileProcess } from '#tests/support/database/context.ts'
import { startMailServer } from '#tests/support/messages/mail-server.ts'
import { startWebhookReceiver } from '#tests/support/messages/webhook-receiver.ts'
import { createLiveConnections } from './live-connections.ts'
import { readConnections, saveConnection } from './stored-connections.ts'

const ctx = await openFileContext()
const other = openFileProcess(ctx, { installationKeys: ctx.installationKeys })
await other.liveConnections.start()
const [first, second] = [await startMailServer(), await startMailServer()]
afterAll(() => Promise.all([first.close(), second.close()]))
beforeEach(() => ctx.db.delete(connectionRows))

const mailAt = (url: string, more: Partial<ConnectionValues<'mail'>> = {}) => {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port), user: '', password: '', sender: 'shop@example.com', ...more }
}
const save = (version: number, values: ConnectionValues<'mail'>) =>
  saveConnection(ctx, { connection: 'mail', version, values, by: 'Pat Owner' })
const email = { to: 'rosa@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', key: 'hello' }

test('another process sends through the server that was saved last', async () => {
  await save(0, mailAt(first.url))
  await expect.poll(() => other.connections().mail.smtpUrl).toBe(first.url)
  await other.mailer.send(email)
  await save(1, mailAt(second.url, { sender: 'Rose City <new@example.com>' }))
  await expect.poll(() => other.connections().mail.smtpUrl).toBe(second.url)
  await other.mailer.send(email)
  expect([first.mails.length, second.mails.length]).toEqual([1, 1])
  expect(second.mails[0]).toContain('From: Rose City <new@example.com>')
  expect(other.mailer.destination).toBe(new URL(second.url).host)
})

test('another process writes with the provider that was saved last', async () => {
  expect(other.writer.name).toBe('sample')
  const values = { provider: 'openai', key: 'a-key', model: '', image_model: '', base_url: '' } as const
  await saveConnection(ctx, { connection: 'ai', version: 0, values, by: 'Pat Owner' })
  await expect.poll(() => [other.writer.name, other.writer.model]).toEqual(['openai', 'gpt-5.4-mini'])
})

test('another process texts through the gateway that was saved last, and signs people in with it', async () => {
  const { local } = await openAuth(other)
  const gateway = await startWebhookReceiver()
  expect(other.textSender()).toBeNull()
  const values = { ...connectionForms.texts.parse({}), url: gateway.url, token: 'rose' }
  await saveConnection(ctx, { connection: 'texts', version: 0, values, by: 'Pat Owner' })
  await expect.poll(() => other.textSender()).not.toBeNull()
  await other.textSender()?.send({ to: '+15035550188', text: 'Hello', key: 'hello' })
  expect(gateway.received).toMatchObject([{ headers: { authorization: 'Bearer rose' } }])
  expect(local?.context.settings.smsGateway).toMatchObject({ url: gateway.url })
  await gateway.close()
})

test('another process posts bookings and events to the webhooks that were saved last', async () => {
  const process = openFileProcess(ctx, { installationKeys: ctx.installationKeys })
  await process.liveConnections.start()
  await process.queue.start(listJobs(process))
  const receiver = await startWebhookReceiver()
  const values = { url: receiver.url, secret: '' }
  for (const connection of ['booking_webhook', 'events_webhook'] as const)
    await saveConnection(ctx, { connection, version: 0, values, by: 'Pat Owner' })
  await ctx.liveConnections.refresh()
  const booking = bookingInput()
  await createBooking(ctx, booking)
  const types = () => receiver.received.map(({ body }) => JSON.parse(body).type ?? 'the booking').sort()
  await expect.poll(types).toEqual(['booking.created', 'the booking'])
  await receiver.close()
})

test('another process serves the address that was saved last, to everyone who is signed in', async () => {
  const url = 'https://www.example.com'
  const { local } = await openAuth(other)
  if (!local) throw new Error('The accounts are here.')
  await other.pageCache.start()
  const token = await signServiceToken(local.context, 60)
  const headers = { authorization: `Bearer ${token}` }
  const kept = { status: 200, body: Buffer.from(''), headers: {}, tags: [businessTag] }
  await other.pageCache.getOrRender('/kept', async () => kept)
  await saveConnection(ctx, { connection: 'address', version: 0, values: { url }, by: 'Pat Owner' })
  await expect.poll(() => other.business().url).toBe(url)
  expect(other.pageCache.has('/kept')).toBe(false)
  expect((await local.routes.request('/admin/users', { headers })).status).toBe(200)
  expect(decodeJwt(await signServiceToken(local.context, 60)).iss).toBe(`${url}/auth/v1`)
  await requireOneAddress(ctx.pool, url)
  await expect(requireOneAddress(ctx.pool, 'http://localhost:3000')).rejects.toThrow(url)
})

test('a move that couldn’t be told is told by the next reading', async () => {
  let isAway = true
  const told: boolean[] = []
  async function onMove() {
    told.push(isAway)
    if (isAway) throw new Error('The database is away.')
  }
  const live = createLiveConnections({ ...ctx, onMove })
  const values = { url: 'https://www.example.com' }
  await saveConnection(ctx, { connection: 'address', version: 0, values, by: 'Pat Owner' })
  await expect(live.refresh()).rejects.toThrow('away')
  isAway = false
  await live.refresh()
  await live.refresh()
  expect(told).toEqual([true, false])
})

test('the address outlives the secret: without it, nothing else that was saved can be read', async () => {
  const url = 'https://www.example.com'
  await saveConnection(ctx, { connection: 'address', version: 0, values: { url }, by: 'Pat Owner' })
  const installationKeys = async () => ({ hashing: Buffer.alloc(32, 1) })
  const { address } = await readConnections({ ...ctx, installationKeys })
  expect(address).toMatchObject({ values: { url }, isUnreadable: false })
})

test('a second editor doesn’t overwrite the first', async () => {
  const saves = await Promise.allSettled([save(0, mailAt(first.url)), save(0, mailAt(second.url))])
  expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(save(0, mailAt(second.url))).rejects.toMatchObject({ code: 'conflict' })
})

test('the database doesn’t hold what was entered in the clear', async () => {
  await save(0, mailAt(first.url, { user: 'pat', password: 'rose-garden' }))
  const { rows } = await ctx.pool.query('SELECT connections::text AS text FROM connections')
  expect(rows[0].text).not.toMatch(/rose-garden|127\.0\.0\.1|shop@example/)
})

test('without the secret that it was saved with, the site runs as if nothing was saved', async () => {
  await save(0, mailAt(first.url))
  const installationKeys = async () => ({ hashing: Buffer.alloc(32, 1) })
  const { mail } = await readConnections({ ...ctx, installationKeys })
  expect(mail).toMatchObject({ values: { host: '' }, version: 1, isUnreadable: true })
  const live = createLiveConnections({ ...ctx, installationKeys })
  await live.refresh()
  expect(live.current().mail).toEqual({ smtpUrl: undefined, from: undefined })
})

test('the environment wins', async () => {
  await save(0, mailAt(first.url))
  const smtpUrl = 'smtps://pat:secret@mail.example.com?pool=false'
  const config = { ...ctx.config, mail: { ...ctx.config.mail, smtpUrl } }
  const live = createLiveConnections({ ...ctx, config })
  await live.refresh()
  expect(live.current().mail).toEqual({ smtpUrl, from: 'shop@example.com' })
})

test('an email that waited for a broken mail server goes out once another is saved', async () => {
  const api = await openAdminApi({}, { startJobs: true })
  const saveThere = async (version: number, values: ConnectionValues<'mail'>) => {
    await saveConnection(api.ctx, { connection: 'mail', version, values, by: 'Pat Owner' })
    await api.ctx.liveConnections.refresh()
  }
  await saveThere(0, mailAt('smtp://127.0.0.1:9'))
  await api.ask('POST', '/api/bookings', bookingBody())
  const waiting = () => api.ctx.pool.query("SELECT FROM pgboss.job WHERE state = 'retry'")
  await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0)
  const before = second.mails.length
  await saveThere(1, mailAt(second.url))
  await api.ctx.pool.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'")
  await expect.poll(() => second.mails.length).toBeGreaterThan(before)
  await api.close()
})

test('a user and a password arrive as they were typed', async () => {
  await save(0, mailAt('smtp://mail.example.com:465', { user: 'pat@example.com', password: 'a:b/c@d %?' }))
  await ctx.liveConnections.refresh()
  const url = new URL(ctx.connections().mail.smtpUrl ?? '')
  expect([url.protocol, decodeURIComponent(url.username), decodeURIComponent(url.password)]).toEqual([
    'smtps:',
    'pat@example.com',
    'a:b/c@d %?',
  ])
})
