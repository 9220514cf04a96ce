import { expect, test } from 'vitest'
import { defaultArrivalWindows } from '#shared/visits/arrival-windows.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'

const api = await openFileApi()

const path = '/api/admin/desk-settings'
const read = async () => (await api.ask('GET', path)).json

test('defaults apply until someone saves, and saved settings take effect', async () => {
  const first = await read()
  expect(first).toEqual({
    reminder_minutes: 15,
    escalation_minutes: 25,
    urgent_minutes: 10,
    shows_response_time: false,
    visit_reminder_hour: 17,
    link_cutoff_hours: 4,
    hold_hours: 24,
    books_instantly: false,
    link_offers_windows: true,
    review_url: '',
    arrival_windows: defaultArrivalWindows,
    version: 1,
  })
  const saved = await api.ask('PUT', path, { ...first, reminder_minutes: 5, shows_response_time: true })
  expect(saved).toMatchObject({ status: 200, json: { reminder_minutes: 5, shows_response_time: true, version: 2 } })
  expect(await read()).toEqual(saved.json)
})

test('a save based on an older version is refused and overwrites nothing, and so is one of two simultaneous saves', async () => {
  const before = await read()
  const answers = await Promise.all(
    [6, 7].map((minutes) => api.ask('PUT', path, { ...before, reminder_minutes: minutes })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.json.error).toMatchObject({
    code: 'conflict',
    message: 'Someone else changed these settings while you had them open. Yours aren’t saved: check theirs first.',
  })
  expect((await read()).version).toBe(before.version + 1)
})

test.each([
  ['reminder_minutes', 0, 'Please enter at least 1 minute'],
  ['reminder_minutes', 2.5, 'Please enter whole minutes'],
  ['urgent_minutes', 'ten', 'Please enter whole minutes'],
  ['escalation_minutes', 1441, 'Please enter at most a day'],
  ['escalation_minutes', 20, 'Please enter more minutes than the reminder has'],
  ['shows_response_time', 'yes', 'Should be true or false'],
  ['arrival_windows', [], 'Please keep at least one arrival window'],
  ['arrival_windows', ['10:00-08:00'], 'Please enter an end that’s later than the start'],
  ['arrival_windows', ['02:00-08:00'], 'Please enter a time between 5:00 AM and 11:59 PM'],
  ['arrival_windows', ['08:00-11:00', '10:00-12:00'], 'An arrival window can’t start before the one above it ends'],
  ['version', undefined, 'Should be the version that you were looking at'],
])('%s: %j is rejected with a message on its field, and nothing is saved', async (field, value, message) => {
  const before = await read()
  const windows = (spans: string[]) => spans.map((span) => ({ from: span.slice(0, 5), to: span.slice(6) }))
  const changes = { reminder_minutes: 20, [field]: Array.isArray(value) ? windows(value) : value }
  const { status, json } = await api.ask('PUT', path, { ...before, ...changes })
  expect([status, json.error.fields]).toEqual([400, { [field]: message }])
  expect(await read()).toEqual(before)
})
