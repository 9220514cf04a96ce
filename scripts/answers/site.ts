import { execFileSync } from 'node:child_process'
import { startWebhookReceiver } from '#tests/support/messages/webhook-receiver.ts'
import { startSite } from '#tests/support/sites/site-process.ts'

export const firstAdmin = { email: 'owner@example.com', password: 'tall-orange-kettle-91' }
export const gatewayToken = 'a-token-of-the-gateway'
export const metricsToken = 'a-secret-of-more-than-16'

export type RecordedSite = Awaited<ReturnType<typeof startRecordedSite>>

/** Builds and starts the site of the checkout in `root`, on new data and with the same settings every time. */
export async function startRecordedSite(root: string) {
  const run = (script: string, args: string[] = [], environment: Record<string, string> = {}) =>
    execFileSync(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...process.env, ENV_FILE: '/dev/null', ...environment },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  run('scripts/build.ts')
  const receiver = await startWebhookReceiver()
  const site = await startSite({ root, environment: settings(new URL(receiver.url).origin) })
  const ports = [site.url, receiver.url].map((url) => new URL(url).port)
  return {
    ...site,
    /** What it posts to the programs around it: texts and webhooks. */
    posted: receiver.received,
    /** The addresses that are different every time. */
    ports,
    /** The token of the operator's program. */
    makeServiceToken: () => run('scripts/admin.ts', ['service-token'], { PORT: ports[0] ?? '', ...site.place }).trim(),
    async stop() {
      await site.stop()
      await receiver.close()
    },
  }
}

/** Everything that can be turned on is on, so that as much as possible answers. */
function settings(hooks: string): Record<string, string | undefined> {
  return {
    RATE_LIMITS: 'on',
    STARTER_CONTENT: 'on',
    US_HOLIDAYS: undefined,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
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
