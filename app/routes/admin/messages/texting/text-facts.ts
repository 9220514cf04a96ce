import { spokenNumber } from '#shared/bookings/booking-fields.ts'
import type { ListedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import type { Business } from '#shared/business/business.ts'
import { applianceInText } from '#shared/homeowner/appliance-names.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import type { TextFacts } from '#shared/messages/text-templates.ts'
import { firstNameOf } from '#shared/people/first-name.ts'

type Told = Pick<ListedBookingOnTheWire, 'id' | 'customer_name' | 'appliance_type'>

/** The values that fill in a text about a booking. */
export function textFactsOf(
  booking: Told,
  {
    business,
    minutes,
    time,
    language,
  }: { business: Pick<Business, 'name' | 'phone'>; minutes: string; time: string; language: HomeownerLanguage },
): TextFacts {
  return {
    name: firstNameOf(booking.customer_name),
    business: business.name,
    phone: business.phone,
    appliance: applianceInText(language, booking.appliance_type),
    number: spokenNumber(booking.id),
    minutes,
    time,
  }
}

/** For previews without a booking. */
export const exampleBooking: Told = {
  id: '3f0e8b1c-6a51-4f0c-9d43-0f8c2b7c1a55',
  customer_name: 'Ada Park',
  appliance_type: 'washer',
}
export const exampleMinutes = '20'
export const exampleTime = 'Tuesday, November 24, between 10 AM and 12 PM'
