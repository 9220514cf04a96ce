import { Hono } from 'hono'
import * as z from 'zod'
import { readJsonBody } from '#server/platform/json-body.ts'
import { parseBody, parseQuery } from '#server/platform/parse-body.ts'
import { streamText } from '#server/platform/stream-text.ts'
import {
  assigneeForm,
  type BookingPageOnTheWire,
  type ChangedBookingOnTheWire,
  claimForm,
  contactForm,
  deskFilters,
  moveForm,
  noteForm,
  streetForm,
  tagsForm,
  undoForm,
  urgencyForm,
  visitsSpan,
} from '#shared/bookings/desk-on-the-wire.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { closedDaysOf } from '#shared/time/closed-days.ts'
import { visitReportForm } from '#shared/visits/visit-report-on-the-wire.ts'
import { describeKnown, describeListed } from './booking-answers.ts'
import type { AdminActor, DeskContext } from './desk-context.ts'
import { assignBooking, setStreet, setTags } from './read/describe-booking.ts'
import { actingAdmin, type DeskEnv, listPeople, readPress, rememberPerson } from './read/desk-people.ts'
import { countBookings, listBookings } from './read/list-bookings.ts'
import { readBooking } from './read/read-booking.ts'
import { readListed } from './read/read-listed.ts'
import { writeVisitsCsv } from './read/visits-csv.ts'
import { addNote } from './steps/add-note.ts'
import { answerStale } from './steps/answer-stale.ts'
import { answerTaken } from './steps/answer-taken.ts'
import { setUrgency } from './steps/change-urgency.ts'
import { claimBooking, releaseBooking } from './steps/claim-booking.ts'
import { moveBooking } from './steps/move-booking.ts'
import { recordContact } from './steps/record-contact.ts'
import { saveVisitReport } from './steps/save-visit-report.ts'
import { undoChange } from './steps/undo-change.ts'
import { WindowTaken } from './take-seat.ts'

/** Who changes which booking. */
interface Target {
  bookingId: string
  by: AdminActor
}

/** /api/admin/bookings: the booking desk. Mounted behind `requireAdmin`. Every change returns the updated booking. */
export function deskApi(ctx: DeskContext) {
  const app = new Hono<DeskEnv>().onError(answerStale(ctx))
  mountReading(app, ctx)
  app.put('/bookings/people/me', async (c) => {
    await rememberPerson(ctx.db, { ...c.var.admin, now: ctx.clock.now() })
    return c.body(null, 204)
  })

  /** A change with a body of this shape. */
  function change<Form extends z.ZodType>(
    method: 'POST' | 'PUT',
    what: string,
    form: Form,
    make: (target: Target, input: z.output<Form>) => Promise<unknown>,
  ) {
    app.on(method, `/bookings/:id/${what}`, async (c) => {
      const bookingId = c.req.param('id') ?? ''
      const input = parseBody(form, await readJsonBody(c.req))
      const by = { ...(await actingAdmin(ctx, c.var.admin)), press: readPress(c.req) }
      try {
        await make({ bookingId, by }, input)
      } catch (error) {
        if (error instanceof WindowTaken) {
          return c.json({ ...(await answerTaken(ctx, { bookingId, error })), request_id: c.var.requestId }, 409)
        }
        throw error
      }
      const answer: ChangedBookingOnTheWire = await readListed(ctx, bookingId)
      return c.json(answer)
    })
  }
  change('POST', 'move', moveForm, (target, { window, technician_id: technicianId, ...move }) =>
    moveBooking(ctx, {
      ...target,
      ...move,
      technicianId,
      ...(window && { window: { start: new Date(window.start), end: new Date(window.end) } }),
    }),
  )
  change('POST', 'undo', undoForm, (target, input) => undoChange(ctx, { ...target, ...input }))
  change('POST', 'contacts', contactForm, (target, input) => recordContact(ctx, { ...target, ...input }))
  change('POST', 'notes', noteForm, (target, input) => addNote(ctx, { ...target, ...input }))
  change('PUT', 'tags', tagsForm, (target, input) => setTags(ctx, { ...target, ...input }))
  change('PUT', 'urgency', urgencyForm, (target, input) => setUrgency(ctx, { ...target, ...input }))
  change('PUT', 'street', streetForm, (target, input) => setStreet(ctx, { ...target, ...input }))
  change('PUT', 'assignee', assigneeForm, (target, input) => assignBooking(ctx, { ...target, ...input }))
  change('PUT', 'report', visitReportForm, (target, { version, ...report }) =>
    saveVisitReport(ctx, { ...target, version, report }),
  )
  change('PUT', 'claim', claimForm, ({ bookingId, by }, { is_claimed: isClaimed }) => {
    const claim = { bookingId, userId: by.id }
    return isClaimed ? claimBooking(ctx, claim) : releaseBooking(ctx, claim)
  })
  return app
}

function mountReading(app: Hono<DeskEnv>, ctx: DeskContext) {
  app.get('/bookings', async (c) => {
    const now = ctx.clock.now()
    const { serviceArea: area } = ctx.business()
    const { bookings, next } = await listBookings(ctx.db, parseQuery(listQuery, c.req.query()), { now, area })
    const page: BookingPageOnTheWire = {
      bookings: bookings.map((row) => describeListed(row, { now, area })),
      next,
      counts: await countBookings(ctx.db, { now }),
      now: now.toISOString(),
    }
    return c.json(page)
  })
  app.get('/bookings/people', async (c) => {
    const people = await listPeople(ctx.db)
    return c.json({ people: people.map(({ userId, name }) => ({ user_id: userId, name })) })
  })
  app.get('/bookings/visits.csv', async (c) => {
    const days = parseBody(visitsSpan, c.req.query('days') || '30')
    const now = ctx.clock.now()
    return c.body(await streamText(writeVisitsCsv(ctx.db, { days: Number(days), now })), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="finished-jobs-${businessDayOf(now)}-${days}-days.csv"`,
    })
  })
  app.get('/bookings/:id', async (c) => {
    const known = await readBooking(ctx.db, c.req.param('id'))
    const { serviceArea: area, repairCosts } = ctx.business()
    const asOf = { now: ctx.clock.now(), area, repairCosts, holidays: closedDaysOf(ctx.business()) }
    return c.json(describeKnown(known, asOf))
  })
}

const listQuery = z.object({
  show: z.enum(deskFilters, 'We can’t find that list of bookings').default('open'),
  q: z.string().optional(),
  appliance: z.string().optional(),
  place: z.string().optional(),
  source: z.enum(['website', 'phone'], 'Bookings come from the website or by phone').optional(),
  assignee: z.string().optional(),
  after: z.string().optional(),
})
