/** The homeowner's page as a browser without JavaScript uses it, running the whole app. */

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { emailJob } from '#server/messages/emails.job.ts'
import { endOfCollecting } from '#server/messages/notifications/homeowner-news.ts'
import { technicians } from '#server/platform/db/schema/visits.ts'
import { hourMs } from '#shared/time/durations.ts'
import type { FreeWindow } from '#shared/visits/reservation.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { makeImage } from '#tests/support/blog/images.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { addTechnician } from '#tests/support/bookings/planned-technicians.ts'
import { pendingJobs } from '#tests/support/jobs/pending-jobs.ts'
import { listOutbox, readOutbox } from '#tests/support/messages/outbox.ts'
import { openPages } from '#tests/support/sites/page-handler.ts'
import { findLanguage } from './link-language.ts'
import { findLinkPath } from './open-link.ts'

const realNow = () => new Date()
let now = realNow
const api = await openFileApi({ clock: { now: () => now() } }, { environment: { BOOKING_MODE: 'instant' } })
const app = await openPages(api.ctx, api)
beforeEach(async () => {
  now = realNow
  await freeAllSeats()
  await api.ctx.db.delete(technicians)
  await addTechnician(api.ctx.db)
})
async function freeAllSeats() {
  await api.ctx.pool.query(`UPDATE desk_bookings SET state = 'cancelled', technician_id = NULL, seat = NULL`)
  await api.ctx.pool.query('UPDATE visit_reports SET technician_id = NULL')
}

const { contact, move, read, save, ...desk } = deskOf(api)
async function book(changes: object = {}) {
  const id = await desk.book(changes)
  return { id, at: (await findLinkPath(api.ctx, id)) ?? '' }
}

/** The data the page is rendered from. */
async function open(at: string, headers: Record<string, string> = {}) {
  const response = await app.request(at, { headers })
  const loaded: Record<string, { language?: string; page?: Record<string, unknown> | null }> = await response.json()
  const data = Object.values(loaded).find((part) => part && 'page' in part)
  return { status: response.status, headers: response.headers, ...data }
}

/** The windows on offer, except those that are closer than any cutoff in these tests, regardless of the time of day they run. */
async function windowsAt(at: string): Promise<string[]> {
  const { page } = await open(at)
  const windows = (page?.windows ?? []) as FreeWindow[]
  const later = now().getTime() + 26 * hourMs
  return windows.map(({ start }) => start).filter((start) => Date.parse(start) > later)
}

/** Sends a form as a browser does from a page without a referrer. */
const send = (at: string, fields: Record<string, string> | FormData, to: Pick<typeof app, 'request'> = app) =>
  to.request(at, {
    method: 'POST',
    headers: { origin: 'null' },
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
  })

/** Presses a button on the page. `said` is the page's message afterward, or `undefined` if something was wrong. */
async function press(at: string, fields: Record<string, string>) {
  const response = await send(at, fields)
  const location = response.headers.get('location')
  if (location === null) return { status: response.status, said: undefined }
  const address = new URL(location, 'http://localhost')
  expect(address.pathname).toBe(at)
  return { status: response.status, said: address.searchParams.get('said') ?? undefined }
}

const steps = async (id: string) =>
  (await read(id)).events.map(({ kind, by }: { kind: string; by: string }) => `${kind} by ${by}`).slice(1)
const newsOf = (id: string) => pendingJobs<{ news: string; seq: number }>(api.ctx, 'homeowner-news-mail', id)
const mailNews = (bookingId: string, seq: number, news: 'line' | 'urgent' | 'more') =>
  emailJob(api.ctx).handle({ kind: 'homeowner-news-mail', bookingId, seq, news }, AbortSignal.timeout(60_000))

async function changeSettings(changes: object) {
  const { json } = await api.ask('GET', '/api/admin/desk-settings')
  expect((await api.ask('PUT', '/api/admin/desk-settings', { ...json, ...changes })).status).toBe(200)
}

test('the page shows the booking in the language last chosen, and stays out of every cache and log', async () => {
  const { id, at } = await book()
  const first = await open(at)
  expect(first).toMatchObject({ status: 200, language: 'en', page: { bookingId: id, state: 'new', isOpen: true } })
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect((await open(at, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.1' })).language).toBe('es')
  expect((await open(at)).language).toBe('en')
  // Opening a URL shows a language, and only the button keeps it.
  expect((await open(`${at}?lang=es`)).language).toBe('es')
  expect((await open(at)).language).toBe('en')
  const chosen = await send(at, { intent: 'language', lang: 'es' })
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, at])
  expect((await open(at, { 'accept-language': 'en-US' })).language).toBe('es')
  expect(await findLanguage(api.ctx.db, id)).toBe('es')
  for (const lang of ['', 'de', 'constructor']) {
    expect((await send(at, { intent: 'language', lang })).status, lang).toBe(422)
  }
  expect(await findLanguage(api.ctx.db, id)).toBe('es')
})

test('a form sent from a page in another language than the one kept is answered in that one', async () => {
  const { at } = await book()
  const answer = await send(`${at}?lang=es`, { intent: 'line', line: '' })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toMatch(/Por favor|escriba/i)
})

test('a button’s result is shown right after the redirect, but not when the page is opened again later', async () => {
  const { at } = await book()
  const response = await send(at, { intent: 'address', street: '12 NW Lovejoy St' })
  const after = (response.headers.get('location') ?? '').replace(/#said$/, '')
  expect((await open(after)).page).toMatchObject({ said: 'address' })
  const start = Date.now()
  now = () => new Date(start + 11 * 60 * 1000)
  expect((await open(after)).page).toMatchObject({ said: null })
  for (const forged of ['?said=cancelled', '?said=cancelled&at=', '?said=cancelled&at=soon']) {
    expect((await open(`${at}${forged}`)).page, forged).toMatchObject({ said: null })
  }
})

test('the page reveals nothing but this booking', async () => {
  const { at } = await book()
  await book({ customer_name: 'Zora Quimby', problem_description: 'Another person’s secret' })
  const response = await app.request(at)
  expect(await response.text()).not.toMatch(/zora|secret|miles|technician_id/i)
})

test('a photo whose booking is erased during the upload finds the link closed', async () => {
  const who = 'eve@example.com'
  const { id, at } = await book({ customer_email: who })
  const { turns } = api.ctx.imageWork
  const run: typeof turns.run = async (work, turn) => {
    const made = await turns.run(work, turn)
    const erasure = { who, confirmation: who, booking_ids: [id] }
    expect((await api.ask('POST', '/api/admin/personal-data/erase', erasure)).status).toBe(200)
    return made
  }
  const ctx = { ...api.ctx, imageWork: { ...api.ctx.imageWork, turns: { run } } }
  const body = new FormData()
  body.set('intent', 'photo')
  body.set('photo', new File([await makeImage('jpeg')], 'plate.jpg'))
  expect((await send(at, body, await openPages(ctx, api))).status).toBe(404)
})

test('a message whose id another booking’s message already has is rejected without breaking the page', async () => {
  const [one, other] = [await book(), await book()]
  const fields = { intent: 'line', line: 'Use the back door', request: randomUUID() }
  expect(await press(one.at, fields)).toEqual({ status: 303, said: 'line' })
  expect(await press(other.at, fields)).toEqual({ status: 422, said: undefined })
})

describe('the address', () => {
  test('is saved along with how to get in and reaches the desk immediately, and an outdated page removes nothing', async () => {
    const { id, at } = await book()
    const fields = { intent: 'address', street: ' 12 NW  Lovejoy St ', how_to_get_in: 'Gate code 4411' }
    for (const _ of [1, 2]) expect(await press(at, fields)).toEqual({ status: 303, said: 'address' })
    const street = '12 NW Lovejoy St'
    expect(await read(id)).toMatchObject({ street, homeowner_details: { how_to_get_in: 'Gate code 4411' } })
    expect(await steps(id)).toEqual(['street_set by Homeowner', 'details_set by Homeowner'])
    expect(await press(at, { intent: 'address', street: '', how_to_get_in: '' })).toMatchObject({ said: 'address' })
    expect(await read(id)).toMatchObject({ street, homeowner_details: { how_to_get_in: null } })
  })

  test('is rejected if it is empty or far too long: what was typed stays on the page, and nothing is stored', async () => {
    const { id, at } = await book()
    const wrong = [{ street: ' ' }, { street: 'x'.repeat(201) }, { how_to_get_in: 'x'.repeat(501) }]
    for (const [name, value] of wrong.flatMap((fields) => Object.entries(fields))) {
      const answer = await send(at, { intent: 'address', [name]: value })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({
        action: { intent: 'address', values: { [name]: value }, mistakes: { [name]: expect.any(String) } },
      })
    }
    expect(await steps(id)).toEqual([])
  })
})

describe('messages', () => {
  test('a message sent twice is one message, appears among the notes and is emailed to the owner once', async () => {
    const { id, at } = await book()
    const fields = { intent: 'line', request: randomUUID(), line: 'The dog bites, call first.' }
    for (const _ of [1, 2]) expect(await press(at, fields)).toEqual({ status: 303, said: 'line' })
    const { events } = await read(id)
    expect(events.slice(1)).toMatchObject([{ kind: 'noted', by: 'Homeowner', note: 'The dog bites, call first.' }])
    const news = await newsOf(id)
    expect(news).toMatchObject([{ news: 'line', seq: 2 }])
    // A message edited after a lost response isn't lost.
    expect(await press(at, { ...fields, line: 'The dog is gone.' })).toMatchObject({ said: 'line' })
    expect((await read(id)).events.at(-1)).toMatchObject({ note: 'The dog is gone.' })
    for (const _ of [1, 2]) await mailNews(id, 2, 'line')
    expect(await listOutbox(api.ctx, `${id}-news-2`)).toHaveLength(1)
    expect(await readOutbox(api.ctx, `${id}-news-2`)).toContain('The dog bites')
  })

  test('of many messages within minutes, the shop hears of two at once and of the rest in one email, but of danger always', async () => {
    const { id, at } = await book()
    const write = (line: string) => press(at, { intent: 'line', line, request: randomUUID() })
    vi.useFakeTimers({ toFake: ['Date'], now: endOfCollecting(new Date()) })
    onTestFinished(() => void vi.useRealTimers())
    for (let number = 1; number <= 20; number++) await write(`Line ${number}.`)
    await write('I smell gas.')
    await write('I still smell gas.')
    const news = await newsOf(id)
    expect(news.map(({ news }) => news)).toEqual(['line', 'line', 'more', 'urgent', 'line'])
    const [, , more] = news
    await mailNews(id, more?.seq ?? 0, 'more')
    const mail = await readOutbox(api.ctx, `${id}-news-${more?.seq}`)
    expect(mail).toContain('More from the homeowner')
    for (const line of ['Line 3.', 'Line 20.']) expect(mail).toContain(line)
    expect(mail).not.toContain('Line 2.')
  })

  test('a danger moves the booking to the top immediately, but a water leak waits until someone reads it', async () => {
    const { id, at } = await book()
    await press(at, { intent: 'line', line: 'It leaks a bit more now.', request: randomUUID() })
    expect((await read(id)).urgency).toBe(null)
    await press(at, { intent: 'other_time', times: 'Sooner please, I saw sparks', request: randomUUID() })
    expect((await read(id)).urgency).toBe('sparks')
    await press(at, { intent: 'line', line: 'And now I smell gas.', request: randomUUID() })
    expect((await read(id)).urgency).toBe('gas')
    const kinds = ['noted', 'time_requested', 'urgency_set', 'noted', 'urgency_set']
    expect(await steps(id)).toEqual(kinds.map((kind) => `${kind} by Homeowner`))
    // One notification each: a phone shows only the latest one per booking, so the danger must not be hidden by the message that
    // mentioned it.
    expect(await newsOf(id)).toMatchObject([
      { news: 'line', seq: 2 },
      { news: 'urgent', seq: 3 },
      { news: 'urgent', seq: 5 },
    ])
    await mailNews(id, 5, 'urgent')
    const mail = await readOutbox(api.ctx, `${id}-news-5`)
    expect(mail).toMatch(/URGENT[\s\S]*wrote of gas[\s\S]*And now I smell gas/)
  })

  test('resending a message doesn’t undo what the shop has decided since', async () => {
    const { id, at } = await book()
    const fields = { intent: 'line', line: 'I smell gas', request: randomUUID() }
    await press(at, fields)
    await save(id, 'urgency', { urgency: null })
    expect(await press(at, fields)).toMatchObject({ said: 'line' })
    expect((await read(id)).urgency).toBe(null)
  })

  test('homeowners ask for another time in their own words, but nothing empty or far too long is sent', async () => {
    const { id, at } = await book()
    expect(await press(at, { intent: 'other_time', times: 'After 4 PM' })).toMatchObject({ said: 'other_time' })
    expect((await read(id)).events.at(-1)).toMatchObject({ kind: 'time_requested', note: 'After 4 PM' })
    expect(await newsOf(id)).toMatchObject([{ news: 'time_requested' }])
    for (const words of ['', ' \n', 'x'.repeat(1001)]) {
      expect(await press(at, { intent: 'other_time', times: words })).toMatchObject({ status: 422 })
      expect(await press(at, { intent: 'line', line: words })).toMatchObject({ status: 422 })
    }
    expect(await steps(id)).toHaveLength(1)
  })
})

describe('a time', () => {
  test('takes one press to reserve, and another to change until the cutoff', async () => {
    const { id, at } = await book()
    const [first = '', second = ''] = await windowsAt(at)
    for (const start of [first, first, second])
      expect(await press(at, { intent: 'window', start })).toMatchObject({ said: 'window' })
    expect(await steps(id)).toEqual(['scheduled by Homeowner', 'rescheduled by Homeowner'])
    expect(await newsOf(id)).toMatchObject([{ news: 'window_chosen' }, { news: 'window_chosen' }])
    expect(await read(id)).toMatchObject({ window_start: second, first_contact_at: null })
    now = () => new Date(Date.parse(second) - 3 * hourMs)
    expect((await open(at)).page).toMatchObject({ choosing: 'too_late', windows: [] })
    expect(await press(at, { intent: 'window', start: first })).toMatchObject({ status: 422 })
    expect(await read(id)).toMatchObject({ window_start: second })
  })

  test('that was moved can go back to the one before, until something else happens', async () => {
    const { id, at } = await book()
    const [first = '', second = ''] = await windowsAt(at)
    const movedFrom = async () => ((await open(at)).page as { movedFrom: FreeWindow | null }).movedFrom?.start ?? null
    await press(at, { intent: 'window', start: first })
    expect(await movedFrom()).toBeNull()
    await press(at, { intent: 'window', start: second })
    expect(await movedFrom()).toBe(first)
    await press(at, { intent: 'window', start: first })
    expect(await read(id)).toMatchObject({ window_start: first })
    expect(await movedFrom()).toBe(second)
    await press(at, { intent: 'line', line: 'The dog is friendly.' })
    expect(await movedFrom()).toBeNull()
  })

  test('has to be chosen before it is reserved', async () => {
    const { id, at } = await book()
    expect(await press(at, { intent: 'window' })).toMatchObject({ status: 422 })
    expect(await steps(id)).toEqual([])
  })

  test('that two people press at the same moment goes to one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await book(), await book({ customer_phone: '(503) 555-0133' })]
      const [start = ''] = await windowsAt(one.at)
      const answers = await Promise.all([one, other].map(({ at }) => press(at, { intent: 'window', start })))
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 422])
      const rows = await Promise.all([one, other].map(({ id }) => read(id)))
      expect(rows.filter(({ window_start: taken }) => taken === start)).toHaveLength(1)
      await freeAllSeats()
    }
  })

  test('can’t be reserved by someone who smells gas, and can’t be made up or in the past', async () => {
    const { id, at } = await book()
    const [start = ''] = await windowsAt(at)
    for (const wrong of ['', 'tomorrow', '2020-01-01T00:00:00.000Z']) {
      expect(await press(at, { intent: 'window', start: wrong }), wrong).toMatchObject({ status: 422 })
    }
    await save(id, 'urgency', { urgency: 'gas' })
    expect((await open(at)).page).toMatchObject({ choosing: 'no', windows: [] })
    expect(await press(at, { intent: 'window', start })).toMatchObject({ status: 422 })
  })

  test('is offered only after the first contact where the shop sets times, and never if the owner turned it off', async () => {
    const { id, at } = await book()
    const [start = ''] = await windowsAt(at)
    await changeSettings({ books_instantly: false })
    try {
      expect((await open(at)).page).toMatchObject({ choosing: 'no' })
      expect(await press(at, { intent: 'window', start })).toMatchObject({ status: 422 })
      await contact(id)
      expect((await open(at)).page).toMatchObject({ choosing: 'yes' })
      await changeSettings({ books_instantly: false, link_offers_windows: false })
      expect((await open(at)).page).toMatchObject({ choosing: 'no' })
      expect(await press(at, { intent: 'window', start })).toMatchObject({ status: 422 })
    } finally {
      await changeSettings({ books_instantly: true })
    }
  })
})

describe('canceling', () => {
  test('needs no reason', async () => {
    const { id, at } = await book()
    expect(await press(at, { intent: 'cancel', reason: '' })).toMatchObject({ said: 'cancelled' })
    expect((await read(id)).events.at(-1).data).toMatchObject({ reason: 'untold' })
  })

  test('takes a reason, happens once, frees the seat and is reported to the owner', async () => {
    const { id, at } = await book()
    const [start = ''] = await windowsAt(at)
    await press(at, { intent: 'window', start })
    for (const reason of ['shop', 'constructor', 'my own words']) {
      expect(await press(at, { intent: 'cancel', reason }), reason).toMatchObject({ status: 422 })
    }
    for (const _ of [1, 2]) {
      expect(await press(at, { intent: 'cancel', reason: 'fixed_itself' })).toMatchObject({ said: 'cancelled' })
    }
    expect(await steps(id)).toEqual(['scheduled by Homeowner', 'cancelled by Homeowner'])
    expect((await read(id)).events.at(-1).data).toMatchObject({ reason: 'fixed_itself' })
    expect((await newsOf(id)).map(({ news }) => news)).toEqual(['window_chosen', 'cancelled'])
    expect(await windowsAt((await book()).at)).toContain(start)
    expect(await press(at, { intent: 'window', start })).toMatchObject({ status: 422 })
    expect((await open(at)).page).toMatchObject({ isOpen: false, canceling: 'no' })
  })

  test('ends at the owner’s cutoff, and once someone is on the way', async () => {
    const { id, at } = await book()
    const [start = ''] = await windowsAt(at)
    await press(at, { intent: 'window', start })
    await changeSettings({ link_cutoff_hours: 24 })
    const cancel = { intent: 'cancel', reason: 'other' }
    now = () => new Date(Date.parse(start) - 23 * hourMs)
    expect((await open(at)).page).toMatchObject({ canceling: 'too_late', cutoffHours: 24 })
    expect(await press(at, cancel)).toMatchObject({ status: 422 })
    now = () => new Date(Date.parse(start) - 25 * hourMs)
    await move(id, 'on_the_way')
    expect(await press(at, cancel)).toMatchObject({ status: 422 })
    expect(await read(id)).toMatchObject({ state: 'on_the_way' })
  })

  test('succeeds even if the desk changes the booking at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, at } = await book()
      const { version } = await read(id)
      const [pressed] = await Promise.all([
        press(at, { intent: 'cancel', reason: 'other' }),
        api.ask('POST', `/api/admin/bookings/${id}/notes`, { id: randomUUID(), text: 'Called, voicemail' }),
        api.ask('PUT', `/api/admin/bookings/${id}/tags`, { tags: ['vip'], version }),
      ])
      expect(pressed).toMatchObject({ said: 'cancelled' })
      expect(await read(id)).toMatchObject({ state: 'cancelled' })
    }
  })
})

test('texts are stopped for this booking, with evidence of how, and not for another one with the number', async () => {
  const [{ id, at }, other] = [await book(), await book()]
  expect((await open(at)).page).toMatchObject({ mayBeTexted: true })
  for (const _ of [1, 2]) expect(await press(at, { intent: 'texts' })).toMatchObject({ said: 'texts' })
  expect((await open(at)).page).toMatchObject({ mayBeTexted: false })
  const { json } = await api.ask('GET', `/api/admin/bookings/${id}/consents`)
  expect(json).toMatchObject({ may_text: false, consents: [{ withdrawn_by: 'link' }] })
  expect(await steps(id)).toEqual(['consent_withdrawn by Homeowner'])
  expect((await open(other.at)).page).toMatchObject({ mayBeTexted: true })
  expect(await steps(other.id)).toEqual([])
})

test('the visit can be added to a calendar in the page’s language, and there is no file without a visit', async () => {
  const { id, at } = await book()
  const ics = async (from: string) => {
    const response = await app.request(`${from}/visit.ics`)
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }
  const none = await ics(at)
  expect(none.status).toBe(404)
  expect(await ics(`${at.slice(0, -1)}${at.endsWith('A') ? 'B' : 'A'}`)).toEqual(none)
  const [start = ''] = await windowsAt(at)
  await press(at, { intent: 'window', start })
  await send(at, { intent: 'language', lang: 'es' })
  const file = await ics(at)
  expect(file).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
  expect(file.text).toContain(`UID:${id}`)
  expect(file.text).toContain('Reparación de su lavadora')

  await move(id, 'on_the_way')
  await move(id, 'in_progress')
  await move(id, 'return_visit')
  expect((await ics(at)).status).toBe(404)
  const end = new Date(Date.parse(start) + 2 * hourMs).toISOString()
  await move(id, 'scheduled', { window: { start, end } })
  expect((await ics(at)).text).toContain(`UID:${id}-2`)
})

test('an unknown action, or one on a closed page, does nothing', async () => {
  const { id, at } = await book()
  for (const intent of ['', 'constructor', '__proto__', 'erase']) {
    expect((await press(at, { intent })).said, intent).toBeUndefined()
  }
  const wrong = `/r/${'A'.repeat(48)}`
  expect((await send(wrong, { intent: 'texts' })).status).toBe(404)
  expect(await steps(id)).toEqual([])
})

test('the desk can read, revoke and renew the link', async () => {
  const { id, at } = await book()
  const door = `/api/admin/bookings/${id}/link`
  const { url } = api.ctx.business()
  expect(await api.ask('GET', door)).toEqual({ status: 200, json: { address: `${url}${at}`, language: null } })
  expect((await api.ask('DELETE', door)).json).toEqual({ address: null, language: null })
  expect((await open(at)).status).toBe(404)
  const { json } = await api.ask('PUT', door)
  expect((await open(json.address.slice(url.length))).status).toBe(200)
  expect((await open(at)).status).toBe(404)
  expect((await api.ask('GET', `/api/admin/bookings/${randomUUID()}/link`)).status).toBe(404)
  expect((await api.ask('GET', '/api/admin/bookings/nobody/link')).status).toBe(404)
})
