/** A technician runs late while others change the same visits: they take turns, and no change fails in a deadlock. */

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { system } from '#server/bookings/desk/desk-context.ts'
import { moveBooking } from '#server/bookings/desk/steps/move-booking.ts'
import { addDays, businessDayOf } from '#shared/time/business-day.ts'
import { defaultArrivalWindows, windowOnDay } from '#shared/visits/arrival-windows.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { addTechnician } from '#tests/support/bookings/planned-technicians.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { takeFreeWindow } from './reserve-window.ts'
import { runLate } from './run-late.ts'

let technicianId: string
const api = await openFileApi()
technicianId = await addTechnician(api.ctx.db, { capacity: 10 })

const rounds = 12
/** Within the days for which windows are offered. */
const day = addDays(businessDayOf(new Date()), 7)
const [morning, noon, afternoon] = defaultArrivalWindows.slice(0, 3).map((window) => {
  const { start, end } = windowOnDay(day, window)
  return { start: start.toISOString(), end: end.toISOString() }
})

const { book, read } = deskOf(api)
const move = async (id: string, version: number, window: object | undefined) => {
  const body = { to: 'scheduled', version, technician_id: technicianId, window }
  return (await api.ask('POST', `/api/admin/bookings/${id}/move`, body)).status
}
/** Late enough to delay the next visit too. */
const late = async (id: string, version: number) =>
  (await api.ask('POST', `/api/admin/plan/visits/${id}/late`, { minutes: 60, version })).status

async function plan(window: object | undefined, changes: object = {}): Promise<string> {
  const id = await book(changes)
  expect(await move(id, 1, window)).toBe(200)
  return id
}

test('the desk reschedules the next visit: both requests are answered, and one made from a stale view is told so', async () => {
  const [first, second] = [await plan(morning), await plan(noon)]
  for (let round = 0; round < rounds; round++) {
    const [{ version }, { version: versionOfSecond }] = [await read(first), await read(second)]
    const [reported, moved] = await Promise.all([
      late(first, version),
      move(second, versionOfSecond, round % 2 ? noon : afternoon),
    ])
    expect(reported).toBe(200)
    expect([200, 409]).toContain(moved)
  }
})

test('the homeowner of the next visit picks another time while the delay is being written', async () => {
  const [first, second] = [await plan(morning), await plan(noon)]
  for (let round = 0; round < rounds; round++) {
    const { version } = await read(first)
    const isWriting = Promise.withResolvers<void>()
    let reported: Promise<string[]> | undefined
    const publish: typeof api.ctx.deskFeed.publish = (tx, message) => {
      isWriting.resolve()
      return api.ctx.deskFeed.publish(tx, message)
    }
    const deskFeed = { ...api.ctx.deskFeed, publish }
    const report = () => runLate({ ...api.ctx, deskFeed }, { bookingId: first, minutes: 60, version, by: system })
    const chosen = await takeFreeWindow(api.ctx, {
      bookingId: second,
      start: (round % 2 ? noon : afternoon)?.start ?? '',
      mayTake: () => true,
      async move(ctx, step) {
        reported ??= report()
        await Promise.race([isWriting.promise, reported])
        return moveBooking(ctx, step)
      },
    })
    expect(chosen).toBe('done')
    expect(await reported).toContain(first)
  }
})

test('a homeowner with two visits that day opts out of texts, which is recorded on both', async () => {
  for (let round = 0; round < rounds; round++) {
    const [lower, higher = ''] = [randomUUID(), randomUUID()].sort()
    const customer_phone = `(503) 555-01${10 + round}`
    technicianId = await addTechnician(api.ctx.db)
    await plan(noon, { customer_phone, id: lower })
    await plan(morning, { customer_phone, id: higher })
    const { version } = await read(higher)
    const [reported, withdrawn] = await Promise.all([
      late(higher, version),
      api.ask('POST', `/api/admin/bookings/${higher}/consents/withdraw`),
    ])
    expect(withdrawn.status).toBe(200)
    expect([200, 409]).toContain(reported)
  }
})

test('leaves the event record intact after all this', async () => {
  expect((await verifyEvents(api.ctx)).problems).toEqual([])
})
