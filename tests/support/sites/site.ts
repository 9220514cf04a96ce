/**
 * What browser journeys import instead of `@playwright/test`: `test` with a real site behind `page`. Any complaint on a test's pages
 * fails it, unless it declares the complaint with `expectComplaint`.
 */
import { type BrowserContext, test as base } from '@playwright/test'
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/messages/webhook-receiver.ts'
import { createSiteDatabase } from './journey-run.ts'
import { type SiteProcess, startSite } from './site-process.ts'

export { expect } from '@playwright/test'

/** The secret that sites under test sign their webhooks with. */
export const webhookSecret = 'whsec_dGhlIGpvdXJuZXlzIG9mIHRoZSBzaXRl'

export interface Site extends SiteProcess {
  /** Receives the site's webhooks. */
  webhook: WebhookReceiver
}

interface WorkerFixtures {
  /** The site's environment variables, for `test.use`. Tests with different variables get their own site. */
  siteEnvironment: Record<string, string>
  site: Site
}

interface TestFixtures {
  /** Declares that this test makes the page complain like this: a console error, a request to another host … */
  expectComplaint(pattern: RegExp): void
  watch: undefined
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteEnvironment: [{}, { option: true, scope: 'worker' }],

  site: [
    async ({ siteEnvironment }, use) => {
      const webhook = await startWebhookReceiver()
      const process = await startSite({
        environment: {
          DATABASE_URL: siteEnvironment.DATABASE_URL ?? (await createSiteDatabase()),
          BOOKING_WEBHOOK_URL: webhook.url,
          BOOKING_WEBHOOK_SECRET: webhookSecret,
          ...siteEnvironment,
        },
      })
      await use(Object.defineProperties({ webhook } as Site, Object.getOwnPropertyDescriptors(process)))
      await process.stop()
      await webhook.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  expectComplaint: async ({ context, site }, use) => {
    await context.addInitScript(logViolations)
    const complaints = watchComplaints(context, new URL(site.url).host)
    const expected: RegExp[] = []
    await use((pattern) => expected.push(pattern))
    base.expect(complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
  },

  // Runs `expectComplaint` around every test, whether or not it asks for it.
  watch: [async ({ expectComplaint: _ }, use) => use(undefined), { auto: true }],
})

/** Runs in each page. Chromium itself doesn't log what the content security policy refused if the code goes on without it. */
function logViolations() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`The policy refused ${blockedURI} (${violatedDirective}).`),
  )
}

/** Collects console errors (including CSP violations), exceptions and foreign requests. */
function watchComplaints(context: BrowserContext, ownHost: string): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    // playwright.config.ts blocks them.
    if (message.text().startsWith('Service Worker registration blocked')) return
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${message.type()} in the console: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (error) => {
    const { message } = error.error()
    // The browser's own error when the next page is requested before this one has faded in. It's reported even with scripts turned
    // off.
    if (message !== 'Transition was aborted because of invalid state. Page already revealed')
      complaints.push(`exception: ${message}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== ownHost) complaints.push(`foreign request: ${request.url()}`)
  })
  return complaints
}
