import { Hono } from 'hono'
import { describeListed } from '#server/bookings/desk/booking-answers.ts'
import { actingAdmin, type DeskEnv } from '#server/bookings/desk/read/desk-people.ts'
import { readJsonBody } from '#server/platform/json-body.ts'
import type { Log } from '#server/platform/log.ts'
import { parseBody } from '#server/platform/parse-body.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { streamText } from '#server/platform/stream-text.ts'
import { eraseForm, type FoundPersonOnTheWire, personForm } from '#shared/bookings/personal-data-on-the-wire.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { closedDaysOf } from '#shared/time/closed-days.ts'
import type { ErasureContext } from './erase-booking.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { findAreaRequestsOf, findBookingsOf, readPerson } from './person.ts'

/**
 * /api/admin/personal-data: what we keep about a homeowner, by phone number or email address. All requests are POST, because request
 * URLs are logged. Mounted behind `requireAdmin`.
 */
export function personalDataApi(ctx: ErasureContext & { log: Log; storage: Storage; business(): BusinessWithArea }) {
  const app = new Hono<DeskEnv>()
  app.post('/personal-data/find', async (c) => {
    const { who } = parseBody(personForm, await readJsonBody(c.req))
    const now = ctx.clock.now()
    const person = readPerson(who)
    const found = await findBookingsOf(ctx.db, person)
    const answer: FoundPersonOnTheWire = {
      bookings: found.map((row) =>
        describeListed({ ...row, claimedByName: null }, { now, area: ctx.business().serviceArea }),
      ),
      area_requests: await findAreaRequestsOf(ctx.db, person),
    }
    return c.json(answer)
  })
  app.post('/personal-data/export', async (c) => {
    const { who } = parseBody(personForm, await readJsonBody(c.req))
    const { serviceArea: area, repairCosts } = ctx.business()
    const asOf = { now: ctx.clock.now(), area, repairCosts, holidays: closedDaysOf(ctx.business()) }
    const file = await streamText(exportPerson(ctx, { person: readPerson(who), ...asOf }))
    ctx.log.info({ by: c.var.admin.userId }, 'exported personal data')
    return c.body(file, 200, { 'content-type': 'application/json' })
  })
  app.post('/personal-data/erase', async (c) => {
    const { who, confirmation, booking_ids: bookingIds } = parseBody(eraseForm, await readJsonBody(c.req))
    const by = await actingAdmin(ctx, c.var.admin)
    const erased = await erasePerson(ctx, { who, confirmation, bookingIds, by })
    ctx.log.info({ by: by.id, bookings: erased.erased }, 'erased personal data')
    return c.json(erased)
  })
  return app
}
