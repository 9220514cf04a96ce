import { randomBytes } from 'node:crypto'
import { mkdtempSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { GoTrueClient, type GoTrueClientOptions } from '@supabase/auth-js'
import { Hono } from 'hono'
import PostalMime from 'postal-mime'
import {
  type Auth,
  type AuthSettings,
  type CountUse,
  createAuth,
  keyedHash,
  signServiceToken,
} from '#server/auth/index.ts'
import { endRoles } from '#server/features/roles/roles.ts'
import { countUsesIn } from '#server/open-auth.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { createQueue } from '#server/platform/queue/queue.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'

/** Turns everything on, so every endpoint can be tested. A test turns off whatever it's about. */
const everythingOn: Omit<AuthSettings, 'issuer' | 'siteUrl'> = {
  siteName: 'Test Site',
  redirectAllowList: [],
  audience: 'authenticated',
  accessTokenLifetimeSeconds: 3600,
  refreshTokenReuseSeconds: 0,
  emailCodeLifetimeSeconds: 3600,
  smsCodeLifetimeSeconds: 60,
  codeLength: 6,
  resendPauseSeconds: 60,
  minimumPasswordLength: 6,
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
  smsGatewayUrl: undefined,
  smsGatewayToken: undefined,
  providers: {},
}

export interface AuthServer {
  /** The service's URL, including /auth/v1. */
  url: string
  auth: Auth
  settings: AuthSettings
  /** The server's clock, in milliseconds ahead of the real one. Add to it to let time pass. */
  clock: { aheadMs: number }
  /** A new, unmodified client with its own storage. */
  client(options?: Partial<GoTrueClientOptions>): GoTrueClient
  /** The unmodified client's admin API, with a service token. */
  admin(): Promise<GoTrueClient['admin']>
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>
  /** Waits for the newest email to this address and extracts its code and link. */
  readMail(to: string, after?: number): Promise<{ subject: string; text: string; code: string; link: string }>
  /** The number of emails so far, to everyone or to one address. */
  countMails(to?: string): Promise<number>
  /** Waits for the newest text message to this number and extracts its code. */
  readText(to: string, after?: number): Promise<string>
  /** Waits until every job is done, so everything due to be sent has been sent. */
  settle(): Promise<void>
  stop(): Promise<void>
}

/** Starts the auth service over HTTP on its own database. */
export async function startAuthServer(
  { areLimitsEnabled = false, ...overrides }: Partial<AuthSettings> & { areLimitsEnabled?: boolean } = {},
  parts: { countUse?: CountUse; log?: Log } = {},
): Promise<AuthServer> {
  const databaseUrl = await createTestDatabase()
  const log = parts.log ?? createLog('silent')
  const database = connectDatabase({ url: databaseUrl, poolSize: 10, onError: () => {} })
  const outbox = mkdtempSync(path.join(tmpdir(), 'auth-outbox-'))
  const mailer = createMailer({ smtpUrl: undefined, from: () => 'Test Site <site@example.com>', outbox })
  const queue = createQueue({ databaseUrl, log, pauseMs: 200 })
  const clock = { aheadMs: 0 }
  const settings: AuthSettings = { ...everythingOn, issuer: '', siteUrl: '', ...overrides }

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
    endRights: endRoles,
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

  return {
    url: `${origin}/auth/v1`,
    auth,
    settings,
    clock,
    client: (options = {}) =>
      new GoTrueClient({
        url: `${origin}/auth/v1`,
        headers: { apikey: 'any' },
        storage: memoryStorage(),
        autoRefreshToken: false,
        storageKey: crypto.randomUUID(),
        ...options,
      }),
    admin: async () =>
      new GoTrueClient({
        url: `${origin}/auth/v1`,
        headers: { apikey: 'any', Authorization: `Bearer ${await signServiceToken(auth.context, 3600)}` },
        storage: memoryStorage(),
        autoRefreshToken: false,
        storageKey: crypto.randomUUID(),
      }).admin,
    query: async (text, parameters = []) => (await database.pool.query(text, parameters)).rows,
    countMails: async (to) => (await readMails(outbox)).filter((mail) => to === undefined || mail.to === to).length,
    async readMail(to, after = 0) {
      for (;;) {
        const mails = await readMails(outbox)
        const mine = mails.filter((mail) => mail.to === to)
        const newest = mine.length > after ? mine.at(-1) : undefined
        if (newest) return newest
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    async readText(to, after = 0) {
      for (;;) {
        const files = byAge(
          outbox,
          (await readdir(outbox)).filter((file) => file.startsWith('sms-')),
        )
        const texts = await Promise.all(files.map((file) => readFile(path.join(outbox, file), 'utf8')))
        const mine = texts.filter((text) => text.startsWith(`To: ${to}\n`))
        const code = mine.length > after ? mine.at(-1)?.match(/ is (\d{6,10})/)?.[1] : undefined
        if (code) return code
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    async settle() {
      const pending = `SELECT count(*)::int AS jobs FROM pgboss.job WHERE state IN ('created', 'retry', 'active')`
      while (((await database.pool.query(pending)).rows[0]?.jobs ?? 0) > 0) {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
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
  const files = byAge(
    outbox,
    (await readdir(outbox)).filter((file) => file.endsWith('.eml')),
  )
  return Promise.all(
    files.map(async (file) => {
      const mail = await PostalMime.parse(await readFile(path.join(outbox, file)))
      const text = mail.text ?? ''
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

function byAge(folder: string, files: string[]): string[] {
  const ageOf = (file: string) => statSync(path.join(folder, file)).mtimeMs
  return files.sort((a, b) => ageOf(a) - ageOf(b))
}

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
