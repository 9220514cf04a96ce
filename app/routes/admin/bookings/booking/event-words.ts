/** Describes what happened to a booking in plain words. */

import { relativeMoment, relativeWindow } from '#app/routes/admin/bookings/time-words.ts'
import { eachField, type StoredField, storedFields } from '#shared/bookings/booking-fields.ts'
import { type LowerablePrices, lowerablePriceKeys } from '#shared/bookings/booking-prices.ts'
import {
  bookingStates,
  type ContactChannel,
  type ContactOutcome,
  cancelReasons,
  notCustomerReasons,
  urgencies,
} from '#shared/bookings/booking-states.ts'
import type { BookingEventOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import type { BookingEventKind } from '#shared/bookings/event-kinds.ts'
import { fieldLabel } from '#shared/bookings/fields-at-shop.ts'
import { lookUp } from '#shared/look-up.ts'
import { twilioFault } from '#shared/messages/twilio-faults.ts'
import { brokenCorrectionReasons } from '#shared/promise/response-ledger.ts'

type Facts = BookingEventOnTheWire['data']

const channels: Record<ContactChannel, string> = { call: 'Call', text: 'Text message', mail: 'Email' }
const outcomes: Record<ContactOutcome, (channel: string) => string> = {
  attempted: (channel) => `${channel} started`,
  reached: () => 'Reached by phone',
  voicemail: () => 'Left a voicemail',
  no_answer: () => 'No answer',
  sent: (channel) => `${channel} sent`,
}

const sentences: Record<BookingEventKind, (facts: Facts, now: number) => string> = {
  created: ({ source }) => (source === 'phone' ? 'Booked by phone' : 'Booked on the website'),
  corrected: ({ fields, cleared, urgency }) =>
    [
      `Corrected the booking: ${list(fields)}`,
      ...(cleared === undefined ? [] : [`Cleared what the homeowner said of the old appliance: ${list(cleared)}`]),
      ...(urgency === undefined ? [] : [urgent(urgency)]),
    ].join('. '),
  attempted: ({ channel }) => outcomes.attempted(lookUp(channels, channel) ?? 'Contact'),
  no_answer: () => 'No answer',
  contacted: ({ channel, outcome }) =>
    outcome === undefined
      ? 'Marked as contacted'
      : (lookUp(outcomes, outcome) ?? outcomes.sent)(lookUp(channels, channel) ?? 'Message'),
  scheduled: (facts, now) => `Scheduled for ${windowOf(facts, now)}`,
  rescheduled: (facts, now) => `Moved to ${windowOf(facts, now)}`,
  unscheduled: () => 'Took the visit off the schedule',
  on_the_way: () => 'On the way',
  running_late: () => 'Running late',
  started: () => 'Started the repair',
  waiting_for_part: () => 'Waiting for a part',
  return_visit: () => 'Needs a return visit',
  part_missing: () => 'Part missing',
  part_arrived: () => 'Part arrived',
  completed: () => 'Finished the repair',
  no_show: () => 'Nobody was home',
  cancelled: ({ reason }) => withReason('Canceled', reason),
  not_a_customer: ({ reason }) => withReason('Not a customer', reason),
  reopened: () => 'Reopened',
  undone: () => 'Undid the last step',
  consent_withdrawn: ({ how }) => (how === 'text_reply' ? 'Replied STOP: no more texts' : 'Opted out of texts'),
  texts_held: () => 'May have asked for no more texts: texts on hold',
  texts_allowed: ({ how }) => (how === 'text_reply' ? 'Replied START: texts allowed again' : 'Allowed texts again'),
  erased: ({ why }) =>
    why === 'asked' ? 'Erased everything about the customer' : 'Erased after seven years, as the privacy policy says',
  text_requested: ({ template }) =>
    template === 'danger' ? 'Texting them what to do about the danger' : 'Sending a text message',
  text_sent: () => 'Texted them what to do about the danger',
  text_failed: ({ why, code }) => {
    if (why === 'no_consent') return 'The text wasn’t sent: the customer opted out'
    if (why === 'unanswered')
      return 'The text gateway didn’t answer, so the text may or may not have arrived. Please call.'
    const reason = typeof code === 'number' ? ` ${twilioFault(code).says}.` : ''
    return `The text didn’t ${why === 'undelivered' ? 'arrive' : 'go through'}.${reason} Please call.`
  },
  text_delivered: () => 'The text arrived',
  noted: () => 'Wrote a note',
  photo_added: () => 'Added a photo',
  photo_removed: () => 'Removed a photo',
  report_saved: () => 'Recorded the work',
  tagged: () => 'Changed the tags',
  urgency_set: ({ urgency, danger }) =>
    danger !== undefined ? reported(danger) : urgency === null ? 'No longer urgent' : urgent(urgency),
  street_set: ({ is_known: isKnown }) => (isKnown ? 'Added the street' : 'Removed the street'),
  prices_lowered: ({ was, is }) => `Lowered ${loweredIn(readPrices(was), readPrices(is))}`,
  link_renewed: () => 'Made a new link for the homeowner',
  link_revoked: () => 'Turned off the homeowner’s link',
  check_tried: () => 'Tried a safe check: still broken',
  check_helped: () => 'Tried a safe check: that fixed it',
  details_set: ({ fields }) => `Told us ${detailsIn(fields)}`,
  time_requested: () => 'Wants another time',
  assigned: ({ assignee }) => (assignee === null ? 'Unassigned the booking' : 'Assigned the booking'),
  reminded: ({ step }) =>
    step === 'danger'
      ? 'Danger, and not reached yet: alerted everyone again'
      : step === 'escalation'
        ? 'Still no call: alerted everyone and marked it urgent'
        : 'Nobody’s on it yet: reminded everyone',
  promise_broken: ({ promised_at: at }, now) => `Promise missed, no contact by ${relativeMoment(String(at), now)}`,
  promise_corrected: ({ reason }) =>
    `Promise not missed after all: ${brokenCorrectionReasons.find(({ value }) => value === reason)?.label ?? ''}`,
}

/** `Scheduled for Tomorrow, 10 AM – 12 PM`. */
export function describeEvent({ kind, data }: Pick<BookingEventOnTheWire, 'kind' | 'data'>, now: number): string {
  return lookUp(sentences, kind)?.(data, now) ?? kind
}

function windowOf({ window_start: start, window_end: end }: Facts, now: number): string {
  return typeof start === 'string' && typeof end === 'string'
    ? relativeWindow(start, end, now)
    : bookingStates.scheduled.label
}

function withReason(what: string, reason: unknown): string {
  const choice = [...cancelReasons, ...notCustomerReasons].find(({ value }) => value === reason)
  return choice ? `${what}: ${choice.label.toLowerCase()}` : what
}

/** Which parts of `homeowner_details` were added, in everyday words. */
function detailsIn(fields: unknown): string {
  const has = (...names: string[]) => Array.isArray(fields) && names.some((name) => fields.includes(name))
  const told = [
    has('howToGetIn') && 'how to get in',
    has('brand', 'model', 'applianceAge') && 'which appliance it is',
    has('symptomKey', 'symptomText') && 'what it does',
  ].filter(Boolean)
  return told.length > 0 ? told.join(' and ') : 'more about the appliance'
}

type Prices = Partial<LowerablePrices>

function readPrices(facts: unknown): Prices {
  return typeof facts === 'object' && facts !== null ? facts : {}
}

const priceNames: Record<keyof LowerablePrices, (was: unknown, is: unknown) => string> = {
  service_call: (was, is) => `the service call from $${was} to $${is}`,
  labor_per_hour: (was, is) => `labor from $${was} to $${is} an hour`,
  parts_markup_percent: (was, is) => `the markup on parts from ${was}% to ${is}%`,
}

function loweredIn(was: Prices, is: Prices): string {
  const lowered = lowerablePriceKeys.filter((key) => was[key] !== is[key])
  return lowered.map((key) => priceNames[key](was[key], is[key])).join(', ')
}

function urgent(urgency: unknown): string {
  return `Urgent: ${lookUp(urgencies, urgency)?.label ?? 'yes'}`
}

function reported(danger: unknown): string {
  return `Reported danger: ${lookUp(urgencies, danger)?.label.toLowerCase() ?? 'yes'}`
}

/** What the desk calls a field in a sentence: `phone`, `ZIP code`. */
const inSentence = (name: StoredField) => fieldLabel(name).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

const fieldNames: Record<string, string> = {
  ...eachField<Record<StoredField, string>>(storedFields, inSentence),
  sms_consent: 'consent to texts',
  applianceAge: 'age',
}

function list(names: unknown): string {
  if (!Array.isArray(names)) return 'some fields'
  return names.map((name) => fieldNames[name] ?? String(name).replaceAll('_', ' ')).join(', ')
}
