/** The emails and text messages to homeowners in one language: the templates that the owner may change, and the text around them. */
import type { PreferredTime } from '#shared/bookings/booking-fields.ts'
import type { MessageKind } from '#shared/messages/homeowner-messages.ts'

/**
 * The texts of one kind of message: email subject, email body and text message. The placeholders are those in
 * shared/messages/homeowner-messages.ts.
 */
interface MessageDefault {
  subject: string
  mail: string
  text: string
}

export interface MailTexts {
  templates: Record<MessageKind, MessageDefault>
  /** Each email's heading. */
  titles: Record<MessageKind, string>
  /** Beside those of the booking’s fields (`shared/bookings/booking-fields.ts`). */
  labels: {
    booking: string
    day: string
    arrival: string
    technician: string
    where: string
    plannedDay: string
    plannedTime: string
  }
  preferredTimes: Record<PreferredTime | 'none', string>
  /** Used instead of a name when no particular technician is planned. */
  anyTechnician: string
  /** `in about 20 minutes`. */
  inMinutes(minutes: number): string
  nextSteps: {
    heading: string
    weCall(phone: string): string
    weCallIfNeeded(phone: string): string
    /** Replaces the call for a booking whose visit is already scheduled. */
    visit(day: string, window: string): string
    technician: string
    price(serviceCall: string, warrantyDays: number): string
  }
  /** Promises, as sentences without a period. */
  promises: {
    withinMinutes(minutes: number): string
    /** `moment` is the output of `moment` below. */
    by(moment: string): string
    takenByPhone: string
    /** Replaces the promise of a call once it was kept. */
    answered: string
    visit(day: string, window: string): string
  }
  /** `8:30 AM tomorrow, Monday, November 23`. */
  moment(parts: { time: string; distance: 'today' | 'tomorrow' | 'later'; day: string }): string
  calendarHints: { keep: string; update: string; remove: string }
  /** The event in the homeowner's calendar. */
  calendar: { summary(appliance: string, business: string): string; description(number: string, phone: string): string }
  buttons: { link: string; call(phone: string): string }
  footers: {
    bookedAt(url: string, phone: string): string
    bookedByPhone(phone: string): string
    visit(phone: string): string
  }
}
