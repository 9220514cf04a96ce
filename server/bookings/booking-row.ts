/** A booking's row and its fields, made of `bookingFields`: the columns on one side, the names on the wire on the other. */
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import {
  type BookingValues,
  eachField,
  type StoredField,
  storedFields,
  type TypedValues,
} from '#shared/bookings/booking-fields.ts'
import { fieldsAtShop, type TechnicianField } from '#shared/bookings/fields-at-shop.ts'
import { technicianFields } from '#shared/bookings/fields-on-the-wire.ts'

/** The columns of a booking's fields. */
type FieldColumns = Pick<Booking, (typeof fieldsAtShop)[StoredField]['column']>

/** The values by their names on the wire. */
export function fieldsOf(booking: FieldColumns): BookingValues {
  return eachField(storedFields, (name) => booking[fieldsAtShop[name].column])
}

/** Those that whoever comes may see. */
export function fieldsForTechnicians(booking: FieldColumns): Pick<BookingValues, TechnicianField> {
  return eachField(technicianFields, (name) => booking[fieldsAtShop[name].column])
}

/** The same as the forms' fields hold them. */
export function typedFieldsOf(booking: FieldColumns): TypedValues {
  return eachField(storedFields, (name) => booking[fieldsAtShop[name].column] ?? '')
}

/** The values by their columns. */
export function columnsOf(values: BookingValues): FieldColumns {
  return Object.fromEntries(storedFields.map((name) => [fieldsAtShop[name].column, values[name]])) as FieldColumns
}
