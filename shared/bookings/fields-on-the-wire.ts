/** The fields of a booking in the API's schemas, made of `bookingFields`. */
import * as z from 'zod'
import { exampleZip } from '#shared/service-area/main-places.ts'
import type { ServiceArea } from '#shared/service-area/service-area.ts'
import {
  applianceTypeKeys,
  type BookingValues,
  bookingFields,
  eachField,
  type FieldKind,
  longestEmail,
  preferredTimes,
  type StoredField,
  storedFields,
} from './booking-fields.ts'
import { fieldsAtShop, type TechnicianField } from './fields-at-shop.ts'

const appliance = z.enum(applianceTypeKeys)
const time = z.enum(preferredTimes.map(({ value }) => value))

type Facts = (typeof bookingFields)[StoredField]

function text({ limit, missing }: Facts) {
  const some = missing === null ? z.string() : z.string().min(1)
  return limit === null ? some : some.max(limit.longest)
}

const sentKinds: Record<FieldKind, (facts: Facts) => z.ZodType<string>> = {
  line: text,
  phone: () => z.string(),
  email: () => z.email().max(longestEmail),
  zip: () => z.string(),
  appliance: () => appliance,
  time: () => time,
  paragraph: text,
}

/** As a booking is sent, no matter by whom. */
export const sentBooking = eachField<Record<StoredField, z.ZodType>>(storedFields, (name) => {
  const facts = bookingFields[name]
  const { about } = fieldsAtShop[name]
  const schema = sentKinds[facts.kind](facts)
  const described = about === null ? schema : schema.describe(about)
  return facts.missing === null ? described.nullish() : described
})

const storedKinds: Record<FieldKind, z.ZodType<string>> = {
  line: z.string(),
  phone: z.string(),
  email: z.string(),
  zip: z.string(),
  appliance,
  time,
  paragraph: z.string(),
}

/** As it is stored, for whoever may see all of it. */
export const storedBooking = eachField<{ [Name in StoredField]: z.ZodType<BookingValues[Name]> }>(
  storedFields,
  (name) => {
    const schema = storedKinds[bookingFields[name].kind]
    return bookingFields[name].missing === null ? schema.nullable() : schema
  },
)

export const technicianFields = storedFields.filter(
  (name): name is TechnicianField => fieldsAtShop[name].isForTechnicians,
)

/** For whoever comes. */
export const bookingForTechnician = eachField<Pick<typeof storedBooking, TechnicianField>>(
  technicianFields,
  (name) => storedBooking[name],
)

/** A booking that nobody made. */
export function exampleFields(area: ServiceArea): BookingValues {
  const fields = eachField<BookingValues>(storedFields, (name) => fieldsAtShop[name].example)
  return { ...fields, customer_zip: exampleZip(area) }
}
