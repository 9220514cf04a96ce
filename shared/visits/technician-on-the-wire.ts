/** Technicians as the API returns and accepts them. Days (YYYY-MM-DD) and times (08:00) are on the shop's clock. */

import * as z from 'zod'
import { applianceTypeKeys } from '#shared/bookings/booking-fields.ts'
import { howInvited } from '#shared/people/access-endpoints.ts'
import { asciiEmail, isEmailAddress } from '#shared/people/email-address.ts'
import { storableLine } from '#shared/storable.ts'
import { type Weekday, weekdays } from '#shared/time/business-day.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { timeOfDay } from './arrival-windows.ts'
import { technicianColors } from './technicians.ts'

const appliance = z.enum(applianceTypeKeys)
const hours = z
  .object({ start: timeOfDay, end: timeOfDay })
  .refine(({ start, end }) => start < end, {
    path: ['end'],
    message: 'Please enter an end that’s later than the start',
  })
  .nullable()
const workingHours = z.object(
  Object.fromEntries(weekdays.map((weekday) => [weekday, hours])) as Record<Weekday, typeof hours>,
)

const dayOffForm = z
  .object({
    id: z.uuid(),
    first_day: calendarDay,
    last_day: calendarDay,
    note: z.string().overwrite(storableLine).max(200).nullable(),
  })
  .refine((off) => off.first_day <= off.last_day, {
    path: ['last_day'],
    message: 'The last day comes before the first',
  })
export type DayOff = z.output<typeof dayOffForm>

/** The payload of a save: the whole technician and the version that was read, or no version for a new one. */
export const technicianForm = z.object({
  name: z
    .string()
    .overwrite(storableLine)
    .min(1, 'Please enter a name')
    .max(100, 'Please enter at most 100 characters'),
  phone: z.string().overwrite(storableLine).max(30, 'Please enter at most 30 characters').nullable(),
  color: z.enum(technicianColors),
  home_zip: z
    .string()
    .regex(/^\d{5}$/, 'Please enter a 5-digit ZIP code')
    .nullable(),
  appliances: z.array(appliance).min(1, 'Please choose at least one appliance'),
  /** Visits per arrival window. */
  capacity: z.int('Please enter a whole number').min(1, 'Please enter at least 1').max(10, 'Please enter at most 10'),
  /** The most visits for this appliance in one window. Appliances not listed are only limited by `capacity`. */
  appliance_limits: z.partialRecord(
    appliance,
    z.int().min(1, 'Please enter at least 1').max(10, 'Please enter at most 10'),
  ),
  working_hours: workingHours,
  days_off: z.array(dayOffForm).max(200, 'Please remove days that are over'),
  is_active: z.boolean(),
})
export type TechnicianForm = z.output<typeof technicianForm>
/** A new technician. Sending the same id again refers to the same one. */
export const newTechnicianForm = technicianForm.extend({ id: z.uuid() })
export const technicianChange = technicianForm.extend({ version: z.int().min(1) })

export const technicianOnTheWire = technicianForm.extend({
  id: z.uuid(),
  version: z.int(),
  /** The email address the technician signs in with. `is_connected` once they have signed in, which proves it's theirs. */
  account: z.object({ email: z.string(), is_connected: z.boolean() }).nullable(),
})
export type TechnicianOnTheWire = z.output<typeof technicianOnTheWire>
/**
 * `in_the_way`: how many planned visits are at times the technician doesn't work, for appliances they don't repair, or without a
 * seat left for them.
 */
const listedTechnicianOnTheWire = technicianOnTheWire.extend({ in_the_way: z.int() })
export type ListedTechnicianOnTheWire = z.output<typeof listedTechnicianOnTheWire>
/** By name, with inactive technicians last. */
export const techniciansOnTheWire = z.object({ technicians: z.array(listedTechnicianOnTheWire) })

/** The email address a technician signs in with. Null removes the account. */
export const technicianAccountForm = z.object({
  email: z
    .string()
    .overwrite(asciiEmail)
    .refine(isEmailAddress, 'Please enter an email address, like ana@example.com')
    .nullable(),
  version: z.int().min(1),
})
export const technicianAccountOnTheWire = z.object({
  technician: technicianOnTheWire,
  /** Both are `null` after an account was removed. */
  invitation: howInvited.shape.invitation.nullable(),
  link: howInvited.shape.link,
})
export type TechnicianAccountOnTheWire = z.output<typeof technicianAccountOnTheWire>
