import { mailTexts } from '#content/homeowner/mails.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import { applianceTypeOf, spokenNumber } from '#shared/bookings/booking-fields.ts'
import type { BookingPrices } from '#shared/bookings/booking-prices.ts'
import type { Business } from '#shared/business/business.ts'
import { cutAtWord } from '#shared/cut-at-word.ts'
import { applianceInText } from '#shared/homeowner/appliance-names.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { describeAround, describeWindow } from '#shared/homeowner/homeowner-times.ts'
import type { MessageFacts } from '#shared/messages/homeowner-messages.ts'
import { firstNameOf } from '#shared/people/first-name.ts'
import { nearDayOf } from '#shared/time/business-day.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { clockTime, formatMoment } from '#shared/time/formats.ts'
import { nameDay } from '#shared/time/name-times.ts'

/** What a message is about, as known when it goes out. */
export interface ToldBooking {
  booking: Booking
  /** The arrival window that the message is about, or `null` if none is planned. */
  window: { start: Date; end: Date } | null
  /** The technician's full name. */
  technician: string | null
  /** When the technician is expected, once known. */
  expectedAt: Date | null
  /** The time by which we'll call the homeowner, or `null` for within the usual number of minutes. */
  contactBy: Date | null
  /** The usual number of minutes at the time the booking came in. */
  promisedMinutes: number
  /** What this booking was promised. */
  prices: BookingPrices
  isByPhone: boolean
  /** Somebody has reached them, so no call is promised anymore. */
  isAnswered: boolean
  /** The URL of the homeowner's page, or `null` if it was revoked. */
  link: string | null
}

/** Anyone can enter anyone else's address, so their input is quoted only briefly. */
const longestName = 40

/** Without these, email apps make no link of a word. */
const signsInLinks = /[./:@\\。．｡]/g

/** Minutes are rounded to steps of five, since nobody knows more precisely. */
const minuteStep = 5

/** The values of all placeholders, in the homeowner's language. */
export function factsOf(
  told: ToldBooking,
  { business, language, now }: { business: Pick<Business, 'name' | 'phone'>; language: HomeownerLanguage; now: Date },
): MessageFacts {
  const { booking, window, technician, link } = told
  const texts = mailTexts[language]
  return {
    name: cutAtWord(firstNameOf(booking.customerName).replace(signsInLinks, ''), longestName),
    business: business.name,
    phone: business.phone,
    appliance: applianceInText(language, applianceTypeOf(booking.applianceType)),
    number: spokenNumber(booking.id),
    promise: promiseOf(told, { language, now }),
    day: window ? nameDay(window.start, now, language) : '',
    window: window ? describeWindow(window, language) : '',
    technician: technician === null ? texts.anyTechnician : firstNameOf(technician),
    arrival: arrivalOf(told, { language, now }),
    link: link ?? '',
  }
}

interface Wording {
  language: HomeownerLanguage
  now: Date
}

function promiseOf(
  { window, isByPhone, isAnswered, contactBy, promisedMinutes }: ToldBooking,
  { language, now }: Wording,
): string {
  const words = mailTexts[language].promises
  if (window) return words.visit(nameDay(window.start, now, language), describeWindow(window, language))
  if (isByPhone) return words.takenByPhone
  if (isAnswered) return words.answered
  return contactBy ? words.by(nameContactBy(contactBy, now, language)) : words.withinMinutes(promisedMinutes)
}

/** In minutes if it's soon, otherwise as a time of day. The promised window if nobody knows better. */
function arrivalOf({ expectedAt, window }: ToldBooking, { language, now }: Wording): string {
  const texts = mailTexts[language]
  if (expectedAt === null || expectedAt <= now) return window ? describeWindow(window, language) : ''
  const minutes = Math.ceil((expectedAt.getTime() - now.getTime()) / (minuteStep * minuteMs)) * minuteStep
  return minutes <= 60 ? texts.inMinutes(minutes) : describeAround(expectedAt, language)
}

/** `8:30 AM tomorrow, Monday, November 23`, in the homeowner's language, on the business's clock. */
function nameContactBy(moment: Date, now: Date, language: HomeownerLanguage): string {
  const near = nearDayOf(moment, now)
  const distance = near === 'today' || near === 'tomorrow' ? near : 'later'
  const time = formatMoment(moment, clockTime, language)
  return mailTexts[language].moment({ time, distance, day: nameDay(moment, now, language) })
}
