/** The desk's settings, with the defaults that apply until the owner changes them. */
import * as z from 'zod'
import { arrivalWindowsForm, defaultArrivalWindows } from '#shared/visits/arrival-windows.ts'
import { isWebAddress } from '#shared/web-address.ts'

const minutes = z
  .int('Please enter whole minutes')
  .min(1, 'Please enter at least 1 minute')
  .max(1440, 'Please enter at most a day')

export const deskSettingsForm = z.object({
  /** How many minutes after the clock starts to push an untouched booking again. */
  reminder_minutes: minutes.default(15),
  /** After how many minutes an unanswered booking is marked urgent, emailed, and sent to the escalation addresses. */
  escalation_minutes: minutes.default(25),
  /** The desk's own deadline for answering an urgent booking, in minutes. */
  urgent_minutes: minutes.default(10),
  /** Whether the home page says how fast the shop answers, once there are enough bookings. */
  shows_response_time: z.boolean('Should be true or false').default(false),
  /** The full hour at which homeowners are reminded of the next day's visit. */
  visit_reminder_hour: z
    .int('Please enter a full hour')
    .min(8, 'Please choose 8 AM or later')
    .max(20, 'Please choose 8 PM or earlier')
    .default(17),
  /** Whether homeowners reserve one of the free times right after booking. Otherwise the shop calls to set a time. */
  books_instantly: z.boolean('Should be true or false').default(false),
  /**
   * Whether homeowners may choose a free time on their own page once the shop has talked to them. With `books_instantly`, they may from
   * the start.
   */
  link_offers_windows: z.boolean('Should be true or false').default(true),
  /** Until how many hours before a visit homeowners can move or cancel it on their own page. */
  link_cutoff_hours: z
    .int('Please enter whole hours')
    .min(0, 'Please enter 0 or more hours')
    .max(168, 'Please enter at most a week')
    .default(4),
  /**
   * How many hours a time that a homeowner chose is held for them after the first try to reach them. 0 holds it until the visit.
   */
  hold_hours: z
    .int('Please enter whole hours')
    .min(0, 'Please enter 0 or more hours')
    .max(336, 'Please enter at most two weeks')
    .default(24),
  /** Where homeowners are asked to write a review, a day after the job is done. If empty, nobody is asked. */
  review_url: z
    .string('Should be text')
    .trim()
    .max(500, 'Please enter at most 500 characters')
    .refine(
      (text) => text === '' || isWebAddress(text),
      'Please enter an address that begins with https://, or leave this empty',
    )
    .default(''),
  /** The times of day between which a technician promises to arrive. */
  arrival_windows: arrivalWindowsForm.default(defaultArrivalWindows),
})
export type DeskSettings = z.output<typeof deskSettingsForm>

/** The payload of a save: all the settings (omitted ones get their default) and the version that was read. */
export const deskSettingsChange = deskSettingsForm
  .extend({ version: z.int('Should be the version that you were looking at').min(1) })
  .refine(({ reminder_minutes: reminder, escalation_minutes: escalation }) => reminder < escalation, {
    path: ['escalation_minutes'],
    message: 'Please enter more minutes than the reminder has',
  })
export type DeskSettingsChange = z.output<typeof deskSettingsChange>

export const deskSettingsOnTheWire = deskSettingsForm.extend({
  /** Goes up with every save. Send it back when saving. */
  version: z.int(),
})
export type DeskSettingsOnTheWire = z.output<typeof deskSettingsOnTheWire>
