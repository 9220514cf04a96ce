/** A technician's own jobs as the API returns and accepts them. Timestamps are in UTC, days (YYYY-MM-DD) on the shop's clock. */
import * as z from 'zod'
import { bookingPricesOnTheWire } from '#shared/bookings/booking-prices.ts'
import { homeownerDetailsOnTheWire, knownFaultOnTheWire } from '#shared/homeowner/preparation-on-the-wire.ts'
import { knownVersion } from '#shared/known-version.ts'
import { rolesBehind } from '#shared/people/roles.ts'
import { visitOnTheWire } from './plan-on-the-wire.ts'
import { technicianOnTheWire } from './technician-on-the-wire.ts'
import { visitReportOnTheWire } from './visit-report-on-the-wire.ts'

const moment = z.iso.datetime()

/** A job as its technician sees it, with the same details for preparing as at the desk. */
export const technicianJobOnTheWire = visitOnTheWire.extend({
  homeowner_details: homeownerDetailsOnTheWire.nullable(),
  known_faults: z.array(knownFaultOnTheWire),
  notes: z.array(z.object({ text: z.string(), at: moment, by: z.string() })),
  /** The number of the visit at hand, and what was found, done and paid on it. */
  visit: z.int(),
  report: visitReportOnTheWire,
  /** What the homeowner was promised. */
  prices: bookingPricesOnTheWire,
  /** How many the booking has. */
  photos: z.int(),
})
export type TechnicianJobOnTheWire = z.output<typeof technicianJobOnTheWire>
export const technicianDayOnTheWire = z.object({
  day: z.iso.date(),
  technician: technicianOnTheWire.pick({ id: true, name: true, color: true, days_off: true, working_hours: true }),
  /** In driving order. */
  jobs: z.array(technicianJobOnTheWire),
  now: moment,
})
export type TechnicianDayOnTheWire = z.output<typeof technicianDayOnTheWire>
/** Who an access token belongs to at the technicians' endpoints. An owner, or someone in the office, may also be a technician. */
export const technicianMeOnTheWire = z.object({
  user_id: z.uuid(),
  /** Empty for an account without one. */
  email: z.string(),
  role: z.enum(rolesBehind('technician')),
  technician: z.object({ id: z.uuid(), name: z.string() }),
})
export type TechnicianMeOnTheWire = z.output<typeof technicianMeOnTheWire>
/** The steps a technician can take with their own job. */
export const technicianMoveForm = z.object({
  to: z.enum(['on_the_way', 'in_progress', 'done', 'no_show', 'waiting_for_part', 'return_visit']),
  version: knownVersion,
})
