/** BOOKING_MODE=instant: the homeowner reserves a time right after booking, on the page as it works without JavaScript. */

import { beforeEach, describe, expect, test } from 'vitest'
import { saveDeskSettings } from '#server/bookings/desk/desk-settings.ts'
import { moveBooking } from '#server/bookings/desk/steps/move-booking.ts'
import { writePermission } from '#server/bookings/homeowner/confirmed-link.ts'
import { technicians } from '#server/platform/db/schema/visits.ts'
import { deskSettingsForm } from '#shared/bookings/desk-settings.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { type Reservation, readBooked } from '#shared/visits/reservation.ts'
import { openAdminApi, openFileApi } from '#tests/support/accounts/admin-api.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { addTechnician } from '#tests/support/bookings/planned-technicians.ts'
import { bookedAnswer } from '#tests/support/bookings/send-booking.ts'
import { loadedPart, openPages } from '#tests/support/sites/page-handler.ts'
import { giveBackHolds } from './give-back-holds.ts'
import { takeFreeWindow } from './reserve-window.ts'

const realNow = () => new Date()
let now = realNow

const api = await openFileApi({ clock: { now: () => now() } }, { environment: { BOOKING_MODE: 'instant' } })
const app = await openPages(api.ctx, api)
beforeEach(async () => {
  now = realNow
  await api.ctx.pool.query(`UPDATE desk_bookings SET state = 'cancelled', technician_id = NULL, seat = NULL`)
  await api.ctx.db.delete(technicians)
  await addTechnician(api.ctx.db)
})

type Open = Extract<Reservation, { state: 'open' }>

async function book(changes: object = {}): Promise<{ id: string; open: Open }> {
  const body = bookingBody(changes)
  const { status, json } = await api.ask('POST', '/api/bookings', body)
  expect(status).toBe(201)
  const { id, reservation }: { id: string; reservation: Reservation } = json
  if (reservation?.state !== 'open') throw new Error('Nothing is offered')
  return { id, open: reservation }
}

/** Presses a button in the form. Returns what the URL says afterward and what the confirmation shows. */
async function press(booked: string, start: string) {
  const response = await app.request('/reserve', { method: 'POST', body: new URLSearchParams({ booked, start }) })
  expect(response.status).toBe(303)
  const address = new URL(response.headers.get('location') ?? '', 'http://localhost')
  expect(`${address.pathname}${address.hash}`).toBe('/#booking')
  const query = address.searchParams.get('booked') ?? ''
  return { ...readBooked(query), shown: await confirmation(query) }
}

type Shown = { reservation?: Reservation; notice?: string }
async function confirmation(booked: string): Promise<Shown> {
  return (await loadedPart<Shown>(app.request(`/?booked=${booked}`), 'booked')) ?? {}
}

async function deskRow(id: string) {
  const { rows } = await api.ctx.pool.query('SELECT * FROM desk_bookings WHERE booking_id = $1', [id])
  return rows[0]
}

const { contact, move, read } = deskOf(api)
const startOf = ({ windows }: Open, number = 0) => windows[number]?.start ?? ''

test('one press reserves a window and a second one changes nothing', async () => {
  const { id, open } = await book()
  const time = expect.stringMatching(/^[A-Z][a-z]+day, [A-Z][a-z]+ \d+(, \d{4})?, \d+ [AP]M – \d+ [AP]M$/)
  expect(open.windows[0]).toEqual({ start: expect.any(String), end: expect.any(String), isPreferred: true, time })
  const { notice, shown } = await press(open.booked, startOf(open))
  expect(notice).toBeNull()
  expect(shown.reservation).toMatchObject({ state: 'reserved', start: startOf(open), time })
  for (const start of [startOf(open), startOf(open, 1)]) {
    expect((await press(open.booked, start)).shown.reservation).toMatchObject({ start: startOf(open) })
  }
  const row = await deskRow(id)
  // Nothing counts it as someone having talked to the homeowner.
  const notContacted = { is_waiting: false, first_contact_at: null, promise_broken_at: null }
  expect(row).toMatchObject({ state: 'scheduled', seat: 1, ...notContacted })
  const { events } = await read(id)
  expect(events).toMatchObject(['created', 'scheduled'].map((kind) => ({ kind, by: 'Homeowner' })))
  expect(events[1].data.is_first).toBeUndefined()
})

test('the page’s form leads to the same confirmation', async () => {
  const body = bookingBody()
  const form = new URLSearchParams({ ...body, smsConsent: 'on' })
  const sent = await app.request('/?index', { method: 'POST', body: form })
  const address = new URL(sent.headers.get('location') ?? '', 'http://localhost')
  const { reservation } = await confirmation(address.searchParams.get('booked') ?? '')
  expect(reservation).toMatchObject({ state: 'open', booked: address.searchParams.get('booked') })
})

test('full windows disappear, and the second of two people is told and sees what is left', async () => {
  const [one, two] = [await book(), await book()]
  const wanted = startOf(one.open)
  expect(startOf(two.open)).toBe(wanted)
  const pressed = await Promise.all([press(one.open.booked, wanted), press(two.open.booked, wanted)])
  expect(pressed.map(({ notice }) => notice).sort()).toEqual(['taken', null].sort())
  const second = pressed.find(({ notice }) => notice === 'taken')
  expect(second?.shown).toMatchObject({
    notice: 'Someone just took that time. These are still open.',
    reservation: { state: 'open' },
  })
  const left = second?.shown.reservation
  const free = left?.state === 'open' ? left.windows.map(({ start }) => start) : []
  expect(free).not.toContain(wanted)
  expect(free.length).toBeGreaterThan(10)
  const third = await book()
  expect(third.open.windows.map(({ start }) => start)).not.toContain(wanted)
})

test('with a second technician, both people get the window', async () => {
  await addTechnician(api.ctx.db)
  const [one, two] = [await book(), await book()]
  const pressed = await Promise.all([one, two].map(({ open }) => press(open.booked, startOf(one.open))))
  expect(pressed.map(({ notice }) => notice)).toEqual([null, null])
  const rows = [await deskRow(one.id), await deskRow(two.id)]
  expect(new Set(rows.map(({ technician_id }) => technician_id)).size).toBe(2)
})

test('a technician who leaves between the offer and the press is no longer free, and nothing about them is revealed', async () => {
  const { id, open } = await book()
  const start = startOf(open)
  const take = () =>
    takeFreeWindow(api.ctx, {
      bookingId: id,
      start,
      mayTake: () => true,
      async move(ctx, step) {
        await api.ctx.pool.query('UPDATE technicians SET is_active = false')
        return moveBooking(ctx, step)
      },
    })
  expect(await take()).toBe('taken')
  expect(await deskRow(id)).toMatchObject({ state: 'new', window_start: null })
})

describe('a permission is good for one booking and for two hours', () => {
  test('a made-up one, one for another booking, and a missing one reserve nothing', async () => {
    const [mine, other] = [await book(), await book()]
    const { permission } = readBooked(other.open.booked)
    const [until = '', signature = ''] = readBooked(mine.open.booked).permission?.split('-') ?? []
    const longer = `${until.replace(/^./, 'z')}-${signature}`
    const ofMine = ['', '.', `..${permission}`, `..${longer}`, '..x'].map((end) => `${mine.id}${end}`)
    for (const booked of [...ofMine, 'x', '']) {
      const { notice, shown } = await press(booked, startOf(mine.open))
      expect([notice, shown.reservation], booked).toEqual(['expired', undefined])
    }
    expect(await deskRow(mine.id)).toMatchObject({ state: 'new', window_start: null })
  })

  test('one older than two hours has expired, and the page says so', async () => {
    const { id, open } = await book()
    now = () => new Date(Date.now() + 2 * hourMs + 1000)
    const { notice, shown } = await press(open.booked, startOf(open, 3))
    expect([notice, shown]).toMatchObject([
      'expired',
      { notice: expect.stringMatching(/^This page was open too long/) },
    ])
    expect((await deskRow(id)).state).toBe('new')
  })
})

describe('the shop takes precedence', () => {
  test('a time the shop has set stays, and is shown', async () => {
    const { id, open } = await book()
    const last = open.windows.at(-1)
    const window = { start: last?.start, end: last?.end }
    await move(id, 'scheduled', { window })
    const { shown } = await press(open.booked, startOf(open))
    expect(shown.reservation).toMatchObject({ state: 'reserved', start: last?.start })
  })

  test('a canceled booking offers nothing more', async () => {
    const { id, open } = await book()
    await move(id, 'cancelled', { reason: 'other' })
    expect((await press(open.booked, startOf(open))).shown.reservation).toBeUndefined()
    expect((await deskRow(id)).state).toBe('cancelled')
  })

  test('someone who smells gas is offered nothing and gets a call', async () => {
    const { json } = await api.ask('POST', '/api/bookings', bookingBody({ problem_description: 'I smell gas!' }))
    expect(json.reservation).toBeUndefined()
  })
})

test('nothing starts within two hours, and a start that was never offered is refused', async () => {
  const { open } = await book()
  const soonest = Date.now() + 2 * hourMs
  expect(open.windows.filter(({ start }) => Date.parse(start) < soonest - 60_000)).toEqual([])
  for (const start of ['', 'tomorrow', '2020-01-01T16:00:00.000Z']) {
    expect((await press(open.booked, start)).notice).toBe('taken')
  }
})

test('without free windows, a booking is confirmed as usual', async () => {
  await api.ctx.db.delete(technicians)
  expect((await book()).open.windows).toEqual([])
})

test('resending a booking shows the reserved time, and a correction comes too late', async () => {
  const body = bookingBody()
  const { json } = await api.ask('POST', '/api/bookings', body)
  await press(json.reservation.booked, startOf(json.reservation))
  const again = await api.ask('POST', '/api/bookings', body)
  expect(again.json.reservation).toMatchObject({ state: 'reserved', start: startOf(json.reservation) })
  const corrected = await api.ask('POST', '/api/bookings', { ...body, customer_zip: '98660' })
  expect(corrected.status).toBe(409)
})

test('by default, the response and the confirmation are as usual, whatever the URL says', async () => {
  const usual = await openAdminApi()
  try {
    await addTechnician(usual.ctx.db)
    const body = bookingBody()
    const confirmation = expect.stringMatching(/^\/\?booked=[\w-]{36}\.\.\.\.[\w-]+#booking$/)
    const { json } = await usual.ask('POST', '/api/bookings', body)
    expect(json).toEqual(bookedAnswer(body.id, { confirmation }))
    const page = await openPages(usual.ctx)
    const { hashing } = await usual.ctx.installationKeys()
    const booked = `${body.id}..${writePermission(hashing, 'reservation', body.id, new Date())}`
    const answer = await (await page.request(`/?booked=${booked}`)).text()
    expect(answer).not.toContain('windows')
    const start = new Date(Date.now() + dayMs).toISOString()
    await page.request('/reserve', { method: 'POST', body: new URLSearchParams({ booked, start }) })
    const { rows } = await usual.ctx.pool.query('SELECT state FROM desk_bookings WHERE booking_id = $1', [body.id])
    expect(rows).toEqual([{ state: 'new' }])
  } finally {
    await usual.close()
  }
})

describe('until someone has talked to them', () => {
  const other = { customer_phone: '(503) 555-0123', customer_email: 'other@customer.example' }
  const hold = async (changes?: object) => {
    const { id, open } = await book(changes)
    const { notice } = await press(open.booked, startOf(open))
    return { id, notice }
  }

  test('a phone number and a mailbox hold two times, also pressed at once, and everybody else holds theirs', async () => {
    await addTechnician(api.ctx.db, { capacity: 10 })
    const made = await Promise.all([book(), book(), book(), book()])
    const pressed = await Promise.all(made.map(({ open }) => press(open.booked, startOf(open))))
    expect(pressed.map(({ notice }) => notice).sort()).toEqual([null, null, 'too_many', 'too_many'].sort())
    expect((await hold({ customer_email: '', customer_phone: '503.555.0199' })).notice).toBe('too_many')
    const sameMailbox = { customer_phone: other.customer_phone, customer_email: 'Ada+2@customer.example' }
    expect((await hold(sameMailbox)).notice).toBe('too_many')
    expect((await hold(other)).notice).toBeNull()
  })

  test('whom the shop has talked to may choose more, and a time that was let go makes room', async () => {
    await addTechnician(api.ctx.db, { capacity: 10 })
    const [first, second] = [await hold(), await hold()]
    expect((await hold()).notice).toBe('too_many')
    await contact(first.id)
    expect((await hold()).notice).toBeNull()
    await move(second.id, 'cancelled', { reason: 'spam' })
    expect((await hold()).notice).toBeNull()
    expect((await hold()).notice).toBe('too_many')
  })

  test('a time goes back when nobody could be reached for as long as the owner has set, and the booking stays open', async () => {
    await addTechnician(api.ctx.db, { capacity: 10 })
    const [missed, untried, reached] = [await hold(), await hold(other), await hold({ ...other, customer_email: '' })]
    await contact(missed.id, 'no_answer')
    await contact(reached.id, 'no_answer')
    await contact(reached.id, 'voicemail')
    const inHours = (hours: number) => () => new Date(Date.now() + hours * hourMs)
    now = inHours(23)
    expect(await giveBackHolds(api.ctx)).toMatchObject({ done: 0, failed: 0 })
    now = inHours(25)
    await saveDeskSettings(api.ctx.db, {
      settings: deskSettingsForm.parse({ books_instantly: true, hold_hours: 0 }),
      version: 1,
    })
    expect(await giveBackHolds(api.ctx)).toMatchObject({ done: 0 })
    await saveDeskSettings(api.ctx.db, { settings: deskSettingsForm.parse({ books_instantly: true }), version: 2 })
    expect(await giveBackHolds(api.ctx)).toMatchObject({ done: 1, failed: 0 })
    expect(await deskRow(missed.id)).toMatchObject({ state: 'contacted', window_start: null, first_contact_at: null })
    expect((await read(missed.id)).events.at(-1)).toMatchObject({ kind: 'unscheduled', by: 'The site' })
    for (const { id } of [untried, reached])
      expect(await deskRow(id)).toMatchObject({ state: 'scheduled', seat: expect.any(Number) })
  })

  test('the desk sees them together and lets them go with one press, but not whoever was reached meanwhile', async () => {
    await addTechnician(api.ctx.db, { capacity: 10 })
    const [one, two, reached] = [await hold(), await hold(), await hold(other)]
    const list = async () => (await api.ask('GET', '/api/admin/bookings?show=unreached')).json.bookings
    const seen: { id: string; version: number }[] = await list()
    expect(seen.map(({ id }) => id).sort()).toEqual([one.id, two.id, reached.id].sort())
    await contact(reached.id)
    const body = { bookings: seen.map(({ id, version }) => ({ id, version })) }
    expect((await api.ask('POST', '/api/admin/bookings/let-go', body)).json).toEqual({ let_go: 2 })
    expect((await api.ask('POST', '/api/admin/bookings/let-go', body)).json).toEqual({ let_go: 0 })
    expect((await deskRow(one.id)).state).toBe('cancelled')
    expect((await deskRow(reached.id)).state).toBe('scheduled')
    expect(await list()).toEqual([])
  })
})
