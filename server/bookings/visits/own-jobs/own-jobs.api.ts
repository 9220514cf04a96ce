import type { Context } from 'hono'
import { answerStale, type PressedChange } from '#server/bookings/desk/change-answers.ts'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { rememberPerson } from '#server/bookings/desk/read/desk-people.ts'
import { addNote } from '#server/bookings/desk/steps/add-note.ts'
import { recordContact } from '#server/bookings/desk/steps/contact.ts'
import { moveBooking } from '#server/bookings/desk/steps/move-booking.ts'
import { undoChange } from '#server/bookings/desk/steps/undo-change.ts'
import { describeTechnician } from '#server/bookings/visits/technicians/technicians.ts'
import { type HttpVariables, serve } from '#server/platform/serve/serve.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { closedDaysOf } from '#shared/time/closed-days.ts'
import { ownJobEndpoints } from '#shared/visits/own-job-endpoints.ts'
import { holdOwnJob, readDay, readJob } from './own-jobs.ts'
import type { TechnicianGuards, TechnicianVariables } from './require-technician.ts'

/** A technician's own jobs. Someone else's job is not found. Every change answers with the job as it is now. */
export function ownJobsApi(ctx: DeskContext, guards: TechnicianGuards) {
  const asOf = () => ({ holidays: closedDaysOf(ctx.business()), business: ctx.business() })

  /** Makes a change. While it runs, nobody can hand the job to someone else. */
  function change<Body>(
    make: (inside: DeskContext, target: { bookingId: string; by: Actor }, body: Body) => Promise<unknown>,
  ) {
    return async (
      c: Context<{ Variables: HttpVariables & TechnicianVariables }>,
      { path: { id }, headers, body }: PressedChange<Body>,
    ) => {
      const { technician, caller, actor } = c.var
      const by = { ...actor, press: headers['Idempotency-Key'] }
      const person = { userId: caller.userId, email: caller.email, name: technician.name }
      await rememberPerson(ctx.db, { ...person, now: ctx.clock.now(), worksAtDesk: caller.role !== 'technician' })
      await holdOwnJob(ctx, { id, technicianId: technician.id }, (inside) => make(inside, { bookingId: id, by }, body))
      return readJob(ctx.db, { id, technician, ...asOf() })
    }
  }
  return serve(ownJobEndpoints, guards, {
    'GET /api/technician/me': (c) => {
      const { technician, caller } = c.var
      return {
        user_id: caller.userId,
        email: caller.email,
        role: caller.role,
        technician: { id: technician.id, name: technician.name },
      }
    },
    'GET /api/technician/day': async (c, { query }) => {
      const { technician } = c.var
      const { id, name, color, working_hours, days_off } = describeTechnician(technician)
      const now = ctx.clock.now()
      const { date: day = businessDayOf(now) } = query
      return {
        day,
        technician: { id, name, color, working_hours, days_off },
        jobs: await readDay(ctx.db, { day, technician, ...asOf() }),
        now: now.toISOString(),
      }
    },
    'GET /api/technician/jobs/{id}': (c, { path }) =>
      readJob(ctx.db, { ...path, technician: c.var.technician, ...asOf() }),
    'POST /api/technician/jobs/{id}/move': change((inside, target, body) =>
      moveBooking(inside, { ...target, ...body }),
    ),
    'POST /api/technician/jobs/{id}/undo': change((inside, target, body) => undoChange(inside, { ...target, ...body })),
    'POST /api/technician/jobs/{id}/contacts': change((inside, target, body) =>
      recordContact(inside, { ...target, ...body }),
    ),
    'POST /api/technician/jobs/{id}/notes': change((inside, target, body) => addNote(inside, { ...target, ...body })),
  }).onError(answerStale(ctx))
}
