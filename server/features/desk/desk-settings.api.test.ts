import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultArrivalWindows } from '#shared/arrival-windows.ts'
import { type AdminApi, openAdminApi } from '#tests/support/accounts/admin-api.ts'

let api: AdminApi
beforeAll(async () => {
  api = await openAdminApi()
})
afterAll(() => api.close())

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
  [{ reminder_minutes: 0 }, { reminder_minutes: 'Please enter at least 1 minute' }],
  [{ reminder_minutes: 2.5 }, { reminder_minutes: 'Please enter whole minutes' }],
  [{ urgent_minutes: 'ten' }, { urgent_minutes: 'Please enter whole minutes' }],
  [{ escalation_minutes: 1441 }, { escalation_minutes: 'Please enter at most a day' }],
  [
    { reminder_minutes: 20, escalation_minutes: 20 },
    { escalation_minutes: 'Please enter more minutes than the reminder has' },
  ],
  [{ shows_response_time: 'yes' }, { shows_response_time: 'Should be true or false' }],
  [{ arrival_windows: [] }, { arrival_windows: 'Please keep at least one arrival window' }],
  [
    { arrival_windows: [{ from: '10:00', to: '08:00' }] },
    { arrival_windows: 'Please enter an end that’s later than the start' },
  ],
  [
    { arrival_windows: [{ from: '02:00', to: '08:00' }] },
    { arrival_windows: 'Please enter a time between 5:00 AM and 11:59 PM' },
  ],
  [
    {
      arrival_windows: [
        { from: '08:00', to: '11:00' },
        { from: '10:00', to: '12:00' },
      ],
    },
    { arrival_windows: 'An arrival window can’t start before the one above it ends' },
  ],
  [{ version: undefined }, { version: 'Should be the version that you were looking at' }],
])('%o is rejected with a message on its field, and nothing is saved', async (changes, fields) => {
  const before = await read()
  const { status, json } = await api.ask('PUT', path, { ...before, ...changes })
  expect([status, json.error.fields]).toEqual([400, fields])
  expect(await read()).toEqual(before)
})

test('nobody else can read or save them', async () => {
  expect((await api.ask('GET', path, undefined, 'nobody')).status).toBe(401)
  expect((await api.ask('PUT', path, await read(), 'nobody')).status).toBe(401)
})
