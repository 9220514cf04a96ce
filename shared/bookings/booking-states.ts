/**
 * The states of a booking as the trade knows them, with everything the product says of each: the server checks it before writing, the
 * desk before showing a button, the homeowner's page before offering a change.
 */
import type { TextTemplateKey } from '#shared/messages/text-templates.ts'
import type { BookingEventKind } from './event-kinds.ts'

/** In the order of a repair. */
export const bookingStateKeys = [
  'new',
  'contacted',
  'scheduled',
  'on_the_way',
  'in_progress',
  'waiting_for_part',
  'return_visit',
  'done',
  'no_show',
  'cancelled',
  'not_a_customer',
] as const
export type BookingState = (typeof bookingStateKeys)[number]

/** The steps of a repair on the homeowner's page. */
export const repairSteps = ['received', 'talked', 'scheduled', 'onTheWay', 'done'] as const
export type RepairStep = (typeof repairSteps)[number]

interface StateFacts {
  label: string
  /** On the button that leads here. */
  button: string
  tone: 'solid' | 'soft' | 'warning' | 'outline'
  /** The states that may follow, in button order, the usual one first. */
  next: readonly BookingState[]
  /** What the step into this state is called in the booking's history. Moving or taking back a visit has names of its own. */
  event: BookingEventKind
  /** Whether there's nothing left to do. */
  isClosed: boolean
  /** Whether the homeowner expects someone, so the visit takes up one of its technician's seats. */
  isExpected: boolean
  /** Whether a scheduled visit doesn't take place. */
  isCalledOff: boolean
  /** Whether nobody has set out yet, so that something the homeowner tries can still save the visit. */
  isBeforeVisit: boolean
  /** Whether someone was there and has to come again. */
  needsReturn: boolean
  /** Whether the repair is done. */
  isFinished: boolean
  /** Whether the technician's day lists it: a canceled one, too, so that nobody drives there. */
  isOnTheirDay: boolean
  /** Whether the visit loses its time: it has to be repeated, or was taken back. */
  clearsWindow: boolean
  /** How far along the repair is for the homeowner. Null when it isn't going anywhere anymore. */
  step: RepairStep | null
  /** What homeowners may do on their own. */
  homeownerMay: { chooseTime: boolean; cancel: boolean }
  /** Whether what was found, done and paid can be recorded, and whether the desk asks for it. */
  report: 'asked' | 'allowed' | 'refused'
  /** The text message that probably comes next. */
  usualText: TextTemplateKey | null
}

const usual = {
  isClosed: false,
  isExpected: false,
  isCalledOff: false,
  isBeforeVisit: false,
  needsReturn: false,
  isFinished: false,
  isOnTheirDay: true,
  clearsWindow: false,
  homeownerMay: { chooseTime: false, cancel: false },
  report: 'allowed',
  usualText: null,
} as const

/**
 * Scheduled to scheduled is a new time. Contacted takes a time back, or reopens a closed booking, which becomes new again if nobody
 * has answered it. A new booking only becomes contacted through a contact, which says how.
 */
export const bookingStates: Record<BookingState, StateFacts> = {
  new: {
    ...usual,
    label: 'New',
    button: 'Open again',
    tone: 'solid',
    next: ['contacted', 'scheduled', 'cancelled', 'not_a_customer'],
    event: 'reopened',
    isBeforeVisit: true,
    step: 'received',
    homeownerMay: { chooseTime: true, cancel: true },
    report: 'refused',
  },
  contacted: {
    ...usual,
    label: 'Contacted',
    button: 'Back to contacted',
    tone: 'soft',
    next: ['scheduled', 'done', 'cancelled', 'not_a_customer'],
    event: 'contacted',
    isBeforeVisit: true,
    clearsWindow: true,
    step: 'talked',
    homeownerMay: { chooseTime: true, cancel: true },
  },
  scheduled: {
    ...usual,
    label: 'Scheduled',
    button: 'Schedule',
    tone: 'soft',
    next: ['on_the_way', 'in_progress', 'scheduled', 'contacted', 'no_show', 'cancelled', 'not_a_customer'],
    event: 'scheduled',
    isExpected: true,
    isBeforeVisit: true,
    step: 'scheduled',
    homeownerMay: { chooseTime: true, cancel: true },
    usualText: 'on_my_way',
  },
  on_the_way: {
    ...usual,
    label: 'On the way',
    button: 'On my way',
    tone: 'solid',
    next: ['in_progress', 'scheduled', 'no_show', 'cancelled'],
    event: 'on_the_way',
    isExpected: true,
    step: 'onTheWay',
    usualText: 'running_late',
  },
  in_progress: {
    ...usual,
    label: 'In progress',
    button: 'Start',
    tone: 'solid',
    next: ['done', 'waiting_for_part', 'return_visit', 'cancelled'],
    event: 'started',
    isExpected: true,
    step: 'onTheWay',
    report: 'asked',
  },
  waiting_for_part: {
    ...usual,
    label: 'Waiting for a part',
    button: 'Waiting for a part',
    tone: 'warning',
    next: ['return_visit', 'scheduled', 'done', 'cancelled'],
    event: 'waiting_for_part',
    needsReturn: true,
    clearsWindow: true,
    step: 'onTheWay',
    homeownerMay: { chooseTime: false, cancel: true },
    report: 'asked',
    usualText: 'part_ordered',
  },
  return_visit: {
    ...usual,
    label: 'Return visit',
    button: 'Needs a return visit',
    tone: 'warning',
    next: ['scheduled', 'done', 'cancelled'],
    event: 'return_visit',
    needsReturn: true,
    clearsWindow: true,
    step: 'onTheWay',
    homeownerMay: { chooseTime: true, cancel: true },
    report: 'asked',
    usualText: 'part_arrived',
  },
  done: {
    ...usual,
    label: 'Done',
    button: 'Done',
    tone: 'outline',
    next: ['return_visit'],
    event: 'completed',
    isClosed: true,
    isFinished: true,
    step: 'done',
    report: 'asked',
    usualText: 'done_review',
  },
  no_show: {
    ...usual,
    label: 'No-show',
    button: 'Nobody home',
    tone: 'warning',
    next: ['contacted', 'scheduled', 'cancelled', 'not_a_customer'],
    event: 'no_show',
    step: null,
    homeownerMay: { chooseTime: true, cancel: true },
  },
  cancelled: {
    ...usual,
    label: 'Canceled',
    button: 'Cancel',
    tone: 'outline',
    next: ['contacted'],
    event: 'cancelled',
    isClosed: true,
    isCalledOff: true,
    step: null,
  },
  not_a_customer: {
    ...usual,
    label: 'Not a customer',
    button: 'Not a customer',
    tone: 'outline',
    next: ['contacted'],
    event: 'not_a_customer',
    isClosed: true,
    isCalledOff: true,
    isOnTheirDay: false,
    step: null,
    report: 'refused',
  },
}

type StateFact = { [Fact in keyof StateFacts]: StateFacts[Fact] extends boolean ? Fact : never }[keyof StateFacts]

/** The states of which something holds, for a query. */
export function statesThat(holds: StateFact): BookingState[] {
  return bookingStateKeys.filter((state) => bookingStates[state][holds])
}

export function canMoveBooking(from: BookingState, to: BookingState): boolean {
  return bookingStates[from].next.includes(to)
}

/** Why a booking was canceled or isn't from a customer. Fixed choices, because an event holds no personal words. */
export const cancelReasons = [
  { value: 'fixed_itself', label: 'It works again' },
  { value: 'too_expensive', label: 'Too expensive' },
  { value: 'no_time', label: 'No time that works' },
  { value: 'other_shop', label: 'Went with another shop' },
  { value: 'replaced', label: 'Buying a new one' },
  { value: 'unreachable', label: 'Couldn’t reach them' },
  { value: 'shop', label: 'We had to cancel' },
  { value: 'other', label: 'Another reason' },
  { value: 'untold', label: 'They didn’t say why' },
] as const

export const notCustomerReasons = [
  { value: 'spam', label: 'Spam' },
  { value: 'wrong_number', label: 'Wrong number' },
  { value: 'duplicate', label: 'Booked twice' },
  { value: 'not_served', label: 'Something we don’t repair' },
] as const

/** Why a booking takes priority, gravest first. */
export const urgencyKeys = ['gas', 'sparks', 'water', 'food', 'other'] as const
export type BookingUrgency = (typeof urgencyKeys)[number]

export const urgencies = {
  gas: { label: 'Gas smell', isDanger: true },
  sparks: { label: 'Sparks or smoke', isDanger: true },
  water: { label: 'Water', isDanger: false },
  food: { label: 'Food or medicine', isDanger: false },
  other: { label: 'Urgent', isDanger: false },
} as const satisfies Record<BookingUrgency, { label: string; isDanger: boolean }>

/** How someone tried to reach the homeowner. */
export const contactChannels = ['call', 'text', 'mail'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** The outcome. `attempted` means the button was pressed. A call then ends as one of the next three, a text or an email as `sent`. */
export const contactOutcomes = ['attempted', 'reached', 'voicemail', 'no_answer', 'sent'] as const
export type ContactOutcome = (typeof contactOutcomes)[number]

/** Whether the outcome stops the promise clock because the homeowner heard or read something. No answer without a message doesn't. */
export function isRealContact(outcome: ContactOutcome): boolean {
  return isReal[outcome]
}

const isReal: Record<ContactOutcome, boolean> = {
  attempted: false,
  reached: true,
  voicemail: true,
  no_answer: false,
  sent: true,
}
