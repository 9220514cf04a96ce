import { bookingNumber } from '#shared/bookings/booking-fields.ts'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { firstNameOf } from '#shared/people/first-name.ts'

/** The email that a booking's Email button starts, in the homeowner's language, as a link's URL. */
export function firstMailHref(
  { id, customer_name, customer_email, language }: BookingOnTheWire & { customer_email: string },
  business: { name: string },
): string {
  const number = bookingNumber(id)
  const name = firstNameOf(customer_name)
  const [subject, body] =
    language === 'es'
      ? [
          `Su solicitud de reparación ${number}`,
          `Hola, ${name}: somos ${business.name}. Le escribimos por su reparación (solicitud ${number}). ¿A qué hora le podemos llamar?`,
        ]
      : [
          `Your repair booking ${number}`,
          `Hi ${name}, this is ${business.name} about your repair (booking ${number}). When is a good time to call you?`,
        ]
  return `mailto:${encodeURIComponent(customer_email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
