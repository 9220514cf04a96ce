import { expect, test } from 'vitest'
import { mailTexts } from '#content/homeowner/mails.ts'
import { columnsOf } from '#server/bookings/booking-row.ts'
import { correctionNotificationMail, ownerNotificationMail } from '#server/bookings/intake/owner-mails.email.tsx'
import { escalationMail } from '#server/bookings/promise/escalation.email.tsx'
import { spokenNumber } from '#shared/bookings/booking-fields.ts'
import { exampleFields } from '#shared/bookings/fields-on-the-wire.ts'
import { defaultFacts } from '#shared/business/business-form.ts'
import { homeownerLanguages } from '#shared/homeowner/homeowner-language.ts'
import { messageKindKeys } from '#shared/messages/homeowner-messages.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { reviewRequestMail } from './review-requests/review-request.email.tsx'

const business = { ...defaultFacts(), serviceArea: builtInArea, url: 'https://www.example.com' }
const createdAt = new Date('2026-12-08T18:00:00Z')
const id = '7c1d9a52-1f0e-4b7a-8a06-2f9a4d1e6b33'
const booking = {
  id,
  ...columnsOf(exampleFields(builtInArea)),
  customerEmail: 'ada@example.com',
  status: 'new',
  createdAt,
}
const number = spokenNumber(id)

test.each(homeownerLanguages)('every email to a homeowner has the booking’s number in its subject (%s)', (language) => {
  for (const kind of messageKindKeys) expect(mailTexts[language].templates[kind].subject, kind).toContain('{number}')
  const { subject, thread } = reviewRequestMail(booking, { business, language, reviewUrl: 'https://review.example' })
  expect(subject).toContain(number)
  expect(thread).toBe(`booking-${id}-customer`)
})

test('every email to the owner about a booking has its number in the subject, and belongs to the first one', () => {
  const to = 'owner@example.com'
  const desk = { isByPhone: false, urgency: null }
  const first = ownerNotificationMail({ ...booking, ...desk }, business, to)
  const correction = { bookingId: id, number: 1, changes: [], isByShop: false, correctedAt: createdAt }
  const next = [
    correctionNotificationMail({ booking: { ...booking, urgency: null }, correction, business, to }),
    escalationMail({ waiting: { booking, promisedAt: createdAt }, business, to }),
    escalationMail({ waiting: { booking, dangerAt: createdAt }, business, to }),
  ]
  for (const { subject } of [first, ...next]) expect(subject).toContain(number)
  expect(next.map(({ thread }) => thread)).toEqual([first.key, first.key, first.key])
})
