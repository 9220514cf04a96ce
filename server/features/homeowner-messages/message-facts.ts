import { mailTexts } from '#content/homeowner/mails.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import { bookingNumber } from '#shared/booking-fields.ts'
import type { Business } from '#shared/business.ts'
import { cutAtWord } from '#shared/cut-at-word.ts'
import { firstNameOf } from '#shared/first-name.ts'
import type { HomeownerLanguage } from '#shared/homeowner-language.ts'
import type { MessageFacts } from '#shared/homeowner-messages.ts'
import { describeDay, describeMoment, describeTime, describeWindow } from './describe-times.ts'

/** What a message is about, as it is known when it goes out. */
export interface ToldBooking {
  booking: Booking
  /** The arrival window that the message is about; `null`: none is planned. */
  window: { start: Date; end: Date } | null
  /** The whole name of who comes. */
  technician: string | null
  /** When they are expected, once that is known. */
  expectedAt: Date | null
  /** By when the homeowner is called; `null`: within the usual minutes. */
  contactBy: Date | null
  /** The usual minutes, as they were when the booking came in. */
  promisedMinutes: number
  isByPhone: boolean
  /** The address of the homeowner's page; `null` when it was revoked. */
  link: string | null
}

/** Anybody can type anybody's address, so that what they typed is quoted short. */
const longestName = 40

/** Minutes are told in steps of five: nobody knows them better. */
const minuteStep = 5

/** Everything that may stand in braces, in the homeowner's language. */
export function factsOf(
  told: ToldBooking,
  { business, language, now }: { business: Business; language: HomeownerLanguage; now: Date },
): MessageFacts {
  const { booking, window, technician, link } = told
  const texts = mailTexts[language]
  return {
    name: cutAtWord(firstNameOf(booking.customerName), longestName),
    business: business.name,
    phone: business.phone,
    appliance: texts.appliancesInText[applianceTypeOf(booking)],
    number: bookingNumber(booking.id),
    promise: promiseOf(told, { language, now }),
    day: window ? describeDay(window.start, now, language) : '',
    window: window ? describeWindow(window, language) : '',
    technician: technician === null ? texts.anyTechnician : firstNameOf(technician),
    arrival: arrivalOf(told, { language, now }),
    link: link ?? '',
  }
}

type ApplianceKey = keyof (typeof mailTexts)['en']['appliances']

/** `other` for one that this version does not know. */
export function applianceTypeOf({ applianceType }: Pick<Booking, 'applianceType'>): ApplianceKey {
  return isAppliance(applianceType) ? applianceType : 'other'
}

function isAppliance(text: string): text is ApplianceKey {
  return Object.hasOwn(mailTexts.en.appliances, text)
}

interface Wording {
  language: HomeownerLanguage
  now: Date
}

function promiseOf({ window, isByPhone, contactBy, promisedMinutes }: ToldBooking, { language, now }: Wording): string {
  const words = mailTexts[language].promises
  if (window) return words.visit(describeDay(window.start, now, language), describeWindow(window, language))
  if (isByPhone) return words.takenByPhone
  return contactBy ? words.by(describeMoment(contactBy, now, language)) : words.withinMinutes(promisedMinutes)
}

/** In minutes while it is near, else by the clock; as promised while nobody knows better. */
function arrivalOf({ expectedAt, window }: ToldBooking, { language, now }: Wording): string {
  const texts = mailTexts[language]
  if (expectedAt === null || expectedAt <= now) return window ? describeWindow(window, language) : ''
  const minutes = Math.ceil((expectedAt.getTime() - now.getTime()) / (minuteStep * 60_000)) * minuteStep
  return minutes <= 60 ? texts.inMinutes(minutes) : texts.around(describeTime(expectedAt, language))
}
