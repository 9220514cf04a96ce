import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clusterUrl } from '#server/platform/embedded-postgres/cluster.ts'
import { endWithMe, removeWithMe } from '#tests/support/sites/end-with-me.ts'
import { findFreePort } from '#tests/support/sites/free-port.ts'

/** Includes the build of a checkout that has none. */
const startLimitMs = 600_000

export const firstAdmin = { email: 'owner@example.com', password: 'tall-orange-kettle-91' }
export const gatewayToken = 'a-token-of-the-gateway'
export const metricsToken = 'a-secret-of-more-than-16'

/** What the site posts to the programs around it: texts and webhooks. */
export interface Posted {
  path: string
  body: string
}

export type RecordedSite = Awaited<ReturnType<typeof startRecordedSite>>

/** Starts the site of the checkout in `folder` the way its owner does, on new data and with the same settings every time. */
export async function startRecordedSite(folder: string) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'answers-'))
  removeWithMe(dataDir)
  const posted: Posted[] = []
  const receiver = createServer(async (request, response) => {
    posted.push({ path: request.url ?? '', body: await text(request) })
    response.writeHead(204).end()
  })
  const receiverPort = await findFreePort()
  receiver.listen(receiverPort, '127.0.0.1')
  await once(receiver, 'listening')
  const hooks = `http://127.0.0.1:${receiverPort}`
  const port = await findFreePort()
  const environment = { ...process.env, ...settings(hooks), PORT: String(port), DATA_DIR: dataDir }
  const site = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  endWithMe(site)
  const url = `http://localhost:${port}`
  await waitUntilReady(url, () => site.exitCode !== null)
  const database = new pg.Client({ connectionString: clusterUrl(dataDir) })
  await database.connect()
  return {
    url,
    dataDir,
    posted,
    /** The addresses that are different every time. */
    ports: [port, receiverPort],
    query: async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
      (await database.query(sql, values)).rows,
    /** Runs a command of `npm run admin` and returns what it prints. */
    async runAdmin(...args: string[]): Promise<string> {
      const command = spawn(process.execPath, ['scripts/admin.ts', ...args], {
        cwd: folder,
        env: environment,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      endWithMe(command)
      return (await text(command.stdout)).trim()
    },
    async stop() {
      await database.end()
      site.kill('SIGTERM')
      if (site.exitCode === null) await once(site, 'exit')
      receiver.close()
      receiver.closeAllConnections()
    },
  }
}

/** Everything that can be turned on is on, so that as much as possible answers. */
function settings(hooks: string): Record<string, string> {
  return {
    ENV_FILE: '/dev/null',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '0',
    ADMIN_EMAIL: firstAdmin.email,
    ADMIN_PASSWORD: firstAdmin.password,
    BOOKING_MODE: 'instant',
    SMS_CONSENT: 'optional',
    SMS_URL: `${hooks}/sms`,
    SMS_INBOUND_TOKEN: gatewayToken,
    BOOKING_WEBHOOK_URL: `${hooks}/booking`,
    EVENTS_WEBHOOK_URL: `${hooks}/events`,
    METRICS_TOKEN: metricsToken,
    AUTH_PHONE: 'on',
    AUTH_ANONYMOUS: 'on',
    AUTH_WEBAUTHN_FACTOR: 'on',
    AUTH_PHONE_FACTOR: 'on',
    AUTH_ETHEREUM: 'on',
    AUTH_SOLANA: 'on',
    AUTH_SAML: 'on',
    AUTH_MANUAL_LINKING: 'on',
    AUTH_GITHUB_CLIENT_ID: 'id',
    AUTH_GITHUB_CLIENT_SECRET: 'secret',
  }
}

async function waitUntilReady(url: string, hasEnded: () => boolean) {
  const deadline = Date.now() + startLimitMs
  for (;;) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (hasEnded()) throw new Error('The site ended by itself.')
    if (Date.now() > deadline) throw new Error('The site was not ready in ten minutes.')
    await sleep(200)
  }
}
