/**
 * What browser journeys import instead of `@playwright/test`: `test` with a real site behind `page`, and a watch that
 * fails every test whose pages complain, unless the test names the complaint with `expectComplaint`.
 */
import { type BrowserContext, test as base } from '@playwright/test'
import { type SiteProcess, startSite } from './site-process.ts'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'

export { expect } from '@playwright/test'

/** The secret with which sites under test sign their webhooks. */
export const webhookSecret = 'whsec_dGhlIGpvdXJuZXlzIG9mIHRoZSBzaXRl'

export interface Site extends SiteProcess {
  /** Receives the site's webhooks. */
  webhook: WebhookReceiver
}

interface WorkerFixtures {
  /** Environment variables of the site, for `test.use`; tests with other variables get a site of their own. */
  siteEnvironment: Record<string, string>
  site: Site
}

interface TestFixtures {
  /** Says that this test makes the page complain in this way: an error in the console, a request to another host … */
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
    const complaints = watchComplaints(context, new URL(site.url).host)
    const expected: RegExp[] = []
    await use((pattern) => expected.push(pattern))
    base.expect(complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
  },

  // Runs `expectComplaint` around every test, whether or not it asks for it.
  watch: [async ({ expectComplaint: _ }, use) => use(undefined), { auto: true }],
})

/** Collects errors of the console (violations of the content security policy are among them), exceptions and foreign requests. */
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
    // The browser's own, when the next page is asked for before this one is faded in; it tells so even where scripts are switched off.
    if (message !== 'Transition was aborted because of invalid state. Page already revealed')
      complaints.push(`exception: ${message}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== ownHost) complaints.push(`foreign request: ${request.url()}`)
  })
  return complaints
}
