/** Emails and texts agree with shared/business/business.ts on price, hours and promises, and no source file hard-codes such a number. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mailTexts } from '#content/homeowner/mails.ts'
import { columnsOf } from '#server/bookings/booking-row.ts'
import { ownerNotificationMail } from '#server/bookings/intake/owner-mails.email.tsx'
import { messageMail } from '#server/messages/homeowner-messages/message.email.tsx'
import { factsOf, type ToldBooking } from '#server/messages/homeowner-messages/message-facts.ts'
import { wordsOf } from '#server/messages/homeowner-messages/message-templates.ts'
import { pricesOf } from '#shared/bookings/booking-prices.ts'
import { exampleFields } from '#shared/bookings/fields-on-the-wire.ts'
import { defaultFacts } from '#shared/business/business-form.ts'
import { homeownerLanguages } from '#shared/homeowner/homeowner-language.ts'
import { fillMessage, messageKindKeys } from '#shared/messages/homeowner-messages.ts'
import { contactPromise } from '#shared/promise/contact-promise.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { readVisibleTexts } from '#tests/support/browser/visible-texts.ts'
import { readFacts } from '#tests/support/business/business-facts.ts'
import { listFiles } from '#tests/support/words/source-code.ts'
import { projectRoot } from '../scripts/project-root.ts'
import { rooms } from './boundary-rules.ts'

const business = { ...defaultFacts(), serviceArea: builtInArea, url: 'https://www.example.com' }
const now = new Date('2026-11-23T18:00:00Z')
const booking = {
  id: '3f0e8b1c-6a51-4f0c-9d43-0f8c2b7c1a55',
  ...columnsOf({ ...exampleFields(business.serviceArea), problem_description: 'It shakes.' }),
  status: 'new',
  createdAt: now,
} as const
const told: ToldBooking = {
  booking,
  window: null,
  technician: null,
  expectedAt: null,
  contactBy: null,
  promisedMinutes: business.contactWithinMinutes,
  prices: pricesOf(business),
  isByPhone: false,
  isAnswered: false,
  link: `${business.url}/r/x`,
}

test('every email and text to a homeowner states the business’s prices and promises, in both languages', () => {
  const texts = homeownerLanguages.flatMap((language) =>
    messageKindKeys.flatMap((kind) => {
      const facts = factsOf(told, { business, language, now })
      const words = wordsOf({ kind, channel: 'mail', language }, undefined)
      const sent = { kind, told, words, facts, language, business }
      const mail = messageMail({ ...sent, entry: null, to: 'ada@example.com', key: 'key' })
      const text = wordsOf({ kind, channel: 'text', language }, undefined).text
      return [mail.text, mail.html ?? '', fillMessage(text, facts)].map((words) => ({ kind, language, words }))
    }),
  )
  const stated = texts.flatMap(({ words, ...about }) => readFacts(words).map((fact) => ({ ...about, ...fact })))
  expect(stated.filter(({ isRight }) => !isRight)).toEqual([])
  for (const language of homeownerLanguages) {
    const names = stated.filter((fact) => fact.language === language).map(({ name }) => name)
    expect(new Set(names)).toEqual(new Set(['call after a booking', 'service call', 'labor warranty']))
  }
})

test('the owner’s email about a booking makes the same promise', () => {
  const { text } = ownerNotificationMail({ ...booking, isByPhone: false, urgency: null }, business, 'owner@example.com')
  expect(readFacts(text)).toEqual([{ name: 'call after a booking', said: expect.any(String), isRight: true }])
})

test('no page, email or article hard-codes a price, an hour or a promise; they read it from shared/business/business.ts', () => {
  const product = ['app/routes', 'app/components', ...rooms, 'server/auth/messages']
  const sources = listFiles([...product, 'content/appliances', 'content/homeowner', 'content/starter']).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^app\/routes\/admin|^server\/writing/.test(file),
  )
  const written = sources.flatMap((file) =>
    readVisibleTexts(file, readFileSync(path.join(projectRoot, file), 'utf8')).flatMap(({ line, text }) =>
      readFacts(text)
        // These come from the spec and aren't settings.
        .filter(({ name }) => name !== 'emergencies' && name !== 'years of records')
        .map(({ said }) => `${file}:${line}: ${said}`),
    ),
  )
  expect(written).toEqual([])
})

test.each([
  ['We’ll call you within 45 minutes to set a time.', 'call after a booking'],
  ['The service call is $79, waived when we do the repair.', 'service call'],
  ['You pay $95 for the visit and the diagnosis.', 'service call'],
  ['Labor at $120 per hour', 'labor rate'],
  ['parts at our cost plus 15%', 'parts markup'],
  ['A 60-day labor warranty', 'labor warranty'],
  ['Washer repairs run $120 to $360 in all.', 'usual repair cost'],
  ['Email answered within 4 hours', 'answer to email'],
  ['100+ ZIP codes served', 'ZIP codes'],
  ['Monday to Friday 8 AM to 6 PM', 'office hours'],
  ['12/7 emergency service', 'emergencies'],
  ['Nos comunicaremos con usted en menos de 20 minutos', 'call after a booking'],
])('“%s” is caught', (text, name) => {
  const found = readFacts(text)
  expect(found.length).toBeGreaterThan(0)
  for (const fact of found) expect(fact).toMatchObject({ name, isRight: false })
})

test('pages and emails promise a call in the same words', () => {
  expect(mailTexts.en.promises.withinMinutes(business.contactWithinMinutes)).toBe(contactPromise(null, now, business))
})
