/** Booking without JavaScript where the owner changed how it works: office hours, optional consent, rate limits. */
import { afterEach, describe, expect, test } from 'vitest'
import { saveSection } from '#server/business/business-facts.ts'
import { defaultPromises } from '#shared/business/business.ts'
import { hoursForm } from '#shared/business/business-hours.ts'
import { contactPromise } from '#shared/promise/contact-promise.ts'
import { addDays, businessDayOf } from '#shared/time/business-day.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { book, bookedOn } from '#tests/support/pages/booking.ts'
import { textOf } from '#tests/support/pages/page.ts'
import { type PagesSite, startPages } from '#tests/support/pages/site.ts'

let site: PagesSite
afterEach(() => site.close())

describe('while the office is closed', () => {
  /** Days off that keep it closed whenever this runs. */
  const today = businessDayOf(new Date())
  const environment = { PROMISE_HOURS: 'office', HOLIDAYS: [-1, 0, 1].map((days) => addDays(today, days)).join(',') }

  test('the reloadable confirmation says when we’ll call, and no page promises a call around the clock', async () => {
    site = await startPages(environment)
    const facts = hoursForm.parse({ hours: [{ from: 'Monday', to: 'Sunday', opens: '08:00', closes: '20:00' }] })
    await saveSection(site.db, { section: 'hours', facts, version: 0 })
    await expect.poll(async () => (await site.open('/')).html).toContain('office hours')
    const booked = await book(await site.open('/'))
    const [row] = await site.query<{ at: Date }>('SELECT promised_at AS at FROM desk_bookings WHERE booking_id = $1', [
      bookedOn(booked),
    ])
    const promise = contactPromise(row?.at ?? null, new Date(), defaultPromises)
    expect(promise).toMatch(/^We'll call you by \d+:30 AM (tomorrow,|on) [A-Z]/)
    for (const page of [booked, await site.open(booked.url.href)]) {
      page.within('#booking').getByText(promise)
      expect(textOf(page.element('#booking'))).not.toContain("We'll contact you within 30 minutes")
    }
    for (const path of ['/', '/services', '/privacy-policy', '/blog']) {
      const words = (await site.open(path)).html.replaceAll('<!-- -->', '').match(/\b30 minutes\b.{0,20}/g) ?? []
      expect(
        words.filter((text) => !text.startsWith('30 minutes during office hours')),
        path,
      ).toEqual([])
    }
  })
})

test('where consent is optional, the form is accepted as it is, and a checked box stores the wording on screen', async () => {
  site = await startPages({ SMS_CONSENT: 'optional' })
  const page = await site.open('/')
  page.getByText(/This is optional: your repair does not depend on it\./)
  expect(page.within('#booking').getByRole('checkbox').getAttribute('aria-required')).not.toBe('true')
  for (const [name, isTicked] of [
    ['Plain Empty', false],
    ['Plain Ticked', true],
  ] as const) {
    const booked = await book(await site.open('/'), { Name: name, 'I agree': isTicked })
    booked.within('#booking').getByRole('heading', { name: 'Booking Submitted Successfully!' })
    const [row] = await site.query<{ wording: string | null; page_address: string | null }>(
      'SELECT wording, page_address FROM bookings LEFT JOIN booking_consents ON booking_id = bookings.id WHERE customer_name = $1',
      [name],
    )
    expect(row?.wording ?? null).toEqual(isTicked ? expect.stringContaining('This is optional') : null)
    expect(row?.page_address ?? null).toBe(isTicked ? `${site.url}/` : null)
  }
})

test('over the limit, the visitor is asked to call and the form keeps its values', async () => {
  site = await startPages({ RATE_LIMITS: 'on' })
  const once = () =>
    site.request('/api/bookings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bookingBody()),
    })
  while ((await once()).status === 201);
  const page = await book(await site.open('/'), { Name: 'Annie Easley' })
  expect(page.status).toBe(429)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(textOf(page.within('#booking').getByRole('alert'))).toContain(
    'Too many bookings from your connection. Please call us at (503) 555-0142.',
  )
  expect(page.within('#booking').getByLabelText(/^Name/)).toHaveProperty('value', 'Annie Easley')
})
