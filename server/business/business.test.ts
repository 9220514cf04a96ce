import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/db/connect.ts'
import { businessFacts } from '#server/platform/db/schema/business.ts'
import { businessSections } from '#shared/business/business-form.ts'
import { closedDaysOf } from '#shared/time/closed-days.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { openBusinessElsewhere } from '#tests/support/business/business-elsewhere.ts'

const api = await openFileApi(
  {},
  { environment: { BUSINESS_EMAIL: 'set@example.com', HOLIDAYS: '2031-07-04', PROMISE_HOURS: 'office' } },
)

const path = '/api/admin/business'
const read = async () => (await api.ask('GET', path)).json
const save = (section: string, facts: object) => api.ask('PUT', `${path}/${section}`, facts)
const openElsewhere = (dropHere: (tags: string[]) => void, db?: Db) => openBusinessElsewhere(api.ctx, dropHere, db)

test('defaults apply until someone saves, and saved facts take effect immediately', async () => {
  const first = (await read()).identity
  const defaults = { ...businessSections.identity.parse({}), email: 'set@example.com' }
  expect(first).toEqual({ facts: defaults, version: 0, fixed: { email: 'BUSINESS_EMAIL' } })
  const saved = await save('identity', { ...first.facts, name: 'Rose City Repair', phone: '503 555 0123', version: 0 })
  const facts = { name: 'Rose City Repair', phone: '(503) 555-0123' }
  expect(saved).toMatchObject({ status: 200, json: { facts, version: 1 } })
  expect((await read()).identity).toEqual(saved.json)
  expect(api.ctx.business()).toMatchObject(facts)
})

test('the environment overrides saved values', async () => {
  const { facts, version } = (await read()).identity
  await save('identity', { ...facts, email: 'typed@example.com', version })
  expect(api.ctx.business().email).toBe('set@example.com')
  expect((await read()).identity.facts.email).toBe('set@example.com')
})

test('the environment also overrides days off and the promise’s hours, and the API says so', async () => {
  const { facts, version, fixed } = (await read()).hours
  expect([facts.holidays, facts.promiseHours]).toEqual([['2031-07-04'], 'office'])
  expect(fixed).toEqual({ holidays: 'HOLIDAYS', promiseHours: 'PROMISE_HOURS', isClosedOnUsHolidays: 'US_HOLIDAYS' })
  await save('hours', { ...facts, holidays: ['2031-01-01'], promiseHours: 'always', version })
  expect(api.ctx.business()).toMatchObject({ holidays: ['2031-07-04'], promiseHours: 'office' })
  expect(closedDaysOf(api.ctx.business())).toEqual(['2031-07-04'])
})

test('a shop that never said otherwise is closed on US holidays, also one that saved its hours before', async () => {
  const { ask, ctx } = await openFileApi({}, { environment: { US_HOLIDAYS: '' } })
  const isClosedOn = (day: string) => closedDaysOf(ctx.business()).includes(day)
  expect(isClosedOn('2031-11-27')).toBe(true)
  const before = { holidays: ['2031-07-03'] }
  await ctx.db.insert(businessFacts).values({ section: 'hours', facts: before, version: 1 })
  await ctx.liveBusiness.refresh()
  expect(['2031-07-03', '2031-07-04', '2031-11-28'].map(isClosedOn)).toEqual([true, true, false])
  await ask('PUT', `${path}/hours`, { ...before, isClosedOnUsHolidays: false, version: 1 })
  expect(['2031-07-03', '2031-07-04'].map(isClosedOn)).toEqual([true, false])
})

test('the desk’s steps have to fit within the promise, whichever of the two is changed', async () => {
  const { facts, version } = (await read()).promises
  const tooShort = await save('promises', { ...facts, contactWithinMinutes: 25, version })
  expect([tooShort.status, Object.keys(tooShort.json.error.fields)]).toEqual([400, ['contactWithinMinutes']])
  expect((await save('promises', { ...facts, contactWithinMinutes: 26, version })).status).toBe(200)
  const settings = (await api.ask('GET', '/api/admin/desk-settings')).json
  const tooLate = await api.ask('PUT', '/api/admin/desk-settings', { ...settings, escalation_minutes: 26 })
  const mistake = 'Please enter fewer minutes than the 26 that you promise'
  expect([tooLate.status, tooLate.json.error.fields]).toEqual([400, { escalation_minutes: mistake }])
})

test('when two people save the same section at once, one gets a conflict', async () => {
  const { facts, version } = (await read()).identity
  const answers = await Promise.all(['A', 'B'].map((name) => save('identity', { ...facts, name, version })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read()).identity.version).toBe(version + 1)
})

test.each([
  [{ name: ' ' }, { name: 'Please enter the name of the business' }],
  [{ phone: '555-0123' }, { phone: 'Please enter a 10-digit phone number' }],
  [{ email: 'nobody' }, { email: 'Please enter an email address like hello@example.com' }],
  [{ version: 'new' }, { version: 'Should be the version that you were looking at' }],
])('%o is rejected with a message on its field, and nothing is saved', async (changes, fields) => {
  const before = (await read()).identity
  const { status, json } = await save('identity', { ...before.facts, version: before.version, ...changes })
  expect([status, json.error.fields]).toEqual([400, fields])
  expect((await read()).identity).toEqual(before)
})

test('an unknown section is not found', async () => {
  expect((await save('toString', { version: 0 })).status).toBe(404)
})

test('another process picks up a save and drops the pages that show the old facts', async () => {
  const dropped = Promise.withResolvers<string[]>()
  let isSaved = false
  const other = openElsewhere((tags) => {
    if (isSaved && other.current().name === 'Heard Elsewhere') dropped.resolve(tags)
  })
  await other.start()
  try {
    const { facts, version } = (await read()).identity
    isSaved = true
    await save('identity', { ...facts, name: 'Heard Elsewhere', version })
    expect(await dropped.promise).toEqual(['business'])
  } finally {
    await other.close()
  }
})

test('when two reads overlap, the one that started later wins, whichever finishes last', async () => {
  const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const readings: unknown[] = []
  /** Holds back the results of the first read, which makes three queries. */
  async function query(...parts: Parameters<typeof api.ctx.pool.query>) {
    const answer = await api.ctx.pool.query(...parts)
    if (readings.push(answer) === 3) reached.resolve()
    if (readings.indexOf(answer) < 3) await held.promise
    return answer
  }
  const business = openElsewhere(() => {}, drizzle({ query } as never))
  const { facts, version } = (await read()).identity
  await save('identity', { ...facts, phone: '503 555 0177', version })
  const first = business.refresh()
  await reached.promise
  await save('identity', { ...facts, phone: '503 555 0188', version: version + 1 })
  await business.refresh()
  held.resolve()
  await first
  expect(business.current().phone).toBe('(503) 555-0188')
})
