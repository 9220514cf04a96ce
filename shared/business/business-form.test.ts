import { expect, test } from 'vitest'
import { fieldMistakes } from '#shared/field-mistakes.ts'
import { promiseClock } from '#shared/promise/contact-promise.ts'
import { businessSections, defaultFacts } from './business-form.ts'
import { daysOf, nameDays, nameHours } from './business-hours.ts'

const facts = defaultFacts()
const day = (changes: object) => ({ from: 'Monday', to: 'Monday', opens: '08:00', closes: '17:00', ...changes })

test('the defaults are the prices and promises of the spec, and leave everything unknown empty', () => {
  expect(facts).toMatchObject({ serviceCall: 89, laborPerHour: 99, partsMarkupPercent: 10, laborWarrantyDays: 90 })
  expect(facts).toMatchObject({ contactWithinMinutes: 30, emailReplyWithinHours: 2, zipCodesServed: '93+' })
  expect(facts).toMatchObject({ hasEmergencyService: true, hours: [], holidays: [], licenses: [], insurance: '' })
  expect(facts).toMatchObject({ street: '', inBusinessSince: null, brands: [], profiles: [] })
})

test.each([
  ['identity', { street: '12 Alder Street', city: 'Portland', state: 'OR', zip: '' }, 'zip'],
  ['identity', { street: '12 Alder Street', city: 'Portland', state: 'OR', zip: '9720' }, 'zip'],
  ['hours', { hours: [day({ opens: '17:00', closes: '09:00' })] }, 'hours'],
  ['hours', { hours: [day({ opens: '8' })] }, 'hours'],
  ['hours', { hours: [day({}), day({ from: 'Sunday', to: 'Tuesday' })] }, 'hours'],
  ['hours', { holidays: ['2026-02-30'] }, 'holidays'],
  ['hours', { promiseHours: 'sometimes' }, 'promiseHours'],
  ['prices', { serviceCall: 0 }, 'serviceCall'],
  ['prices', { laborPerHour: 9.5 }, 'laborPerHour'],
  ['prices', { partsMarkupPercent: -1 }, 'partsMarkupPercent'],
  ['prices', { repairCosts: [{ appliance: 'Washer', from: 300, to: 100 }] }, 'repairCosts'],
  ['prices', { repairCosts: [1, 2].map(() => ({ appliance: 'Washer', from: 1, to: 2 })) }, 'repairCosts'],
  ['prices', { tripCharges: [{ place: 'Vancouver', extra: 20 }] }, 'tripCharges'],
  ['prices', { tripCharges: [{ place: '9868', extra: 20 }] }, 'tripCharges'],
  ['prices', { tripCharges: [{ place: '98682', extra: -1 }] }, 'tripCharges'],
  ['prices', { tripCharges: [{ place: '98682', extra: 501 }] }, 'tripCharges'],
  ['prices', { tripCharges: [{ place: '98682', extra: 9.5 }] }, 'tripCharges'],
  ['prices', { tripCharges: ['Vancouver, WA', 'vancouver,wa'].map((place) => ({ place, extra: 1 })) }, 'tripCharges'],
  ['promises', { contactWithinMinutes: 4 }, 'contactWithinMinutes'],
  ['promises', { emailReplyWithinHours: 0 }, 'emailReplyWithinHours'],
  ['promises', { zipCodesServed: 'many' }, 'zipCodesServed'],
  ['promises', { laborWarrantyDays: null }, 'laborWarrantyDays'],
  ['credentials', { licenses: [{ label: 'CCB', number: '', state: 'OR' }] }, 'licenses'],
  ['credentials', { inBusinessSince: 20011 }, 'inBusinessSince'],
  ['credentials', { profiles: [{ label: 'Neighbors', address: 'http://example.com' }] }, 'profiles'],
] as const)('%s rejects %o at %s', (section, changes, field) => {
  const parsed = businessSections[section].safeParse({ ...facts, ...changes })
  if (parsed.success) throw new Error('It was taken')
  const { fields } = fieldMistakes(parsed.error)
  expect(Object.keys(fields)).toEqual([field])
  expect(Object.values(fields).join()).toMatch(/[a-z]{3}/)
})

test('a storefront has either a complete address or none', () => {
  const whole = { street: '12 Alder Street', city: 'Portland', state: 'OR', zip: '97204' }
  for (const address of [whole, { street: '', city: '', state: '', zip: '' }])
    expect(businessSections.identity.parse({ ...facts, ...address })).toMatchObject(address)
})

test('optional facts can be removed', () => {
  expect(businessSections.prices.parse({ ...facts, repairCosts: [] }).repairCosts).toEqual([])
  expect(businessSections.promises.parse({ emailReplyWithinHours: null, zipCodesServed: '' })).toMatchObject({
    emailReplyWithinHours: null,
    zipCodesServed: '',
  })
})

test('a range of days may run past the end of the week, and is named the way people say it', () => {
  expect(daysOf({ from: 'Saturday', to: 'Monday' })).toEqual(['Saturday', 'Sunday', 'Monday'])
  expect(nameDays({ from: 'Monday', to: 'Friday' })).toBe('Monday to Friday')
  expect(nameDays({ from: 'Saturday', to: 'Sunday' })).toBe('Saturday and Sunday')
  expect(nameDays({ from: 'Sunday', to: 'Sunday' })).toBe('Sunday')
  expect(nameHours({ opens: '08:00', closes: '17:30' })).toBe('8 AM to 5:30 PM')
  expect(nameHours({ opens: '00:00', closes: '12:00' })).toBe('12 AM to 12 PM')
})

test('without hours, the promise clock always runs', () => {
  expect(promiseClock({ promiseHours: 'office', hours: [] })).toBe('always')
  const { hours } = businessSections.hours.parse({ hours: [day({})] })
  expect(promiseClock({ promiseHours: 'office', hours })).toBe('office')
})

test('sorts days off and removes duplicates', () => {
  const { holidays } = businessSections.hours.parse({ holidays: ['2026-12-25', '2026-11-26', '2026-12-25'] })
  expect(holidays).toEqual(['2026-11-26', '2026-12-25'])
})
