/**
 * The states of a booking as the trade knows them, and which may follow which. One table, which the server checks before writing and
 * the desk checks before showing a button.
 */
export const bookingStates = [
  { value: 'new', label: 'New' },
  { value: 'contacted', label: 'Contacted' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'on_the_way', label: 'On the way' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'waiting_for_part', label: 'Waiting for a part' },
  { value: 'return_visit', label: 'Return visit' },
  { value: 'done', label: 'Done' },
  { value: 'no_show', label: 'No-show' },
  { value: 'cancelled', label: 'Canceled' },
  { value: 'not_a_customer', label: 'Not a customer' },
] as const
export type BookingState = (typeof bookingStates)[number]['value']

/**
 * The states that may follow each state. Scheduled to scheduled is a new time. Contacted takes a time back, or reopens a closed
 * booking, which becomes new again if nobody has answered it. A new booking only becomes contacted through a contact, which says
 * how.
 */
const nextStates: Record<BookingState, readonly BookingState[]> = {
  new: ['contacted', 'scheduled', 'cancelled', 'not_a_customer'],
  contacted: ['scheduled', 'done', 'cancelled', 'not_a_customer'],
  scheduled: ['on_the_way', 'in_progress', 'scheduled', 'contacted', 'no_show', 'cancelled', 'not_a_customer'],
  on_the_way: ['in_progress', 'scheduled', 'no_show', 'cancelled'],
  in_progress: ['done', 'waiting_for_part', 'return_visit', 'cancelled'],
  waiting_for_part: ['return_visit', 'scheduled', 'done', 'cancelled'],
  return_visit: ['scheduled', 'done', 'cancelled'],
  no_show: ['contacted', 'scheduled', 'cancelled', 'not_a_customer'],
  done: ['return_visit'],
  cancelled: ['contacted'],
  not_a_customer: ['contacted'],
}

/** The states that may follow, in button order. */
export function statesAfter(state: BookingState): readonly BookingState[] {
  return nextStates[state]
}

export function canMoveBooking(from: BookingState, to: BookingState): boolean {
  return nextStates[from].includes(to)
}

/** Whether there's nothing left to do in this state. */
export function isClosedState(state: BookingState): boolean {
  return state === 'done' || state === 'cancelled' || state === 'not_a_customer'
}

/** The display name of a state: `On the way`. */
export function labelOfState(state: BookingState): string {
  return bookingStates.find(({ value }) => value === state)?.label ?? state
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
] as const

export const notCustomerReasons = [
  { value: 'spam', label: 'Spam' },
  { value: 'wrong_number', label: 'Wrong number' },
  { value: 'duplicate', label: 'Booked twice' },
  { value: 'not_served', label: 'Something we don’t repair' },
] as const

/** Why a booking takes priority. */
export const urgencies = [
  { value: 'gas', label: 'Gas smell' },
  { value: 'sparks', label: 'Sparks or smoke' },
  { value: 'water', label: 'Water' },
  { value: 'food', label: 'Food or medicine' },
  { value: 'other', label: 'Urgent' },
] as const
export type BookingUrgency = (typeof urgencies)[number]['value']

/** How someone tried to reach the homeowner. */
export const contactChannels = ['call', 'text', 'mail'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** The outcome. `attempted` means the button was pressed. A call then ends as one of the next three, a text or an email as `sent`. */
export const contactOutcomes = ['attempted', 'reached', 'voicemail', 'no_answer', 'sent'] as const
export type ContactOutcome = (typeof contactOutcomes)[number]

/** Whether the outcome stops the promise clock because the homeowner heard or read something. No answer without a message doesn't. */
export function isRealContact(outcome: ContactOutcome): boolean {
  return outcome === 'reached' || outcome === 'voicemail' || outcome === 'sent'
}
