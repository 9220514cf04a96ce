import { recordAuditEvent } from '#server/audit/record-audit-event.ts'
import { describeListed } from '#server/bookings/desk/booking-answers.ts'
import { actingAdmin } from '#server/bookings/desk/read/desk-people.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Log } from '#server/platform/log.ts'
import { sendStream } from '#server/platform/serve/send-stream.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { streamText } from '#server/platform/serve/stream-text.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { personalDataEndpoints } from '#shared/bookings/endpoints/personal-data-endpoints.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { closedDaysOf } from '#shared/time/closed-days.ts'
import type { ErasureContext } from './erase-booking.ts'
import { exportPerson } from './export-person.ts'
import { erasePerson, findAreaRequestsOf, findBookingsOf, readPerson } from './person.ts'

/** What we keep about a homeowner, by phone number or email address. */
export function personalDataApi(
  ctx: ErasureContext & { log: Log; storage: Storage; business(): BusinessWithArea },
  guards: AdminGuards,
) {
  return serve(personalDataEndpoints, guards, {
    'POST /api/admin/personal-data/find': async (_c, { body }) => {
      const now = ctx.clock.now()
      const person = readPerson(body.who)
      const found = await findBookingsOf(ctx.db, person)
      const { serviceArea: area } = ctx.business()
      return {
        bookings: found.map((row) => describeListed({ ...row, claimedByName: null }, { now, area })),
        area_requests: await findAreaRequestsOf(ctx.db, person),
      }
    },
    'POST /api/admin/personal-data/export': async (c, { body }) => {
      const { serviceArea: area, repairCosts } = ctx.business()
      const asOf = { now: ctx.clock.now(), area, repairCosts, holidays: closedDaysOf(ctx.business()) }
      const person = readPerson(body.who)
      const file = await streamText(exportPerson(ctx, { person, ...asOf }))
      const ids = (await findBookingsOf(ctx.db, person)).map(({ booking }) => booking.id)
      const event = { kind: 'personal_data_exported', by: c.var.admin, is: { booking_ids: ids } } as const
      await recordAuditEvent(ctx, ctx.db, event)
      ctx.log.info({ by: c.var.admin.userId }, 'exported personal data')
      return sendStream(c, { log: ctx.log, headers: { 'content-type': 'application/json' } }, file)
    },
    'POST /api/admin/personal-data/erase': async (c, { body: { booking_ids: bookingIds, ...named } }) => {
      const by = await actingAdmin(ctx, c.var.admin)
      const erased = await erasePerson(ctx, { ...named, bookingIds, by })
      ctx.log.info({ by: by.id, bookings: erased.erased }, 'erased personal data')
      return erased
    },
  })
}
mountInOffice(personalDataApi)
