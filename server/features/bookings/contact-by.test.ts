import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { AppContext } from '#server/context.ts'
import { saveSection } from '#server/features/business/business-facts.ts'
import { customerConfirmationJob } from '#server/features/homeowner-messages/confirmation.job.ts'
import { listJobs } from '#server/jobs.ts'
import { businessDayOf } from '#shared/business-day.ts'
import { type DayRange, hoursForm } from '#shared/business-hours.ts'
import { contactPromise } from '#shared/contact-promise.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { createTestContext } from '#tests/support/database/context.ts'
import { createPageHandler, createPageMatcher } from '#tests/support/sites/page-handler.ts'
import { ownerNotificationJob } from './booking-mails.job.ts'

const signal = new AbortController().signal
const hourMs = 60 * 60 * 1000
/** Yesterday, today and tomorrow are holidays, so the office is closed whenever this runs. */
const holidays = [-24, 0, 24].map((hours) => businessDayOf(new Date(Date.now() + hours * hourMs))).join(',')

const hours = [{ from: 'Monday', to: 'Sunday', opens: '08:00', closes: '20:00' }] satisfies DayRange[]

let closed: AppContext
let always: AppContext

beforeAll(async () => {
  const open = async (environment: Record<string, string>) => {
    const ctx = await createTestContext({ RATE_LIMITS: 'off', ...environment })
    await saveSection(ctx.db, { section: 'hours', facts: { ...hoursForm.parse({}), hours }, version: 0 })
    await ctx.liveBusiness.refresh()
    await ctx.queue.start(listJobs(ctx).map(({ kind }) => ({ kind, handle: async () => {} })))
    return ctx
  }
  closed = await open({ PROMISE_HOURS: 'office', HOLIDAYS: holidays })
  always = await open({ HOLIDAYS: holidays })
})
afterAll(async () => {
  await closed.close()
  await always.close()
})

async function book(ctx: AppContext, body = bookingBody()) {
  const app = createApp(ctx, await createPageHandler(ctx), null, await createPageMatcher())
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await app.request('/api/bookings', init)
  const form = { method: 'POST', body: new URLSearchParams({ ...body, smsConsent: 'on', preferred_time: '' }) }
  return { id: body.id, json: await response.json(), again: () => book(ctx, body), form, app }
}

async function promisedAt(ctx: AppContext, id: string): Promise<Date> {
  const { rows } = await ctx.db.execute<{ at: string }>(
    sql`SELECT promised_at AS at FROM desk_bookings WHERE booking_id = ${id}`,
  )
  return new Date(`${rows[0]?.at}`)
}

async function mailsOf(ctx: AppContext, bookingId: string) {
  await customerConfirmationJob(ctx).handle({ bookingId }, signal)
  await ownerNotificationJob(ctx).handle({ bookingId }, signal)
  const read = async (who: string) => {
    const { text = '', html = '' } = await PostalMime.parse(
      await readFile(path.join(ctx.config.dataDir, 'outbox', `booking-${bookingId}-${who}.eml`)),
    )
    return [text, html.replaceAll('&#x27;', "'")]
  }
  return { customer: await read('customer'), owner: await read('owner') }
}

test('while the office is closed, the response and both emails name the time, even when the booking is sent again', async () => {
  const { id, json, again } = await book(closed)
  const moment = await promisedAt(closed, id)
  expect(moment.getTime()).toBeGreaterThan(Date.now() + 30 * 60_000)
  expect(json).toEqual({
    id,
    status: 'new',
    confirmation: expect.stringContaining('/?booked='),
    link: expect.stringMatching(/^\/r\/[\w-]{48}$/),
    contact_by: moment.toISOString(),
    contact_promise: contactPromise(moment, new Date(), closed.business()),
  })
  expect((await again()).json).toEqual({ ...json, confirmation: expect.stringContaining(`?booked=${id}.`) })
  const promise = contactPromise(moment, new Date(), closed.business())
  const { customer, owner } = await mailsOf(closed, id)
  for (const part of customer) {
    expect(part).toContain(promise)
    expect(part).not.toContain('within 30 minutes')
  }
  for (const part of owner) expect(part).toContain(promise.replace("We'll call you", 'We promised the customer a call'))
})

test('around the clock, no text changes', async () => {
  const { id, json } = await book(always)
  expect(json).toEqual({
    id,
    status: 'new',
    confirmation: expect.stringContaining('/?booked='),
    link: expect.stringMatching(/^\/r\/[\w-]{48}$/),
  })
  const { customer, owner } = await mailsOf(always, id)
  for (const part of customer) expect(part).toContain("We'll contact you within 30 minutes")
  for (const part of owner) expect(part).toContain('We promised the customer a call within 30 minutes.')
})

test('without JavaScript, the confirmation gets the time from its URL and reads nothing about the booking', async () => {
  const { id, form, app } = await book(closed)
  const moment = await promisedAt(closed, id)
  const sent = await app.request('/?index', form)
  expect(sent.status).toBe(303)
  expect(sent.headers.get('location')).toBe(`/?booked=${id}.${moment.getTime()}#booking`)
  const bookedOn = async (on: typeof app, query: string) => {
    const loaded: Record<string, { booked?: unknown }> = await (await on.request(`/?booked=${id}${query}`)).json()
    return Object.values(loaded).find((data) => data && 'booked' in data)?.booked
  }
  expect(await bookedOn(app, `.${moment.getTime()}`)).toEqual({
    bookingId: id,
    link: null,
    sent: null,
    promise: contactPromise(moment, new Date(), closed.business()),
  })
  const usual = { bookingId: id, link: null, sent: null, promise: "We'll contact you within 30 minutes" }
  for (const by of ['', '.', '.soon', '.99999999999999999', `&by=${moment.getTime()}`])
    expect(await bookedOn(app, by)).toEqual(usual)
})

test('around the clock, no URL can change the promise', async () => {
  const { id, form, app } = await book(always)
  expect((await app.request('/?index', form)).headers.get('location')).toBe(`/?booked=${id}#booking`)
  const loaded: Record<string, { booked?: { promise: string } }> = await (
    await app.request(`/?booked=${id}.1790000000000`)
  ).json()
  const promises = Object.values(loaded).flatMap((data) => data?.booked?.promise ?? [])
  expect(promises).toEqual(["We'll contact you within 30 minutes"])
})
