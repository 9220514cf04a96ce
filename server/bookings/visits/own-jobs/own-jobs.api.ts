import { Hono } from 'hono'
import * as z from 'zod'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { readPress, rememberPerson } from '#server/bookings/desk/read/desk-people.ts'
import { addNote } from '#server/bookings/desk/steps/add-note.ts'
import { answerStale } from '#server/bookings/desk/steps/answer-stale.ts'
import { moveBooking } from '#server/bookings/desk/steps/move-booking.ts'
import { recordContact } from '#server/bookings/desk/steps/record-contact.ts'
import { undoChange } from '#server/bookings/desk/steps/undo-change.ts'
import { describeTechnician } from '#server/bookings/visits/technicians/describe-technician.ts'
import { readJsonBody } from '#server/platform/json-body.ts'
import { parseBody } from '#server/platform/parse-body.ts'
import { contactForm, noteForm, undoForm } from '#shared/bookings/desk-on-the-wire.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { closedDaysOf } from '#shared/time/closed-days.ts'
import {
  type TechnicianDayOnTheWire,
  type TechnicianMeOnTheWire,
  technicianMoveForm,
} from '#shared/visits/own-jobs-on-the-wire.ts'
import { holdOwnJob } from './hold-own-job.ts'
import { readDay, readJob } from './read-jobs.ts'
import type { TechnicianVariables } from './require-technician.ts'

type OwnJobsEnv = { Variables: TechnicianVariables & { requestId: string } }

const dayQuery = z.object({ date: calendarDay }).partial()

/** Who is changing which job. */
interface Target {
  bookingId: string
  by: Actor
}

/**
 * /api/technician: a technician's own jobs and nothing else. Mounted behind `requireTechnician`. Someone else's job is not found.
 * Every change answers with the job as it is now.
 */
export function ownJobsApi(ctx: DeskContext) {
  const app = new Hono<OwnJobsEnv>().onError(answerStale(ctx))
  mountReading(app, ctx)

  /** Makes a change whose body matches this form. While it runs, nobody can hand the job to someone else. */
  function change<Form extends z.ZodType>(
    what: string,
    form: Form,
    make: (inside: DeskContext, target: Target, input: z.output<Form>) => Promise<unknown>,
  ) {
    app.post(`/jobs/:id/${what}`, async (c) => {
      const { technician, caller, actor } = c.var
      const id = c.req.param('id') ?? ''
      const input = parseBody(form, await readJsonBody(c.req))
      const by = { ...actor, press: readPress(c.req) }
      const person = { userId: caller.userId, email: caller.email, name: technician.name }
      await rememberPerson(ctx.db, { ...person, now: ctx.clock.now(), worksAtDesk: caller.role === 'admin' })
      await holdOwnJob(ctx, { id, technicianId: technician.id }, (inside) => make(inside, { bookingId: id, by }, input))
      return c.json(
        await readJob(ctx.db, { id, technician, holidays: closedDaysOf(ctx.business()), business: ctx.business() }),
      )
    })
  }
  change('move', technicianMoveForm, (inside, target, input) => moveBooking(inside, { ...target, ...input }))
  change('undo', undoForm, (inside, target, input) => undoChange(inside, { ...target, ...input }))
  change('contacts', contactForm, (inside, target, input) => recordContact(inside, { ...target, ...input }))
  change('notes', noteForm, (inside, target, input) => addNote(inside, { ...target, ...input }))
  return app
}

function mountReading(app: Hono<OwnJobsEnv>, ctx: DeskContext) {
  app.get('/me', (c) => {
    const { technician, caller } = c.var
    return c.json({
      user_id: caller.userId,
      email: caller.email,
      role: caller.role,
      technician: { id: technician.id, name: technician.name },
    } satisfies TechnicianMeOnTheWire)
  })
  app.get('/day', async (c) => {
    const { technician } = c.var
    const { id, name, color, working_hours, days_off } = describeTechnician(technician)
    const now = ctx.clock.now()
    const { date: day = businessDayOf(now) } = parseBody(dayQuery, c.req.query())
    return c.json({
      day,
      technician: { id, name, color, working_hours, days_off },
      jobs: await readDay(ctx.db, {
        day,
        technician,
        holidays: closedDaysOf(ctx.business()),
        business: ctx.business(),
      }),
      now: now.toISOString(),
    } satisfies TechnicianDayOnTheWire)
  })
  app.get('/jobs/:id', async (c) => {
    const { technician } = c.var
    const id = c.req.param('id')
    return c.json(
      await readJob(ctx.db, { id, technician, holidays: closedDaysOf(ctx.business()), business: ctx.business() }),
    )
  })
}
