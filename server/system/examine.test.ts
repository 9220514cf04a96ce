/** Prepared faults, one by one: each is found, says what to do, and is gone once that was done. */
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createClockWatch } from '#server/platform/clock.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts'
import type { ProviderSettings } from '#server/writing/provider-settings.ts'
import type { SystemPart } from '#shared/system/system-parts.ts'
import { hourMs } from '#shared/time/durations.ts'
import { collectJobs, openFileContext } from '#tests/support/database/context.ts'
import { startMailServer } from '#tests/support/messages/mail-server.ts'
import { examineSystem } from './examine.ts'
import type { SystemContext } from './finding.ts'

const ctx = await openFileContext({
  PUBLIC_URL: 'https://www.example.com',
  TRUST_PROXY: '1',
  METRICS_TOKEN: 'x'.repeat(16),
})
await collectJobs(ctx)
const { pool } = ctx
const { config } = ctx
let refusal: string | undefined
const mailServer = await startMailServer({ refuses: () => refusal })
afterAll(mailServer.close)
beforeEach(async () => {
  refusal = undefined
  await pool.query('TRUNCATE recorded_backups; DELETE FROM pgboss.job')
})

const proxied = (entries: Record<string, string>) => new Headers({ host: 'www.example.com', ...entries })
const answers = (body: string, status = 200) => (async () => new Response(body, { status })) as typeof fetch
const silence: typeof fetch = () => Promise.reject(new TypeError('fetch failed'))
const mailWith = (smtpUrl: string | undefined) =>
  createMailer({ smtpUrl, from: () => 'shop@example.com', outbox: path.join(config.dataDir, 'outbox') })

const connected =
  (smtpUrl: string | undefined, changes: object = {}) =>
  () => ({ ...ctx.connections(), mail: { smtpUrl, from: undefined }, ...changes })
const texting = { connections: connected(mailServer.url, { texts: { url: 'https://sms.example.com' } }) }
const escalating = { promise: { escalationPhone: '(503) 555-0188' } }

/** A site that lacks nothing, apart from what `changes` says. */
function siteWith(
  changes: Partial<Omit<SystemContext, 'config'>> & { config?: Partial<SystemContext['config']> } = {},
): SystemContext {
  return {
    ...ctx,
    mailer: mailWith(mailServer.url),
    fetch: answers('{"status":"ok"}'),
    headers: proxied({ 'x-forwarded-for': '192.0.2.1' }),
    connections: connected(mailServer.url),
    ...changes,
    config: { ...config, ...changes.config },
  }
}

async function look(part: SystemPart, site: SystemContext) {
  const found = (await examineSystem(site)).find((each) => each.part === part)
  return { state: found?.state, says: found?.says ?? '' }
}

const httpWith = (http: Partial<SystemContext['config']['http']>) =>
  siteWith({ config: { http: { ...config.http, ...http } } })
const hook = { connections: connected(mailServer.url, { bookingWebhook: { url: 'https://hooks.example.com/' } }) }
const aiWith = (apiKey: string) => {
  const provider: ProviderSettings = { name: 'openai', model: 'a-model', imageModel: null, apiKey, baseUrl: undefined }
  return { connections: connected(mailServer.url, { ai: provider }) }
}
const takesKey =
  (key: string): typeof fetch =>
  async (_url, init) =>
    new Response('{}', { status: new Headers(init?.headers).get('authorization') === `Bearer ${key}` ? 200 : 401 })
const atUrl = (url: string, changes: Parameters<typeof siteWith>[0] = {}) =>
  siteWith({ business: () => ({ ...ctx.business(), url }), ...changes })
const elsewhere = { isElsewhere: true }
const storing = (storage: Partial<SystemContext['storage']>) => siteWith({ storage: { ...ctx.storage, ...storage } })
const backedUp = (hours: number, values = '') =>
  pool.query(`INSERT INTO recorded_backups (made_at, name, size_bytes, checked_at${values ? ', check_failure' : ''})
    VALUES (now() - interval '${hours} hours', 'x', 1, now() - interval '1 hour'${values})`)
/** A bucket, so that the disk doesn't matter. */
const nightly = { config: { backups: { place: elsewhere } } }
const queueJob = (values: string) =>
  pool.query(`INSERT INTO pgboss.job (name, data, state, start_after, completed_on, policy)
    VALUES ((SELECT name FROM pgboss.queue LIMIT 1), '{}', ${values}, 'standard')`)

interface Setup {
  part: SystemPart
  /** What the sentence has to say to do. */
  todo: RegExp
  broken(): SystemContext | Promise<SystemContext>
  mended(): SystemContext | Promise<SystemContext>
}

const setups: Record<string, Setup> = {
  'no proxy is trusted though the address is https': {
    part: 'settings',
    todo: /Set TRUST_PROXY/,
    broken: () => httpWith({ trustedProxies: 0 }),
    mended: () => httpWith({ trustedProxies: 1 }),
  },
  'a proxy is trusted, and the address is not its own': {
    part: 'settings',
    todo: /Enter the address that the proxy serves/,
    broken: () => atUrl('http://localhost:3000'),
    mended: () => siteWith(),
  },
  'a public address without https': {
    part: 'settings',
    todo: /enter the address with https under Connections/,
    broken: () => atUrl('http://www.example.com', { config: { isProduction: true } }),
    mended: () => atUrl('https://www.example.com', { config: { isProduction: true } }),
  },
  'limits are off in public': {
    part: 'settings',
    todo: /Remove it/,
    broken: () => httpWith({ limitsEnabled: false }),
    mended: () => httpWith({ limitsEnabled: true }),
  },
  'metrics are open behind a proxy': {
    part: 'settings',
    todo: /to a long random text/,
    broken: () => httpWith({ metricsToken: undefined }),
    mended: () => httpWith({ metricsToken: 'x'.repeat(20) }),
  },
  'the clock jumped': {
    part: 'clock',
    todo: /timedatectl set-ntp true/,
    broken: () => siteWith({ clockWatch: { ...createClockWatch(), jumpMs: () => hourMs } }),
    mended: () => siteWith({ clockWatch: createClockWatch() }),
  },
  'the clock differs from the database’s': {
    part: 'clock',
    todo: /timedatectl/,
    broken: () => siteWith({ clockWatch: createClockWatch({ wall: () => Date.now() - 2 * hourMs }) }),
    mended: () => siteWith({ clockWatch: createClockWatch() }),
  },
  'the disk fills up within weeks': {
    part: 'disk',
    todo: /Get a larger disk/,
    async broken() {
      await pool.query(`INSERT INTO recorded_backups (made_at, size_bytes)
        VALUES (now() - interval '10 days', 0), (now(), 90000000000000)`)
      return siteWith()
    },
    async mended() {
      await pool.query('UPDATE recorded_backups SET size_bytes = 1000000')
      return siteWith()
    },
  },
  'an update was not followed by a restart': {
    part: 'migrations',
    todo: /Restart the site/,
    async broken() {
      await pool.query(`DELETE FROM schema_migrations WHERE name = '0220-kept-backups.sql'`)
      return siteWith()
    },
    async mended() {
      await pool.query(`INSERT INTO schema_migrations (name, checksum) VALUES ('0220-kept-backups.sql', 'x')`)
      return siteWith()
    },
  },
  'a job waits though it is due': {
    part: 'queue',
    todo: /Restart the site/,
    async broken() {
      await queueJob(`'created', now() - interval '1 hour', NULL`)
      return siteWith()
    },
    async mended() {
      await pool.query('DELETE FROM pgboss.job')
      return siteWith()
    },
  },
  'a job was given up': {
    part: 'queue',
    todo: /mend what it names/,
    async broken() {
      await queueJob(`'failed', now() - interval '1 hour', now()`)
      return siteWith()
    },
    async mended() {
      await pool.query('DELETE FROM pgboss.job')
      return siteWith()
    },
  },
  'there is no mail server': {
    part: 'mail',
    todo: /under Connections/,
    broken: () => siteWith({ mailer: mailWith(undefined), connections: connected(undefined) }),
    mended: () => siteWith(),
  },
  'the mail server is not there': {
    part: 'mail',
    todo: /under Connections/,
    broken: () => siteWith({ mailer: mailWith('smtp://127.0.0.1:9') }),
    mended: () => siteWith(),
  },
  'the mail server refuses': {
    part: 'mail',
    todo: /under Connections/,
    broken() {
      refusal = '554 go away'
      return siteWith()
    },
    mended() {
      refusal = undefined
      return siteWith()
    },
  },
  'the text gateway is not there': {
    part: 'texts',
    todo: /Check its address under Connections/,
    broken: () => siteWith({ fetch: silence, ...texting }),
    mended: () => siteWith(texting),
  },
  'the phone for escalations can’t be texted': {
    part: 'texts',
    todo: /Enter a text gateway under Connections/,
    broken: () => siteWith({ config: escalating }),
    mended: () => siteWith({ ...texting, config: escalating }),
  },
  'the webhook’s receiver is not there': {
    part: 'webhooks',
    todo: /Check its address under Connections/,
    broken: () => siteWith({ fetch: silence, ...hook }),
    mended: () => siteWith(hook),
  },
  'the AI key is wrong': {
    part: 'ai',
    todo: /a valid one under Connections/,
    broken: () => siteWith({ fetch: takesKey('right'), ...aiWith('wrong') }),
    mended: () => siteWith({ fetch: takesKey('right'), ...aiWith('right') }),
  },
  'the AI provider is not there': {
    part: 'ai',
    todo: /its address under Connections/,
    broken: () => siteWith({ fetch: silence, ...aiWith('right') }),
    mended: () => siteWith({ fetch: takesKey('right'), ...aiWith('right') }),
  },
  'the disk changes what it stores': {
    part: 'storage',
    todo: /Check the disk/,
    broken: () => storing({ read: async () => ({ bytes: new Uint8Array(1), sizeBytes: 1, modifiedAt: new Date() }) }),
    mended: () => siteWith(),
  },
  'the images’ folder can’t be used': {
    part: 'storage',
    todo: /./,
    broken: () => siteWith({ storage: createDiskStorage(path.join(import.meta.filename, 'images')) }),
    mended: () => siteWith(),
  },
  'the address leads nowhere': {
    part: 'address',
    todo: /Check it under Connections/,
    broken: () => siteWith({ fetch: silence }),
    mended: () => siteWith(),
  },
  'something else is at the address': {
    part: 'address',
    todo: /Check it under Connections/,
    broken: () => siteWith({ fetch: answers('Welcome to nginx!') }),
    mended: () => siteWith(),
  },
  'the proxy doesn’t say who asks': {
    part: 'proxy',
    todo: /append to that header/,
    broken: () => siteWith({ headers: proxied({}) }),
    mended: () => siteWith(),
  },
  'the proxy says who asks, and nobody listens': {
    part: 'proxy',
    todo: /Set it to the number of proxies/,
    broken: () => ({ ...httpWith({ trustedProxies: 0 }), headers: proxied({ 'x-forwarded-for': '192.0.2.1' }) }),
    mended: () => siteWith(),
  },
  'the proxy changes the host': {
    part: 'proxy',
    todo: /proxy_set_header Host/,
    broken: () => siteWith({ headers: proxied({ host: 'localhost:3000', 'x-forwarded-for': '192.0.2.1' }) }),
    mended: () => siteWith(),
  },
  'there is no backup': {
    part: 'backups',
    todo: /Back up now/,
    broken: () => siteWith(nightly),
    async mended() {
      await backedUp(1)
      return siteWith(nightly)
    },
  },
  'the latest backup can’t be restored': {
    part: 'backups',
    todo: /A picture is missing.*Back up now/,
    async broken() {
      await backedUp(2, `, 'A picture is missing.'`)
      return siteWith(nightly)
    },
    async mended() {
      await backedUp(0)
      return siteWith(nightly)
    },
  },
  'backups stopped days ago': {
    part: 'backups',
    todo: /Back up now/,
    async broken() {
      await backedUp(100)
      return siteWith(nightly)
    },
    async mended() {
      await backedUp(1)
      return siteWith(nightly)
    },
  },
  'backups are on the site’s own disk': {
    part: 'backups',
    todo: /Name a folder on another one/,
    async broken() {
      await backedUp(1)
      return siteWith({ config: { backups: { place: config.dataDir } } })
    },
    mended: () => siteWith(nightly),
  },
}

test.each(Object.entries(setups))('%s', async (_name, { part, todo, broken, mended }) => {
  const found = await look(part, await broken())
  expect(['broken', 'warning'], found.says).toContain(found.state)
  expect(found.says).toMatch(todo)
  const after = await look(part, await mended())
  expect(['fine', 'off'], after.says).toContain(after.state)
})

test('a database that is away breaks only what needs it', async () => {
  const away = { query: () => Promise.reject(new Error('connect ECONNREFUSED')) } as unknown as SystemContext['pool']
  const parts = await examineSystem(siteWith({ pool: away }))
  const stateOf = Object.fromEntries(parts.map(({ part, state }) => [part, state]))
  expect(stateOf).toMatchObject({ database: 'broken', queue: 'broken', mail: 'fine', storage: 'fine', proxy: 'fine' })
})
