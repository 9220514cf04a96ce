/** Acts out a day at the desk: a settable clock, and what people do with a booking, each through the product's own operation. */

import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Actor } from '#server/bookings/desk/desk-context.ts'
import { addNote } from '#server/bookings/desk/steps/add-note.ts'
import { assignBooking, setStreet, setTags } from '#server/bookings/desk/steps/booking-facts.ts'
import { recordContact } from '#server/bookings/desk/steps/contact.ts'
import { moveBooking } from '#server/bookings/desk/steps/move-booking.ts'
import { saveVisitReport } from '#server/bookings/desk/steps/visit-report.ts'
import type { Window } from '#server/bookings/desk/take-seat.ts'
import { findLinkAction } from '#server/bookings/homeowner/link-actions.ts'
import { findLinkPath, openLink } from '#server/bookings/homeowner/open-link.ts'
import { addPhoto, type PhotoActor } from '#server/bookings/homeowner/photos/add-photo.ts'
import { createBooking } from '#server/bookings/intake/bookings.ts'
import { doDueSteps } from '#server/bookings/promise/ladder.ts'
import { setAccountEmail } from '#server/bookings/visits/technicians/connect-account.ts'
import { addTechnician } from '#server/bookings/visits/technicians/save-technician.ts'
import type { AppContext } from '#server/context.ts'
import { formOf } from '#server/platform/bodies/receive-form.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { applianceTypeKeys, nothingTyped } from '#shared/bookings/booking-fields.ts'
import { checkBooking } from '#shared/bookings/booking-form.ts'
import type { BookingState, ContactChannel, ContactOutcome } from '#shared/bookings/booking-states.ts'
import { readPhone } from '#shared/people/read-phone.ts'
import { weekdays } from '#shared/time/business-day.ts'
import type { TechnicianForm } from '#shared/visits/technician-on-the-wire.ts'
import type { WorkingHours } from '#shared/visits/technicians.ts'
import type { VisitReportOnTheWire } from '#shared/visits/visit-report-on-the-wire.ts'
import type { DemoCustomer, DemoProblem } from './demo-customers.ts'
import { arrivalOf } from './demo-readers.ts'

/** Something that happens at a given time. Scenes in the future haven't happened yet. */
export interface Scene {
  at: Date
  play(desk: DemoDesk): Promise<unknown>
}

export interface DemoClock {
  now(): Date
  set(moment: Date): void
}

export type DemoDesk = ReturnType<typeof openDemoDesk>

/** A clock set to a time in the past, while the database's own clock stays in the present. */
export function createDemoClock(start: Date): DemoClock {
  let moment = start
  return {
    now: () => moment,
    set(next) {
      moment = next
    },
  }
}

/** Plays the scenes in order. The promise's ladder runs alongside, as on a live site. */
export async function playScenes(
  ctx: AppContext,
  { clock, scenes, now }: { clock: DemoClock; scenes: Scene[]; now: Date },
) {
  const desk = openDemoDesk(ctx)
  const past = scenes.filter(({ at }) => at <= now).sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { at, play } of past) {
    clock.set(at)
    await doDueSteps(ctx)
    await play(desk)
  }
  clock.set(now)
  await doDueSteps(ctx)
}

/** A booking's id. It is always the same, so a link to a made-up booking stays valid. */
export function demoBookingId(number: number): string {
  return demoId(`demo booking ${number}`)
}

/** Like a booking's id, for anything else. */
function demoId(of: string): string {
  const hex = createHash('sha256').update(of).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function openDemoDesk(ctx: AppContext) {
  /** Never stale, because everything here happens one thing at a time. */
  async function versionOf(bookingId: string): Promise<number> {
    const [row] = await ctx.db.select().from(deskBookings).where(eq(deskBookings.bookingId, bookingId))
    return row?.version ?? 0
  }
  return {
    async book(id: string, { customer, problem }: { customer: DemoCustomer; problem: DemoProblem }) {
      const check = checkBooking(
        {
          id,
          ...nothingTyped(),
          customer_name: customer.name,
          customer_phone: customer.phone,
          customer_email: customer.email,
          customer_zip: customer.zip,
          appliance_type: problem.appliance,
          problem_description: problem.problem,
          ...(id < '8' && { preferred_time: 'morning' }),
          smsConsent: true,
        },
        { readPhone },
      )
      if (!check.ok) throw new Error(`A made-up booking is refused: ${check.message}`)
      await createBooking(ctx, check.booking, { receivedAt: ctx.clock.now(), attribution: arrivalOf(id) })
    },
    contact(bookingId: string, by: Actor, [channel, outcome]: [ContactChannel, ContactOutcome]) {
      return recordContact(ctx, { bookingId, by, channel, outcome })
    },
    async move(
      bookingId: string,
      by: Actor,
      step: { to: BookingState; window?: Window; technicianId?: string; reason?: string },
    ) {
      return moveBooking(ctx, { bookingId, by, version: await versionOf(bookingId), ...step })
    },
    note(bookingId: string, by: Actor, text: string) {
      return addNote(ctx, { bookingId, by, id: randomUUID(), text })
    },
    async photo(bookingId: string, by: PhotoActor, drawing: string) {
      // Only loaded for the demo.
      const { ownPicture } = await import('#server/platform/pictures/decoder.ts')
      const file = path.join(ctx.config.projectRoot, 'content/starter/illustrations', drawing)
      const bytes = await ownPicture(await readFile(file))
        .jpeg()
        .toBuffer()
      return addPhoto(ctx, { bookingId, by, id: randomUUID(), file: bytes, turn: { isForMany: true } })
    },
    async report(bookingId: string, by: Actor, report: VisitReportOnTheWire) {
      return saveVisitReport(ctx, { bookingId, by, version: await versionOf(bookingId), report })
    },
    /** The homeowner presses a button on their own page. */
    async press(bookingId: string, intent: string, fields: Record<string, string>) {
      const path = (await findLinkPath(ctx, bookingId)) ?? ''
      const link = await openLink(ctx, path.slice('/r/'.length))
      const act = link && findLinkAction(link, intent)
      if (!act) throw new Error(`There is no ${intent} on the page of ${bookingId}`)
      const answer = await act(ctx, link, { form: formOf(fields), language: 'en', turn: {} })
      if ('mistakes' in answer) throw new Error(`${intent} is refused: ${Object.values(answer.mistakes)}`)
    },
    async tag(bookingId: string, by: Actor, tags: string[]) {
      return setTags(ctx, { bookingId, by, version: await versionOf(bookingId), tags })
    },
    async locate(bookingId: string, by: Actor, street: string) {
      return setStreet(ctx, { bookingId, by, version: await versionOf(bookingId), street })
    },
    async assign(bookingId: string, by: Actor, assignee: string | null) {
      return assignBooking(ctx, { bookingId, by, version: await versionOf(bookingId), assignee })
    },
  }
}

/** Every day, so there is something to see no matter when someone looks. */
const hours = Object.fromEntries(weekdays.map((day) => [day, { start: '08:00', end: '18:00' }])) as WorkingHours

const crew: Pick<TechnicianForm, 'name' | 'phone' | 'color' | 'home_zip' | 'appliances'>[] = [
  { name: 'Dana Whitlock', phone: '(503) 555-0111', color: 'blue', home_zip: '97214', appliances: applianceTypeKeys },
  { name: 'Ana Perez', phone: '(503) 555-0112', color: 'orange', home_zip: '97229', appliances: applianceTypeKeys },
  { name: 'Theo Brandt', phone: '(360) 555-0113', color: 'green', home_zip: '98660', appliances: applianceTypeKeys },
]

export const demoTechnicianIds = crew.map(({ name }) => demoId(name))

/** The first one is the owner, who also makes visits. */
export async function hireTechnicians(ctx: AppContext, { ownerEmail }: { ownerEmail: string }): Promise<void> {
  for (const [index, person] of crew.entries()) {
    const id = demoTechnicianIds[index] ?? ''
    const rest = { capacity: 1, appliance_limits: {}, working_hours: hours, days_off: [], is_active: true }
    await addTechnician(ctx, { id, ...person, ...rest })
  }
  await setAccountEmail(ctx, { id: demoTechnicianIds[0] ?? '', email: ownerEmail, version: 1 })
}
