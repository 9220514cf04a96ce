import type { AuditContext } from '#server/audit/audit-chain.ts'
import { recordAuditEvent, recordSave } from '#server/audit/record-audit-event.ts'
import { actingAdmin, listPeople, rememberPerson } from '#server/bookings/desk/read/desk-people.ts'
import { countBookings, listBookings } from '#server/bookings/desk/read/list-bookings.ts'
import { readBooking } from '#server/bookings/desk/read/read-booking.ts'
import { writeVisitsCsv } from '#server/bookings/desk/read/visits-csv.ts'
import { addNote } from '#server/bookings/desk/steps/add-note.ts'
import { assignBooking, setStreet, setTags } from '#server/bookings/desk/steps/booking-facts.ts'
import { setUrgency } from '#server/bookings/desk/steps/change-urgency.ts'
import { claimBooking, recordContact, releaseBooking } from '#server/bookings/desk/steps/contact.ts'
import { lowerPrices } from '#server/bookings/desk/steps/lower-prices.ts'
import { moveBooking } from '#server/bookings/desk/steps/move-booking.ts'
import { undoChange } from '#server/bookings/desk/steps/undo-change.ts'
import { saveVisitReport } from '#server/bookings/desk/steps/visit-report.ts'
import { findFreeWindows } from '#server/bookings/visits/plan/find-free-windows.ts'
import { letHoldsGo } from '#server/bookings/visits/plan/give-back-holds.ts'
import { invalid } from '#server/errors.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminContext, AdminGuards } from '#server/people/require-admin.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Log } from '#server/platform/log.ts'
import { sendCsv } from '#server/platform/serve/send-stream.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { deskEndpoints, deskSettingsEndpoints } from '#shared/bookings/endpoints/desk-endpoints.ts'
import type { Business } from '#shared/business/business.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { closedDaysOf } from '#shared/time/closed-days.ts'
import type { WindowTakenOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import { describeKnown, describeListed } from './booking-answers.ts'
import { answerStale, type PressedChange, readListed } from './change-answers.ts'
import type { AdminActor, DeskContext } from './desk-context.ts'
import { readDeskSettings, saveDeskSettings } from './desk-settings.ts'
import { WindowTaken } from './take-seat.ts'

/** The booking desk. Every change returns the updated booking. */
export function deskApi(ctx: DeskContext & { log: Log }, guards: AdminGuards) {
  function change<Body>(make: (target: { bookingId: string; by: AdminActor }, body: Body) => Promise<unknown>) {
    return async (c: AdminContext, { path: { id: bookingId }, headers, body }: PressedChange<Body>) => {
      const by = { ...(await actingAdmin(ctx, c.var.admin)), press: headers['Idempotency-Key'] }
      try {
        await make({ bookingId, by }, body)
      } catch (error) {
        if (!(error instanceof WindowTaken)) throw error
        const { code, message } = error
        // For the person who came second: the windows that are still free.
        const taken: WindowTakenOnTheWire = { error: { code, message }, free: await findFreeWindows(ctx, bookingId) }
        return c.json({ ...taken, request_id: c.var.requestId }, 409)
      }
      return readListed(ctx, bookingId)
    }
  }
  return serve(deskEndpoints, guards, {
    'GET /api/admin/bookings': async (_c, { query }) => {
      const now = ctx.clock.now()
      const { serviceArea: area } = ctx.business()
      const { bookings, next } = await listBookings(ctx.db, query, { now, area })
      return {
        bookings: bookings.map((row) => describeListed(row, { now, area })),
        next,
        counts: await countBookings(ctx.db, { now }),
        now: now.toISOString(),
      }
    },
    'GET /api/admin/bookings/people': async () => {
      const people = await listPeople(ctx.db)
      return { people: people.map(({ userId, name }) => ({ user_id: userId, name })) }
    },
    'PUT /api/admin/bookings/people/me': async (c) => {
      await rememberPerson(ctx.db, { ...c.var.admin, now: ctx.clock.now() })
    },
    'GET /api/admin/bookings/visits.csv': async (c, { query: { days } }) => {
      const now = ctx.clock.now()
      await recordAuditEvent(ctx, ctx.db, { kind: 'visits_exported', by: c.var.admin, is: { days: Number(days) } })
      const name = `finished-jobs-${businessDayOf(now)}-${days}-days`
      return sendCsv(c, { log: ctx.log, name }, writeVisitsCsv(ctx.db, { days: Number(days), now }))
    },
    'GET /api/admin/bookings/{id}': async (_c, { path }) => {
      const known = await readBooking(ctx.db, path.id)
      const { serviceArea: area, repairCosts } = ctx.business()
      return describeKnown(known, { now: ctx.clock.now(), area, repairCosts, holidays: closedDaysOf(ctx.business()) })
    },
    'POST /api/admin/bookings/{id}/move': change((target, { window, technician_id: technicianId, ...move }) =>
      moveBooking(ctx, {
        ...target,
        ...move,
        technicianId,
        ...(window && { window: { start: new Date(window.start), end: new Date(window.end) } }),
      }),
    ),
    'POST /api/admin/bookings/let-go': async (c, { body: { bookings } }) => ({
      let_go: await letHoldsGo(ctx, { bookings, by: await actingAdmin(ctx, c.var.admin) }),
    }),
    'POST /api/admin/bookings/{id}/undo': change((target, body) => undoChange(ctx, { ...target, ...body })),
    'POST /api/admin/bookings/{id}/contacts': change((target, body) => recordContact(ctx, { ...target, ...body })),
    'POST /api/admin/bookings/{id}/notes': change((target, body) => addNote(ctx, { ...target, ...body })),
    'PUT /api/admin/bookings/{id}/tags': change((target, body) => setTags(ctx, { ...target, ...body })),
    'PUT /api/admin/bookings/{id}/urgency': change((target, body) => setUrgency(ctx, { ...target, ...body })),
    'PUT /api/admin/bookings/{id}/street': change((target, body) => setStreet(ctx, { ...target, ...body })),
    'PUT /api/admin/bookings/{id}/prices': change((target, body) => lowerPrices(ctx, { ...target, ...body })),
    'PUT /api/admin/bookings/{id}/assignee': change((target, body) => assignBooking(ctx, { ...target, ...body })),
    'PUT /api/admin/bookings/{id}/report': change((target, { version, visit, ...report }) =>
      saveVisitReport(ctx, { ...target, version, visit, report }),
    ),
    'PUT /api/admin/bookings/{id}/claim': change(({ bookingId, by }, { is_claimed: isClaimed }) =>
      (isClaimed ? claimBooking : releaseBooking)(ctx, { bookingId, userId: by.id }),
    ),
  }).onError(answerStale(ctx))
}
mountInOffice(deskApi)

export function deskSettingsApi(
  ctx: AuditContext & {
    db: Db
    liveBusiness: { refresh(): Promise<void> }
    business(): Pick<Business, 'contactWithinMinutes'>
  },
  guards: AdminGuards,
) {
  async function read() {
    const { settings, version } = await readDeskSettings(ctx.db)
    return { ...settings, version }
  }
  return serve(deskSettingsEndpoints, guards, {
    'GET /api/admin/desk-settings': read,
    'PUT /api/admin/desk-settings': async (c, { body: { version, ...settings } }) => {
      const { contactWithinMinutes } = ctx.business()
      if (settings.escalation_minutes >= contactWithinMinutes) {
        const message = `Please enter fewer minutes than the ${contactWithinMinutes} that you promise`
        throw invalid(message, { escalation_minutes: message })
      }
      const readSettings = async (tx: Db) => (await readDeskSettings(tx)).settings
      const event = { kind: 'desk_settings_saved', by: c.var.admin, read: readSettings } as const
      await recordSave(ctx, event, (tx) => saveDeskSettings(tx, { settings, version }))
      await ctx.liveBusiness.refresh()
      return read()
    },
  })
}
mountInOffice(deskSettingsApi)
