import { randomBytes } from 'node:crypto'
import { mkdtempSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { GoTrueClient, type GoTrueClientOptions } from '@supabase/auth-js'
import { Hono } from 'hono'
import PostalMime from 'postal-mime'
import { type AuthSettings, type CountUse, createAuth, keyedHash, signServiceToken } from '#server/auth/index.ts'
import { isTechniciansAddress } from '#server/bookings/visits/technicians/connect-account.ts'
import { countUsesIn } from '#server/open-auth.ts'
import { endRoles, hasRole as hasRights } from '#server/people/roles.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { createQueue } from '#server/platform/queue/queue.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

/** Turns everything on, so every endpoint can be tested. A test turns off whatever it's about. */
const everythingOn: Omit<AuthSettings, 'issuer' | 'issuersUntilNow' | 'siteUrl'> = {
  siteName: 'Test Site',
  siteColor: null,
  redirectAllowList: [],
  audience: 'authenticated',
  accessTokenLifetimeSeconds: 3600,
  refreshTokenReuseSeconds: 0,
  sessionSeconds: 90 * 24 * 3600,
  sessionIdleSeconds: 30 * 24 * 3600,
  emailCodeLifetimeSeconds: 3600,
  smsCodeLifetimeSeconds: 60,
  codeLength: 6,
  resendIntervalSeconds: 60,
  minimumPasswordLength: 6,
  minimumPasswordLengthWithRights: 8,
  areLinksActedOnAtOnce: false,
  isSignupEnabled: true,
  isEmailEnabled: true,
  isPhoneEnabled: true,
  isAnonymousEnabled: true,
  isEmailAutoconfirmed: false,
  isPhoneAutoconfirmed: false,
  isManualLinkingEnabled: true,
  isReauthenticationRequired: false,
  isCurrentPasswordRequired: false,
  isTotpEnabled: true,
  isPhoneFactorEnabled: true,
  isWebauthnFactorEnabled: true,
  arePasskeysEnabled: true,
  isEthereumEnabled: true,
  isSolanaEnabled: true,
  isSamlEnabled: true,
  smsGateway: null,
  providers: {},
}

/** In seconds. Tests put the clock forward by months. */
const tenYears = 10 * 365 * 24 * 3600

export type AuthServer = Awaited<ReturnType<typeof startAuthServer>>

/** Starts the auth service over HTTP on its own database. Stop it after the tests. */
export async function startAuthServer(
  { areLimitsEnabled = false, ...overrides }: Partial<AuthSettings> & { areLimitsEnabled?: boolean } = {},
  parts: { countUse?: CountUse; log?: Log } = {},
) {
  const databaseUrl = await createTestDatabase()
  const log = parts.log ?? createLog('silent')
  const database = connectDatabase({ url: databaseUrl, poolSize: 10, onError: () => {} })
  const outbox = mkdtempSync(path.join(tmpdir(), 'auth-outbox-'))
  const mailer = createMailer({ smtpUrl: undefined, from: () => 'Test Site <site@example.com>', outbox })
  const queue = createQueue({ databaseUrl, log, pauseMs: 200 })
  /** In milliseconds ahead of the real one. Add to it to let time pass. */
  const clock = { aheadMs: 0 }
  const settings: AuthSettings = {
    ...everythingOn,
    issuer: '',
    get issuersUntilNow() {
      return [settings.issuer]
    },
    siteUrl: '',
    ...overrides,
  }

  const app = new Hono<{ Variables: { requestId: string; clientAddress: string } }>()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  settings.issuer ||= `${origin}/auth/v1`
  settings.siteUrl ||= 'http://localhost:3000'

  const secret = randomBytes(32)
  const auth = await createAuth({
    db: database.db,
    queue,
    log,
    clock: { now: () => new Date(Date.now() + clock.aheadMs) },
    settings,
    mailer,
    outbox,
    secret,
    tokenSecret: randomBytes(32),
    hasRights,
    isExpected: isTechniciansAddress,
    isClockRight: async () => true,
    endRights: endRoles,
    endRightsSince: async () => {},
    countUse:
      parts.countUse ??
      countUsesIn({
        pool: database.pool,
        log,
        config: { http: { limitsEnabled: areLimitsEnabled } },
        hashAddress: async (address) => keyedHash(secret, 'counted-address', address),
      }),
  })
  app.use(async (c, next) => {
    c.set('requestId', 'test')
    c.set('clientAddress', c.req.header('x-test-address') ?? '127.0.0.1')
    await next()
  })
  app.route('/auth/v1', auth.routes)
  await queue.start(auth.jobs)

  const url = `${origin}/auth/v1`
  /** A new, unmodified client with its own storage. */
  const client = (options: Partial<GoTrueClientOptions> = {}) =>
    new GoTrueClient({
      url,
      headers: { apikey: 'any' },
      storage: memoryStorage(),
      autoRefreshToken: false,
      storageKey: crypto.randomUUID(),
      ...options,
    })

  return {
    url,
    auth,
    /** What recording in the audit log takes. */
    audit: { clock: auth.context.clock, installationKeys: async () => ({ hashing: secret }) },
    settings,
    clock,
    client,
    /** The unmodified client's admin API, with a service token. */
    admin: async () => {
      const token = await signServiceToken(auth.context, tenYears)
      return client({ headers: { apikey: 'any', Authorization: `Bearer ${token}` } }).admin
    },
    query: async <Row>(text: string, parameters: unknown[] = []): Promise<Row[]> =>
      (await database.pool.query(text, parameters)).rows,
    /** The number of emails so far, to everyone or to one address, once what is due has been sent: one on its way would count as new. */
    async countMails(to?: string) {
      await this.settle()
      return (await readMails(outbox)).filter((mail) => !to || mail.to === to).length
    },
    /** Waits for the newest email to this address and extracts its code and link. */
    async readMail(to: string, after = 0) {
      for (;;) {
        const mine = (await readMails(outbox)).filter((mail) => mail.to === to)
        const newest = mine.length > after ? mine.at(-1) : undefined
        if (newest) return newest
        await sleep(50)
      }
    },
    /** Waits for the newest text message to this number and extracts its code. */
    async readText(to: string, after = 0) {
      for (;;) {
        const texts = await readByAge(outbox, /^sms-/)
        const mine = texts.map(String).filter((text) => text.startsWith(`To: ${to}\n`))
        const code = mine.length > after ? mine.at(-1)?.match(/ is (\d{6,10})/)?.[1] : undefined
        if (code) return code
        await sleep(50)
      }
    },
    /** Waits until every job is done, so everything due to be sent has been sent. */
    async settle() {
      const pending = `SELECT count(*)::int AS jobs FROM pgboss.job WHERE state IN ('created', 'retry', 'active')`
      while (((await database.pool.query(pending)).rows[0]?.jobs ?? 0) > 0) await sleep(50)
    },
    async stop() {
      await queue.stop()
      server.close()
      mailer.close()
      await database.close()
    },
  }
}

async function readMails(outbox: string) {
  const files = await readByAge(outbox, /\.eml$/)
  return Promise.all(
    files.map(async (file) => {
      const { text = '', ...mail } = await PostalMime.parse(file)
      return {
        to: mail.to?.[0]?.address ?? '',
        subject: mail.subject ?? '',
        text,
        code: text.match(/code: (\d{6,10})/)?.[1] ?? '',
        link: text.match(/https?:\S+/)?.[0] ?? '',
      }
    }),
  )
}

/** The files of a folder with such names, the oldest first. */
async function readByAge(folder: string, names: RegExp): Promise<Buffer[]> {
  const files = (await readdir(folder)).filter((name) => names.test(name)).map((name) => path.join(folder, name))
  const ageOf = (file: string) => statSync(file).mtimeMs
  return Promise.all(files.toSorted((a, b) => ageOf(a) - ageOf(b)).map((file) => readFile(file)))
}

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
