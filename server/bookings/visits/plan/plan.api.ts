import { answerStale } from '#server/bookings/desk/change-answers.ts'
import type { DeskContext } from '#server/bookings/desk/desk-context.ts'
import { actingAdmin } from '#server/bookings/desk/read/desk-people.ts'
import { setPartMissing } from '#server/bookings/desk/steps/booking-facts.ts'
import { noBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { closedDaysOf } from '#shared/time/closed-days.ts'
import { planEndpoints, suggestionEndpoints } from '#shared/visits/plan-endpoints.ts'
import { type FindFreeWindowsContext, findFreeWindows } from './find-free-windows.ts'
import { readBoard, readVisits } from './read-board.ts'
import { runLate } from './run-late.ts'

/** The board and the changes made on it. */
export function planApi(ctx: DeskContext, guards: AdminGuards) {
  return serve(planEndpoints, guards, {
    'GET /api/admin/plan': (_c, { query }) => {
      const now = ctx.clock.now()
      const { from = businessDayOf(now), to = from } = query
      return readBoard(ctx.db, {
        from,
        to,
        holidays: closedDaysOf(ctx.business()),
        area: ctx.business().serviceArea,
        now,
      })
    },
    'POST /api/admin/plan/visits/{id}/late': async (c, { path, body }) => {
      const by = await actingAdmin(ctx, c.var.admin)
      const ids = await runLate(ctx, { bookingId: path.id, ...body, by })
      return { visits: await readVisits(ctx.db, ids, ctx) }
    },
    'PUT /api/admin/plan/visits/{id}/part': async (c, { path: { id: bookingId }, body }) => {
      const by = await actingAdmin(ctx, c.var.admin)
      await setPartMissing(ctx, { bookingId, version: body.version, isMissing: body.is_missing, by })
      const [visit] = await readVisits(ctx.db, [bookingId], ctx)
      if (!visit) throw noBooking()
      return visit
    },
  }).onError(answerStale(ctx))
}
mountInOffice(planApi)

/** A booking's free windows. */
export function suggestionsApi(ctx: FindFreeWindowsContext, guards: AdminGuards) {
  return serve(suggestionEndpoints, guards, {
    'GET /api/admin/plan/suggestions/{id}': async (_c, { path }) => {
      const suggestions = await findFreeWindows(ctx, path.id)
      return { suggestions, now: ctx.clock.now().toISOString() }
    },
  })
}
mountInOffice(suggestionsApi)
