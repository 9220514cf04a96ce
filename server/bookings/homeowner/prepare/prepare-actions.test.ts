import { expect, test } from 'vitest'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { openOwnPage, pressOnOwnPage } from '#tests/support/bookings/homeowner-presses.ts'
import { describePreparation } from './describe-preparation.ts'

const api = await openFileApi()
const tooLate = { mistakes: { form: expect.stringContaining('please call us') } }
const closed = { mistakes: { form: expect.stringContaining('This booking is closed') } }

const usual = { appliance_type: 'dryer', problem_description: 'It is broken' }
const { book, contact, erase, kinds, move, read } = deskOf(api, usual)
const press = (id: string, intent: string, fields?: Record<string, string>, language?: HomeownerLanguage) =>
  pressOnOwnPage(api.ctx, id, intent, fields, language)
const look = async (id: string, language: HomeownerLanguage = 'en') =>
  describePreparation(api.ctx, await openOwnPage(api.ctx, id), language)

test('brand, model and age are stored once, and the desk sees them', async () => {
  const id = await book()
  const fields = { brand: ' LG ', model: 'DLE3400W', age: '9' }
  for (const _ of [1, 2]) expect(await press(id, 'model', fields)).toEqual({ said: 'model_saved' })
  expect(await look(id)).toMatchObject({ brand: 'LG', model: 'DLE3400W', ageYears: 9 })
  const booking = await read(id)
  expect(booking.homeowner_details).toMatchObject({ brand: 'LG', model: 'DLE3400W', appliance_age: 9 })
  const { kind, by, data } = booking.events.at(-1)
  expect([kind, by, data]).toEqual(['details_set', 'Homeowner', { fields: ['brand', 'model', 'applianceAge'] }])
  expect(await kinds(id)).toEqual(['created', 'details_set'])
})

test('mistakes are reported in the page’s language, and nothing is stored', async () => {
  const id = await book()
  expect(await press(id, 'model', { age: 'old' })).toEqual({
    mistakes: { age: 'Please enter the age in years, from 0 to 60' },
  })
  expect(await press(id, 'model', { brand: 'x'.repeat(61), age: '61' }, 'es')).toEqual({
    mistakes: { brand: 'Use 60 caracteres como máximo', age: 'Escriba cuántos años tiene, de 0 a 60' },
  })
  expect(await press(id, 'model')).toHaveProperty('mistakes.brand')
  expect(await press(id, 'symptom')).toHaveProperty('mistakes.symptom')
  expect(await press(id, 'symptom', { symptom: 'dryer/dances' })).toHaveProperty('mistakes.symptom')
  expect(await press(id, 'symptom', { symptom_text: 'x'.repeat(1001) })).toHaveProperty('mistakes.symptom_text')
  expect(await kinds(id)).toEqual(['created'])
})

test('a symptom comes with its checks, its price and its plan', async () => {
  const id = await book()
  expect(await look(id)).toMatchObject({ checks: [], price: { costs: { from: 100, to: 300 } }, hazard: null })
  await press(id, 'symptom', { symptom: 'dryer/not-heating', symptom_text: 'Since Monday\u0000' })
  await press(id, 'model', { age: '14' })
  const seen = await look(id, 'es')
  expect(seen.price).toMatchObject({ costs: { from: 100, to: 280 }, advice: { verdict: 'ask', phase: 'past' } })
  expect(seen.checks).toHaveLength(3)
  expect(seen.checks[0]).toMatchObject({ step: 'Revise que el ciclo no esté en solo aire.', number: 0, isTried: false })
  expect(seen).toMatchObject({ symptom: 'dryer/not-heating', symptomText: 'Since Monday' })
  const [first] = (await read(id)).known_faults
  expect(first).toMatchObject({ name: 'Dryer Not Heating', is_chosen: true, minutes: 75, costs: seen.price?.costs })
  expect(first.parts).toContain('heating element')
  expect(first.causes.map(({ share }: { share: number }) => share)).toEqual([40, 30, 15, 15])
})

test('a check that didn’t help is recorded once and shown to the desk', async () => {
  const id = await book()
  await press(id, 'symptom', { symptom: 'dryer/not-heating' })
  const tried = { symptom: 'dryer/not-heating', check: '0', outcome: 'broken' }
  for (let n = 0; n < 2; n++) expect(await press(id, 'check', tried)).toEqual({ said: 'check_tried' })
  await press(id, 'check', { ...tried, check: '7' })
  await press(id, 'check', { ...tried, symptom: 'dryer/overheating' })
  expect((await look(id)).checks.map(({ isTried }) => isTried)).toEqual([true, false, false])
  const booking = await read(id)
  expect(booking.tried_checks).toEqual(['Make sure that the cycle is not set to air only.'])
  expect(await kinds(id)).toEqual(['created', 'details_set', 'check_tried'])
})

test('a symptom chosen for another appliance, before the booking was corrected, is left out', async () => {
  const id = await book()
  await press(id, 'symptom', { symptom: 'dryer/trips-breaker', symptom_text: 'Since Monday' })
  await press(id, 'check', { symptom: 'dryer/not-heating', check: '0', outcome: 'broken' })
  expect(await look(id)).toMatchObject({ symptom: 'dryer/trips-breaker', hazard: 'sparks' })
  const correct = async (appliance_type: string) => {
    expect((await api.ask('POST', '/api/bookings', bookingBody({ ...usual, id, appliance_type }))).status).toBe(200)
  }
  await correct('refrigerator')
  const booking = await read(id)
  expect(booking.known_faults.filter(({ is_chosen }: { is_chosen: boolean }) => is_chosen)).toEqual([])
  expect(booking.tried_checks).toEqual([])
  expect(booking.homeowner_details.symptom_text).toBe('Since Monday')
  const price = { costs: { from: 150, to: 400 } }
  expect(await look(id)).toMatchObject({ symptom: null, hazard: null, checks: [], price })
  // A page opened before the correction still shows the tiles of a dryer.
  expect(await press(id, 'symptom', { symptom: 'dryer/not-heating' })).toHaveProperty('mistakes.symptom')

  // “Other” could turn out to be anything, including a dryer.
  await correct('other')
  const [chosen] = (await read(id)).known_faults
  expect(chosen).toMatchObject({ is_chosen: true })
  expect((await look(id)).symptom).toBe('dryer/trips-breaker')
})

test('“That fixed it” closes the booking once, counts as a saved visit, and can be undone', async () => {
  const id = await book()
  const saved = async () => (await api.ask('GET', '/api/admin/stats')).json.visits_saved
  const before = await saved()
  await press(id, 'symptom', { symptom: 'dryer/not-heating' })
  const fixed = { symptom: 'dryer/not-heating', check: '1', outcome: 'fixed' }
  const both = await Promise.all([press(id, 'check', fixed), press(id, 'check', fixed)])
  expect(both).toEqual([{ said: 'fixed' }, { said: 'fixed' }])
  const booking = await read(id)
  expect(booking.state).toBe('cancelled')
  expect(booking.events.at(-1)).toMatchObject({ kind: 'cancelled', by: 'Homeowner', data: { reason: 'fixed_itself' } })
  expect(await kinds(id)).toEqual(['created', 'details_set', 'check_helped', 'cancelled'])
  expect(await look(id)).toMatchObject({ isFixed: true, isOpen: false, checks: [] })
  expect(await saved()).toBe(before + 1)

  expect(await press(id, 'broken_again')).toEqual({ said: 'broken_again' })
  expect(await press(id, 'broken_again')).toEqual({ said: 'broken_again' })
  expect(await read(id)).toMatchObject({ state: 'new', is_waiting: true })
  expect(await look(id)).toMatchObject({ isFixed: false, isOpen: true })
  expect(await saved()).toBe(before)
})

test('it’s too late once the technician is on the way, and nothing reopens what the shop has closed', async () => {
  const id = await book()
  await press(id, 'symptom', { symptom: 'dryer/not-heating' })
  const start = new Date(Date.now() + 3_600_000)
  const window = { start: start.toISOString(), end: new Date(start.getTime() + 7_200_000).toISOString() }
  await move(id, 'scheduled', { window })
  expect((await look(id)).checks).toHaveLength(3)
  await move(id, 'on_the_way')
  expect(await press(id, 'check', { symptom: 'dryer/not-heating', check: '0', outcome: 'fixed' })).toEqual(tooLate)
  expect(await look(id)).toMatchObject({ checks: [], isOpen: true })
  await move(id, 'cancelled', { reason: 'shop' })
  const before = await kinds(id)
  const check = { symptom: 'dryer/not-heating', check: '0' }
  const presses: [string, Record<string, string>?][] = [
    ['broken_again'],
    ['model', { brand: 'LG' }],
    ['symptom', { symptom_text: 'It clicks' }],
    ['photo'],
    ['check', { ...check, outcome: 'broken' }],
    ['check', { ...check, outcome: 'fixed' }],
    ['address', { street: '12 NW Lovejoy St' }],
    ['other_time', { times: 'After 4 PM' }],
  ]
  for (const [intent, fields] of presses) expect(await press(id, intent, fields), intent).toEqual(closed)
  // Nobody would see water there, so the page doesn't claim that someone does.
  expect(await press(id, 'hazard', { hazard: 'water' })).toEqual({
    mistakes: { form: expect.stringContaining('call 911 first') },
  })
  expect(await kinds(id)).toEqual(before)
  expect((await read(id)).state).toBe('cancelled')
})

test('gas and sparks reach the shop from a closed booking too, however they’re reported, and its page says what to do', async () => {
  const ways: [string, Record<string, string>][] = [
    ['hazard', { hazard: 'gas' }],
    ['symptom', { symptom_text: 'It smells of gas' }],
    ['other_time', { times: 'Any time! It smells of gas' }],
  ]
  for (const [intent, fields] of ways) {
    const id = await book()
    await move(id, 'cancelled', { reason: 'shop' })
    expect(await look(id), intent).toMatchObject({ hazard: null, isOpen: false })
    expect(await press(id, intent, fields), intent).toEqual({ said: 'hazard_told' })
    expect(await read(id), intent).toMatchObject({ state: 'cancelled', urgency: 'gas', danger_at: expect.any(String) })
    expect(await look(id), intent).toMatchObject({ hazard: 'gas', isTold: true, isOpen: false })
    await contact(id)
    expect(await look(id), intent).toMatchObject({ hazard: null })
  }
})

test('once the shop has talked to them, the page takes a new report, but saving the same words again isn’t one', async () => {
  const id = await book()
  const isTold = async () => [(await read(id)).danger_at !== null, (await look(id)).isTold]
  await press(id, 'symptom', { symptom_text: 'It smells of gas in here' })
  expect(await isTold()).toEqual([true, true])
  await contact(id)
  await press(id, 'symptom', { symptom: 'dryer/not-heating', symptom_text: 'It smells of gas in here' })
  expect(await isTold()).toEqual([false, false])
  await press(id, 'hazard', { hazard: 'gas' })
  expect(await isTold()).toEqual([true, true])
})

test('a reported danger raises the flag and never lowers it', async () => {
  const id = await book()
  expect((await read(id)).urgency).toBe(null)
  await press(id, 'hazard', { hazard: 'water' })
  await press(id, 'hazard', { hazard: 'nonsense' })
  expect((await read(id)).urgency).toBe('water')
  await press(id, 'symptom', { symptom_text: 'It smells of gas in here' })
  expect((await read(id)).urgency).toBe('gas')
  await press(id, 'hazard', { hazard: 'sparks' })
  expect((await read(id)).urgency).toBe('gas')
  expect(await look(id)).toMatchObject({ hazard: 'gas', isTold: true })
  expect(await kinds(id)).toEqual(['created', 'urgency_set', 'details_set', 'urgency_set'])
})

test('a possibly dangerous symptom leads to a question and doesn’t set the flag on its own', async () => {
  const id = await book({ appliance_type: 'washer' })
  await press(id, 'symptom', { symptom: 'washer/leaking' })
  expect(await look(id)).toMatchObject({ hazard: 'water', isTold: false })
  expect((await read(id)).urgency).toBe(null)
})

test('recognizes a disposal in the description, and shows disposal tiles for anything unknown', async () => {
  const known = await look(await book({ appliance_type: 'other', problem_description: 'My garbage disposal hums' }))
  expect(known).toMatchObject({ appliance: 'disposal', price: { costs: { from: 90, to: 250 } } })
  const unknown = await look(await book({ appliance_type: 'other', problem_description: 'The ceiling fan wobbles' }))
  expect(unknown).toMatchObject({ appliance: 'other', price: null })
  expect(unknown.tiles.every(({ symptom }) => symptom.startsWith('disposal/'))).toBe(true)
})

test('an erased booking keeps none of it', async () => {
  const id = await book()
  await press(id, 'model', { brand: 'Zanussi', model: 'ZZ99' })
  await press(id, 'symptom', { symptom: 'dryer/not-heating', symptom_text: 'Since my birthday' })
  await erase(id)
  const left = await api.ctx.pool.query('SELECT * FROM homeowner_details WHERE booking_id = $1', [id])
  expect(left.rows).toEqual([])
  expect(JSON.stringify(await read(id))).not.toMatch(/Zanussi|ZZ99|birthday/)
})
