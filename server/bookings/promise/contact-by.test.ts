import { expect, test } from 'vitest'
import { saveSection } from '#server/business/business-facts.ts'
import type { AppContext } from '#server/context.ts'
import { emailJob } from '#server/messages/emails.job.ts'
import { homeownerMessageJob } from '#server/messages/homeowner-messages/homeowner-messages.job.ts'
import { type DayRange, hoursForm } from '#shared/business/business-hours.ts'
import { contactPromise } from '#shared/promise/contact-promise.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { hourMs } from '#shared/time/durations.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { findRows } from '#tests/support/bookings/desk-steps.ts'
import { bookedAnswer, sendBooking } from '#tests/support/bookings/send-booking.ts'
import { collectJobs, openFileContext } from '#tests/support/database/context.ts'
import { readOutboxMail } from '#tests/support/messages/outbox.ts'
import { loadedPart, openPages } from '#tests/support/sites/page-handler.ts'

const signal = new AbortController().signal
/** Yesterday, today and tomorrow are holidays, so the office is closed whenever this runs. */
const holidays = [-24, 0, 24].map((hours) => businessDayOf(new Date(Date.now() + hours * hourMs))).join(',')

const hours = [{ from: 'Monday', to: 'Sunday', opens: '08:00', closes: '20:00' }] satisfies DayRange[]

const open = async (environment: Record<string, string>) => {
  const ctx = await openFileContext({ RATE_LIMITS: 'off', ...environment })
  await saveSection(ctx.db, { section: 'hours', facts: { ...hoursForm.parse({}), hours }, version: 0 })
  await ctx.liveBusiness.refresh()
  await collectJobs(ctx)
  return ctx
}
const closed = await open({ PROMISE_HOURS: 'office', HOLIDAYS: holidays })
const always = await open({ HOLIDAYS: holidays })

async function book(ctx: AppContext, body = bookingBody()) {
  const app = await openPages(ctx)
  const { json } = await sendBooking(app, body)
  const form = { method: 'POST', body: new URLSearchParams({ ...body, smsConsent: 'on', preferred_time: '' }) }
  return { id: body.id, json, again: () => book(ctx, body), form, app }
}

const promisedAt = async (ctx: AppContext, id: string) => (await findRows(ctx, id)).desk.promisedAt

async function mailsOf(ctx: AppContext, bookingId: string) {
  await homeownerMessageJob(ctx).handle({ kind: 'booking-customer-confirmation', bookingId }, signal)
  await emailJob(ctx).handle({ kind: 'booking-owner-notification', bookingId }, signal)
  const read = async (who: string) => {
    const { text = '', html = '' } = await readOutboxMail(ctx, `booking-${bookingId}-${who}`)
    return [text, html.replaceAll('&#x27;', "'")]
  }
  return { customer: await read('customer'), owner: await read('owner') }
}

test('while the office is closed, the response and both emails name the time, even when the booking is sent again', async () => {
  const { id, json, again } = await book(closed)
  const moment = await promisedAt(closed, id)
  expect(moment.getTime()).toBeGreaterThan(Date.now() + 30 * 60_000)
  const promise = contactPromise(moment, new Date(), closed.business())
  expect(json).toEqual(bookedAnswer(id, { contact_by: moment.toISOString(), contact_promise: promise }))
  expect((await again()).json).toEqual({ ...json, confirmation: expect.stringContaining(`?booked=${id}.`) })
  const { customer, owner } = await mailsOf(closed, id)
  for (const part of customer) {
    expect(part).toContain(promise)
    expect(part).not.toContain('within 30 minutes')
  }
  for (const part of owner) expect(part).toContain(promise.replace("We'll call you", 'We promised the customer a call'))
})

test('around the clock, no text changes', async () => {
  const { id, json } = await book(always)
  expect(json).toEqual(bookedAnswer(id))
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
  const bookedOn = (query: string) => loadedPart(app.request(`/?booked=${id}${query}`), 'booked')
  const known = { bookingId: id, link: null, sent: null }
  const promise = contactPromise(moment, new Date(), closed.business())
  expect(await bookedOn(`.${moment.getTime()}`)).toEqual({ ...known, promise })
  const usual = { ...known, promise: "We'll contact you within 30 minutes" }
  for (const by of ['', '.', '.soon', '.99999999999999999', `&by=${moment.getTime()}`])
    expect(await bookedOn(by)).toEqual(usual)
})

test('around the clock, no URL can change the promise', async () => {
  const { id, form, app } = await book(always)
  expect((await app.request('/?index', form)).headers.get('location')).toBe(`/?booked=${id}#booking`)
  const booked = await loadedPart(app.request(`/?booked=${id}.1790000000000`), 'booked')
  expect(booked).toMatchObject({ promise: "We'll contact you within 30 minutes" })
})
