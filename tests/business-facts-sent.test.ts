/**
 * Everything that leaves the site other than pages: emails, texts, push messages, calendars and files. Once the owner has changed
 * the business's facts, none of it may show an old one. tests/pages/business-facts.test.ts reads the pages.
 */

import { createECDH, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createBooking } from '#server/bookings/intake/bookings.ts'
import { doDueSteps } from '#server/bookings/promise/ladder.ts'
import { listJobs } from '#server/jobs.ts'
import { takeDueMessages } from '#server/messages/homeowner-messages/due-messages.ts'
import { checkBooking } from '#shared/bookings/booking-form.ts'
import type { BusinessOnTheWire } from '#shared/business/business-endpoints.ts'
import type { BusinessFacts } from '#shared/business/business-form.ts'
import { fillTemplate } from '#shared/messages/text-templates.ts'
import type { TextsOnTheWire } from '#shared/messages/texting-endpoints.ts'
import { readPhone } from '#shared/people/read-phone.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { otherFacts, readFacts } from '#tests/support/business/business-facts.ts'

const facts: BusinessFacts = {
  ...otherFacts(),
  repairCosts: [],
}
const old = /Bridgetown|555[-.]?0142|5035550142|hello@example\.com|Professional Home Service|\$89\b|\$99\b|\b93\+/

/** Before noon in Portland, and ahead of the queue's clock, which is the database's. */
let now = new Date(Date.now() + dayMs)
now.setUTCHours(18, 0, 0, 0)
/** Everything that went out, each with a label. */
let sent: { what: string; text: string }[] = []
const leave = (what: string, content: unknown) => {
  sent.push({ what, text: typeof content === 'string' ? content : JSON.stringify(content) })
}

const api = await openAdminApi(
  {
    clock: { now: () => now },
    mailer: {
      leaves: true,
      destination: '',
      close: () => {},
      verify: async () => {},
      forget: async () => {},
      send: async (mail) => leave(`mail: ${mail.subject}`, mail),
    },
    textSender: () => ({
      async send({ text }) {
        leave('text', text)
        return 'taken'
      },
    }),
    pushSender: {
      accepts: () => true,
      async send({ text }, { contact }) {
        leave('push', `${text} ${contact}`)
        return 201
      },
    },
  },
  { environment: { SMS_CONSENT: 'optional', PUBLIC_URL: 'https://shop.example' } },
)
const device = {
  endpoint: 'https://push.example.com/1',
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
}
await ask('PUT', '/notifications/devices', device)
const settings = await ask('GET', '/desk-settings')
await ask('PUT', '/desk-settings', { ...settings, review_url: 'https://reviews.example.com/shop' })
afterAll(() => api.close())

async function ask(method: string, path: string, body?: unknown) {
  const { status, json } = await api.ask(method, `/api/admin${path}`, body)
  expect(status, `${method} ${path}: ${JSON.stringify(json)}`).toBeLessThan(300)
  return json
}

async function step(id: string, what: string, body: object = {}) {
  const { version } = await ask('GET', `/bookings/${id}`)
  await ask('POST', `/bookings/${id}/${what}`, { ...body, version })
}

const unseen = { wording: 'Text me.', wordingVersion: '1', pageAddress: null, network: null, browser: null }

/** Books the way the door does, but at the test clock's time. Otherwise the row would get the database's. */
async function book(changes: Partial<ReturnType<typeof bookingBody>>): Promise<string> {
  const body = { ...bookingBody(), ...changes }
  const check = checkBooking(body, { readPhone, isConsentRequired: false })
  if (!check.ok) throw new Error(check.message)
  const { ctx } = api
  const { smsConsent: isGiven } = body
  await createBooking(ctx, check.booking, { consent: { ...unseen, isGiven }, receivedAt: now })
  return check.booking.id
}

/** Runs every job that's due by now, until none are left. */
async function workOnEverything() {
  const signal = new AbortController().signal
  for (let isBusy = true; isBusy; ) {
    isBusy = false
    for (const { kind, handle } of listJobs(api.ctx)) {
      const { rows } = await api.ctx.db.execute<{ data: never }>(
        sql`DELETE FROM pgboss.job WHERE name = ${kind.name} AND data::text <> '{}'
          AND start_after <= ${now.toISOString()}::timestamptz RETURNING data`,
      )
      for (const { data } of rows) {
        isBusy = true
        await handle(data, signal)
      }
    }
  }
}

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const dayMinutes = 24 * 60

/** Two visits from booking to review, one with updates by email and one by text. Collects everything that goes out, and every file. */
async function liveThroughVisits() {
  sent = []
  const day = (days: number, hour: number) => {
    const moment = new Date(now.getTime() + days * dayMinutes * 60_000)
    moment.setUTCHours(hour, 0, 0, 0)
    return moment.toISOString()
  }
  const window = { start: day(3, 18), end: day(3, 20) }
  const ids = [
    await book({ customer_email: 'ada@example.com', smsConsent: false }),
    await book({ customer_email: '', customer_phone: '(503) 555-0131' }),
  ]
  await workOnEverything()
  later(44)
  await doDueSteps(api.ctx)
  await workOnEverything()
  for (const id of ids) {
    await step(id, 'move', { to: 'scheduled', window })
    await workOnEverything()
  }
  now = new Date(Date.parse(window.start) - 17 * hourMs)
  await takeDueMessages(api.ctx)
  await workOnEverything()
  now = new Date(window.start)
  for (const to of ['on_the_way', 'in_progress', 'done'])
    for (const id of ids) {
      await step(id, 'move', { to })
      await takeDueMessages(api.ctx)
      await workOnEverything()
    }
  later(dayMinutes + 60)
  await takeDueMessages(api.ctx)
  await workOnEverything()

  const { templates }: TextsOnTheWire = await ask('GET', '/texts')
  const business = api.ctx.business()
  for (const { key, text } of templates) {
    const told = { name: 'Ada', appliance: 'washer', number: '1', minutes: '15', time: 'tomorrow' }
    leave(`text template ${key}`, fillTemplate(text, { ...told, business: business.name, phone: business.phone }))
  }
  const { address } = await ask('PUT', '/calendar-feeds/all')
  const files = [new URL(address).pathname, '/api/admin/bookings/visits.csv?days=30', '/api/admin/bookings/ledger.csv']
  for (const path of files) {
    const answer = await api.app.request(path, { headers: { authorization: 'Bearer owner@example.com' } })
    expect(answer.status, path).toBe(200)
    leave(path.startsWith('/calendar') ? 'calendar' : path, await answer.text())
  }
  return sent
}

function mistakesIn({ what, text }: (typeof sent)[number]): string[] {
  // Calendar lines are folded.
  const plain = text.replace(/\r\n /g, '').replace(/\\r\\n /g, '')
  const stale = plain.match(new RegExp(`.{0,60}(?:${old.source}).{0,40}`, 'g')) ?? []
  const wrong = readFacts(plain, facts).filter(({ isRight }) => !isRight)
  return [...stale, ...wrong.map(({ name, said }) => `${name}: ${said}`)].map((one) => `${what}: ${one}`)
}

test('no email, text, push message, calendar or file shows a fact that has since changed', async () => {
  const before = await liveThroughVisits()
  expect(before.flatMap(mistakesIn).length).toBeGreaterThan(20)

  const sections: BusinessOnTheWire = await ask('GET', '/business')
  for (const name of ['identity', 'prices', 'promises'] as const) {
    const section = sections[name]
    const own = Object.fromEntries(Object.keys(section.facts).map((key) => [key, facts[key as keyof BusinessFacts]]))
    await ask('PUT', `/business/${name}`, { ...own, version: section.version })
  }
  const after = await liveThroughVisits()
  expect(after.flatMap(mistakesIn)).toEqual([])

  const all = after.map(({ what }) => what).join('\n')
  for (const kind of [
    /^mail: New booking/m,
    /^mail: Your repair booking/m,
    /^mail: Your repair visit on/m,
    /^mail: Reminder/m,
    /^mail: How did Rose City Fixers do/m,
    /^mail: .*waiting/im,
    /^text$/m,
    /^push$/m,
    /^text template done_review$/m,
    /^calendar$/m,
    /visits\.csv/,
    /ledger\.csv/,
  ])
    expect(all).toMatch(kind)
})
