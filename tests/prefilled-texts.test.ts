/** The texts that the desk prefills and the messages that the site sends on its own say the same things in the same words. */
import { expect, test } from 'vitest'
import { textFactsOf } from '#app/routes/admin/messages/texting/text-facts.ts'
import { describeNews } from '#app/routes/admin/visits/plan/visit-news.ts'
import { factsOf } from '#server/messages/homeowner-messages/message-facts.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import { applianceTypes } from '#shared/bookings/booking-fields.ts'
import { pricesOf } from '#shared/bookings/booking-prices.ts'
import type { Business } from '#shared/business/business.ts'
import { defaultFacts } from '#shared/business/business-form.ts'
import { homeownerLanguages } from '#shared/homeowner/homeowner-language.ts'

const now = new Date('2026-11-23T17:00:00Z')
const [window_start, window_end] = ['2026-11-24T18:00:00Z', '2026-11-24T20:30:00Z']
const late = '2026-11-24T21:00:00Z'
const business: Pick<Business, 'name' | 'phone'> = { name: 'Test Shop', phone: '(503) 555-0142' }
const prices = pricesOf(defaultFacts())
const id = '3f0e8b1c-6a51-4f0c-9d43-0f8c2b7c1a55'

/** What both are about, and what each of them says. */
function saidBy(appliance: (typeof applianceTypes)[number]['value'], language: (typeof homeownerLanguages)[number]) {
  const booking = { id, customerName: 'Ada Park', applianceType: appliance } as Booking
  const told = {
    booking,
    technician: null,
    contactBy: null,
    promisedMinutes: 30,
    prices,
    isByPhone: false,
    isAnswered: false,
    link: null,
  }
  const window = { start: new Date(window_start), end: new Date(window_end) }
  const site = (expectedAt: Date | null) => factsOf({ ...told, window, expectedAt }, { business, language, now })
  const desk = (expected_at: string | null) => {
    const time = describeNews({ expected_at, window_start, window_end }, now.getTime(), language)
    const listed = { id, customer_name: 'Ada Park', appliance_type: appliance }
    return textFactsOf(listed, { business, minutes: '20', time, language })
  }
  return { site, desk }
}

test.each(homeownerLanguages)('both name day, time, appliance, person and booking alike (%s)', (language) => {
  for (const { value } of applianceTypes) {
    const { site, desk } = saidBy(value, language)
    const { day, window, appliance, name, number } = site(null)
    expect(desk(null)).toMatchObject({ time: `${day}, ${window}`, appliance, name, number })
    expect(desk(late).time).toBe(`${day}, ${site(new Date(late)).arrival}`)
  }
})

test('a prefilled text names the day, because it may be read a day later', () => {
  expect(saidBy('washer', 'en').desk(null).time).toBe('Tuesday, November 24, between 10 AM and 12:30 PM')
  expect(saidBy('washer', 'en').desk(late).time).toBe('Tuesday, November 24, around 1 PM')
})
