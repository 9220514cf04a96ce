/** What a link shows once the repair is done, and how to book again from it. */

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { other } from '#content/appliances/other.ts'
import { nextCare } from '#content/homeowner/care.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { findUnsafeAdvice } from '#server/writing/review/safety-lint.ts'
import { applianceTypeKeys, spokenNumber } from '#shared/bookings/booking-fields.ts'
import { checkBooking } from '#shared/bookings/booking-form.ts'
import { homeownerLanguages } from '#shared/homeowner/homeowner-language.ts'
import type { Passport } from '#shared/homeowner/homeowner-page.ts'
import { readPhone } from '#shared/people/read-phone.ts'
import { addDays, businessDayOf } from '#shared/time/business-day.ts'
import { dayMs } from '#shared/time/durations.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { addTechnician } from '#tests/support/bookings/planned-technicians.ts'
import { loadedPart, openPages } from '#tests/support/sites/page-handler.ts'
import { fillInAgain } from './changes/book-again.ts'
import { findLinkPath } from './open-link.ts'

let now = new Date('2026-02-20T20:00:00.000Z')
const api = await openFileApi({ clock: { now: () => now } })
const app = await openPages(api.ctx, api)

const report = {
  diagnosis: 'Customer overloads it',
  work: 'New drain pump',
  parts: 'Pump 4681EA2001T',
  agreed_cents: null,
  amount_cents: 28950,
}

const { book, contact, move, save } = deskOf(api)
const pathOf = async (id: string) => (await findLinkPath(api.ctx, id)) ?? ''

async function repair({ warrantyUntil }: { warrantyUntil: string | null }) {
  const id = await book()
  await contact(id)
  const path = await pathOf(id)
  expect((await shown(path)).passport, 'before it is done').toBeNull()
  await save(id, 'report', { ...report, warranty_until: warrantyUntil })
  await move(id, 'done')
  return { id, path }
}

async function shown(path: string) {
  return (await loadedPart<{ scope?: string; passport?: Passport | null }>(app.request(path), 'page')) ?? {}
}

test('the passport has the work done, the parts, the amount and the warranty, counted down in calendar days', async () => {
  const doneAt = now
  const until = addDays(businessDayOf(now), 89)
  const { path } = await repair({ warrantyUntil: until })
  const done = {
    doneAt: doneAt.toISOString(),
    work: report.work,
    parts: report.parts,
    amountCents: report.amount_cents,
    warrantyUntil: until,
  }
  expect(await shown(path)).toMatchObject({
    scope: 'whole',
    passport: { visits: [done], amountCents: report.amount_cents, warranty: { until, daysLeft: 89 } },
  })
  const page = JSON.stringify(await (await app.request(path)).json())
  expect(page, 'what was found stays with the shop').not.toContain('overloads')

  // Daylight saving time starts on March 8.
  const daysLeft = async (moment: Date) => {
    now = moment
    return (await shown(path)).passport?.warranty?.daysLeft
  }
  const lastDay = new Date('2026-05-20T20:00:00.000Z')
  expect(businessDayOf(lastDay)).toBe(until)
  expect(await daysLeft(new Date('2026-03-08T08:30:00.000Z'))).toBe(73)
  expect(await daysLeft(new Date('2026-03-09T06:30:00.000Z'))).toBe(73)
  expect(await daysLeft(new Date('2026-03-09T07:30:00.000Z'))).toBe(72)
  expect(await daysLeft(lastDay)).toBe(0)
  expect(await daysLeft(new Date(lastDay.getTime() + dayMs))).toBeNull()

  now = new Date(doneAt.getTime() + 90 * dayMs + 1000)
  const visits = [{ ...done, work: null, parts: null, amountCents: null }]
  const left = { visits, amountCents: null, warranty: { until, daysLeft: null } }
  expect(await shown(path)).toMatchObject({ scope: 'warranty', passport: left })
  expect(await fillInAgain(api.ctx, path.slice(3)), 'only the warranty card is left').toBeNull()
  expect(JSON.stringify(await (await app.request(path)).json())).not.toContain('Pump')
  now = doneAt
})

test('a job without a warranty says so, and a reopened one has no passport', async () => {
  const { id, path } = await repair({ warrantyUntil: null })
  expect((await shown(path)).passport).toMatchObject({ warranty: null, visits: [{ work: 'New drain pump' }] })
  await move(id, 'return_visit')
  expect((await shown(path)).passport).toBeNull()
})

test('a return visit adds to the passport, and a canceled one takes nothing away, not even after the link got old', async () => {
  const doneAt = now
  const [until, later] = [addDays(businessDayOf(now), 60), addDays(businessDayOf(now), 200)]
  const { id, path } = await repair({ warrantyUntil: until })
  const rosa = await addTechnician(api.ctx.db, { name: 'Rosa Diaz' })
  const hour = 60 * 60 * 1000
  await move(id, 'return_visit')
  await move(id, 'scheduled', {
    window: { start: new Date(now.getTime() + hour), end: new Date(now.getTime() + 3 * hour) },
    technician_id: rosa,
  })
  now = new Date(doneAt.getTime() + 2 * dayMs)
  await move(id, 'in_progress')
  const refit = { work: 'Refit the hose', parts: null, amount_cents: 8000 }
  await save(id, 'report', { ...report, ...refit, warranty_until: later })
  await move(id, 'done')
  const first = { work: 'New drain pump', parts: report.parts, amountCents: 28950, warrantyUntil: until }
  const second = {
    technicianName: 'Rosa',
    work: 'Refit the hose',
    parts: null,
    amountCents: 8000,
    warrantyUntil: later,
  }
  expect((await shown(path)).passport).toMatchObject({
    visits: [
      { ...first, doneAt: doneAt.toISOString() },
      { ...second, doneAt: now.toISOString() },
    ],
    amountCents: 36950,
    warranty: { until: later, daysLeft: 198 },
  })

  await move(id, 'return_visit')
  await move(id, 'cancelled', { reason: 'fixed_itself' })
  expect((await shown(path)).passport).toMatchObject({ visits: [first, second], amountCents: 36950 })
  now = new Date(now.getTime() + 91 * dayMs)
  expect(await shown(path)).toMatchObject({ scope: 'warranty', passport: { warranty: { until: later } } })
  now = doneAt
})

test('booking again sends the prefilled form as it is, except for the consent, as a separate booking', async () => {
  const { id, path } = await repair({ warrantyUntil: null })
  const [booking] = await api.ctx.db.select().from(bookings).where(eq(bookings.id, id))
  const values = await fillInAgain(api.ctx, path.slice(3))
  if (!values) throw new Error('nothing is filled in')
  expect(values).toMatchObject({
    customer_name: 'Ada Park',
    customer_phone: booking?.customerPhone,
    customer_email: booking?.customerEmail,
    customer_zip: booking?.customerZip,
    appliance_type: booking?.applianceType,
    problem_description: `Again (booking ${spokenNumber(id)}): ${booking?.problemDescription}`,
    smsConsent: false,
  })
  expect(values.id).not.toBe(id)
  expect(checkBooking(values, { readPhone })).toMatchObject({ ok: false, fields: { smsConsent: expect.any(String) } })
  const post = (fields: Record<string, string>) =>
    app.request('/?index', { method: 'POST', body: new URLSearchParams(fields), headers: { origin: 'null' } })
  expect((await post({ again: path.slice(3) })).status).toBe(200)
  for (const token of ['', 'made-up', `${path.slice(3)}x`]) {
    const answer = await post({ again: token })
    expect([answer.status, answer.headers.get('location')], token).toEqual([303, '/#booking'])
  }
  const { smsConsent: _, ...typed } = values
  const booked = await app.request('/?index', {
    method: 'POST',
    body: new URLSearchParams({ ...typed, smsConsent: 'on' } as Record<string, string>),
  })
  expect(booked.headers.get('location')).toContain(`/?booked=${values.id}`)

  const third = await fillInAgain(api.ctx, (await pathOf(values.id)).slice(3))
  expect(third?.problem_description).toBe(`Again (booking ${spokenNumber(values.id)}): ${booking?.problemDescription}`)
})

test('the longest problem still fits when booking again', async () => {
  const id = await book({ problem_description: 'x'.repeat(2000) })
  const values = await fillInAgain(api.ctx, (await pathOf(id)).slice(3))
  if (!values) throw new Error('nothing is filled in')
  expect(checkBooking({ ...values, smsConsent: true }, { readPhone })).toMatchObject({ ok: true })
})

test('lists the care for each appliance with the next one first, even past the end of the year', () => {
  expect(nextCare('dryer', 5).map(({ month }) => month)).toEqual([5, 11])
  expect(nextCare('dryer', 6).map(({ month }) => month)).toEqual([11, 5])
  expect(nextCare('dryer', 12).map(({ month }) => month)).toEqual([5, 11])
  expect(nextCare('no such thing', 1)).toEqual(other.care)
})

test('no care instruction asks for anything unsafe', () => {
  for (const language of homeownerLanguages) {
    for (const { [language]: what } of applianceTypeKeys.flatMap((appliance) => nextCare(appliance, 1))) {
      expect(findUnsafeAdvice(`You can ${what}`)).toEqual([])
    }
  }
})
