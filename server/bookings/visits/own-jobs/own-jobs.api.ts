import type { Context } from 'hono'
import { every } from 'hono/combine'
import { answerStale, type PressedChange } from '#server/bookings/desk/change-answers.ts'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { rememberPerson } from '#server/bookings/desk/read/desk-people.ts'
import { addNote } from '#server/bookings/desk/steps/add-note.ts'
import { recordContact } from '#server/bookings/desk/steps/contact.ts'
import { moveBooking } from '#server/bookings/desk/steps/move-booking.ts'
import { undoChange } from '#server/bookings/desk/steps/undo-change.ts'
import { saveVisitReport } from '#server/bookings/desk/steps/visit-report.ts'
import { addPhoto, type PhotosContext } from '#server/bookings/homeowner/photos/add-photo.ts'
import { describeTechnician } from '#server/bookings/visits/technicians/technicians.ts'
import { invalid } from '#server/errors.ts'
import { holdUploadPlace } from '#server/platform/pictures/upload-place.ts'
import { type HttpVariables, serve } from '#server/platform/serve/serve.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { closedDaysOf } from '#shared/time/closed-days.ts'
import { ownJobEndpoints, ownPhotoEndpoints } from '#shared/visits/own-job-endpoints.ts'
import { holdOwnJob, readDay, readJob } from './own-jobs.ts'
import type { TechnicianGuards, TechnicianVariables } from './require-technician.ts'

/** A technician's own jobs. Someone else's job is not found. Every change answers with the job as it is now. */
export function ownJobsApi(ctx: PhotosContext, guards: TechnicianGuards) {
  const asOf = () => ({ holidays: closedDaysOf(ctx.business()), business: ctx.business() })

  function remember({ technician: { name }, caller: { userId, email, role } }: TechnicianVariables) {
    return rememberPerson(ctx.db, { userId, email, name, now: ctx.clock.now(), worksAtDesk: role !== 'technician' })
  }

  /** Makes a change. While it runs, nobody can hand the job to someone else. */
  function change<Body>(
    make: (inside: DeskContext, target: { bookingId: string; by: Actor }, body: Body) => Promise<unknown>,
  ) {
    return async (
      c: Context<{ Variables: HttpVariables & TechnicianVariables }>,
      { path: { id }, headers, body }: PressedChange<Body>,
    ) => {
      const { technician, actor } = c.var
      const by = { ...actor, press: headers['Idempotency-Key'] }
      await remember(c.var)
      await holdOwnJob(ctx, { id, technicianId: technician.id }, (inside) => make(inside, { bookingId: id, by }, body))
      return readJob(ctx.db, { id, technician, ...asOf() })
    }
  }
  const place = holdUploadPlace(ctx.imageWork, (c) => c.get('caller').userId)
  const photos = serve(
    ownPhotoEndpoints,
    { technician: every(guards.technician, place) as TechnicianGuards['technician'] },
    {
      'PUT /api/technician/jobs/{id}/photos/{photo}': async (c, { path: { id, photo }, body: sent }) => {
        const { technician, actor, caller } = c.var
        if (!sent) throw invalid('Please send the photo.')
        await remember(c.var)
        await holdOwnJob(ctx, { id, technicianId: technician.id }, async () => {})
        const turn = { whose: caller.userId, signal: c.req.raw.signal }
        await addPhoto(ctx, { bookingId: id, id: photo, file: sent.path, by: actor, turn })
      },
    },
  )
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
    'PUT /api/technician/jobs/{id}/report': change((inside, target, { version, visit, ...report }) =>
      saveVisitReport(inside, { ...target, version, visit, report }),
    ),
  })
    .route('/', photos)
    .onError(answerStale(ctx))
}
