/** A restored copy has the shop's connections, and writes to nobody until its owner says that it's the shop: against real servers. */
import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { type AppContext, createContext } from '#server/context.ts'
import { listJobs } from '#server/jobs.ts'
import { createPushSender } from '#server/platform/outgoing/web-push.ts'
import { createQueue } from '#server/platform/queue/queue.ts'
import { examineSystem } from '#server/system/examine.ts'
import { askOf, openFileApi } from '#tests/support/accounts/admin-api.ts'
import { auditedWhile } from '#tests/support/audit/read-audit-log.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { createTestContext } from '#tests/support/database/context.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { startMailServer } from '#tests/support/messages/mail-server.ts'
import { startPushService } from '#tests/support/messages/push-service.ts'
import { startWebhookReceiver } from '#tests/support/messages/webhook-receiver.ts'
import { backupCommands } from './backup-commands.ts'

const [mails, pushes] = [await startMailServer(), await startPushService()]
const [texts, bookings, events] = [
  await startWebhookReceiver(),
  await startWebhookReceiver(),
  await startWebhookReceiver(),
]
const open: AppContext[] = []
afterEach(() => Promise.all(open.splice(0).map((ctx) => ctx.close())))
afterAll(() => Promise.all([mails, pushes, texts, bookings, events].map((server) => server.close())))

const makeFolder = () => mkdtempSync(path.join(tmpdir(), 'site-copy-'))
/** The shop's own, which a copy's environment may name as well. */
const kept = makeFolder()
const environment = {
  RATE_LIMITS: 'off',
  SMTP_URL: mails.url,
  SMS_URL: texts.url,
  SMS_CONSENT: 'optional',
  ESCALATION_PHONE: '+15035550123',
  NOTIFICATION_EMAIL: 'owner@example.com',
  BOOKING_WEBHOOK_URL: bookings.url,
  EVENTS_WEBHOOK_URL: events.url,
  BACKUP_DIR: kept,
}
const pushSender = createPushSender({ isGuarded: false })
const shop = await openFileApi({ pushSender }, { environment })
// From here on, what follows a booking waits, as in a shop whose mail server is away while it's backed up.
await shop.ctx.queue.stop()
const phone = pushes.addBrowser()
await shop.ask('PUT', '/api/admin/notifications/devices', phone.subscription)
await deskOf(shop).book({ customer_email: 'old@example.com' })
await deskOf(shop).book({ customer_email: '', smsConsent: true })
// Nobody has called.
await shop.ctx.pool.query("UPDATE promise_steps SET due_at = now() - interval '1 hour' WHERE step <> 'broken'")
const backUp = async (ctx: AppContext) => {
  const folder = makeFolder()
  await backupCommands.backup(ctx, [folder])
  return path.join(folder, readdirSync(folder)[0] ?? '')
}
const file = await backUp(shop.ctx)

const sent = () =>
  [mails.mails, pushes.received, texts.received, bookings.received, events.received].map((all) => all.length)
const recipients = () => mails.mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1] ?? '')

async function restore(from: string) {
  const ctx = await createTestContext(environment, { pushSender }, await createTestDatabase({ isEmpty: true }))
  open.push(ctx)
  copyFileSync(path.join(shop.ctx.config.dataDir, 'auth-secret'), path.join(ctx.config.dataDir, 'auth-secret'))
  return { ctx, lines: await backupCommands.restore(ctx, [from]) }
}

/** Another process on the same data, which works until it is stopped. */
async function startProcess({ config, databaseUrl, log }: AppContext): Promise<AppContext> {
  const queue = createQueue({ databaseUrl, log, pauseMs: 50 })
  const ctx = createContext(config, databaseUrl, { log, pushSender, queue })
  await queue.start(listJobs(ctx))
  open.push(ctx)
  return ctx
}
const askFor = (ctx: AppContext) =>
  askOf(createApp(ctx, async () => new Response('page'), { authority: shop.authority, local: null }))
/** Longer than either process needs to look at its jobs many times. */
const lookAround = () => sleep(1_000)

test('two processes and a restart send nothing; after the press, what came up here goes out once, and nothing older', async () => {
  const { ctx, lines } = await restore(file)
  expect(lines.at(-1)).toContain('“This is now the shop”')
  const first = await startProcess(ctx)
  await startProcess(ctx)
  const ask = askFor(first)
  const made = await deskOf({ ask, ctx: first }).book({ customer_email: 'new@example.com' })
  await lookAround()
  await first.queue.stop()
  const restarted = await startProcess(ctx)
  await lookAround()
  expect(sent()).toEqual([0, 0, 0, 0, 0])

  const { copy } = (await ask('GET', '/api/admin/restored-copy')).json
  expect(copy.waiting.old).toBeGreaterThan(4)
  expect(copy.waiting.since).toBeGreaterThan(2)
  const parts = await examineSystem({ ...ctx, fetch: async () => new Response(), headers: null })
  expect(parts.find(({ part }) => part === 'queue')).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('This is a restored copy'),
  })

  const press = (id: string) => askFor(restarted)('POST', `/api/admin/restored-copy/${id}/make-shop`)
  expect((await press('not-an-id')).status).toBe(409)
  const audited = await auditedWhile(restarted.db, async () => {
    for (const _ of [1, 2]) expect(await press(copy.id)).toEqual({ status: 200, json: { copy: null } })
  })
  expect(audited.map(({ kind }) => kind)).toEqual(['copy_made_shop'])
  await expect.poll(recipients).toContain('new@example.com')
  await expect.poll(() => bookings.received.map(({ body }) => JSON.parse(body).booking_id)).toEqual([made])
  await expect.poll(() => phone.messages().map(({ text }) => JSON.parse(text).url)).toContain(`/admin/bookings/${made}`)
  // What was due by itself is done: nobody has called yet.
  await expect.poll(() => texts.received.length).toBeGreaterThan(0)
  await lookAround()
  expect(recipients().filter((to) => to === 'new@example.com')).toHaveLength(1)
  expect(recipients()).not.toContain('old@example.com')
  expect(bookings.received).toHaveLength(1)
  const told = events.received.map(({ body }) => JSON.parse(body))
  const booked = told.filter(({ type }) => type === 'booking.created').map(({ data }) => data.booking_id)
  expect(booked).toEqual([made])

  const again = await restore(await backUp(restarted))
  await startProcess(again.ctx)
  const later = await deskOf({ ask: askFor(again.ctx), ctx: again.ctx }).book({ customer_email: 'again@example.com' })
  await lookAround()
  expect(recipients()).not.toContain('again@example.com')
  expect(bookings.received).toHaveLength(1)
  expect(
    [...phone.messages().map(({ text }) => text), ...events.received.map(({ body }) => body)].join(),
  ).not.toContain(later)
})

test('a copy’s backups stay with it, and the shop’s own stay as they are', async () => {
  await backupCommands.backup(shop.ctx, [])
  const theirs = readdirSync(kept)
  const { ctx } = await restore(file)
  const ask = askFor(ctx)
  expect((await ask('GET', '/api/admin/backups')).json.place).toBe(null)
  expect((await ask('POST', '/api/admin/backups')).json.backups).toHaveLength(1)
  expect((await backupCommands.backup(ctx, [])).at(-1)).toContain('leaves the shop’s own backups alone')
  expect(readdirSync(kept)).toEqual(theirs)
  expect((await shop.ask('GET', '/api/admin/backups')).json.place).toBe(kept)
})

test('a copy of a copy rests as well, and a site that was never restored is the shop', async () => {
  const { ctx } = await restore(file)
  const second = await restore(await backUp(ctx))
  const ids = await Promise.all(
    [ctx, second.ctx].map(async (each) => (await askFor(each)('GET', '/api/admin/restored-copy')).json.copy.id),
  )
  expect(new Set(ids).size).toBe(2)
  expect((await shop.ask('GET', '/api/admin/restored-copy')).json).toEqual({ copy: null })
})
