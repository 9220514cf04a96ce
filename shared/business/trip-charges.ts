/** What the owner adds to a service call where the drive is long: for a city or, which goes first, for a ZIP code. */
import * as z from 'zod'
import { storableLine } from '#shared/storable.ts'

/** More than any shop tells apart. */
export const mostTripCharges = 100

const tripCharge = z.object({
  /** `98682`, or `Vancouver, WA`. */
  place: z
    .string('Should be text')
    .overwrite((text) =>
      storableLine(text).replace(/\s*,\s*(\p{L}+)$/u, (_, state: string) => `, ${state.toUpperCase()}`),
    )
    .regex(/^(\d{5}|\D+, [A-Z]{2})$/, 'Please enter a ZIP code, or a city, a comma and the two letters of its state'),
  /** In whole dollars, like every price. 0 for none, in a ZIP code of a city with a charge. */
  extra: z
    .int('Please enter what each trip adds in whole dollars, or 0 for none')
    .min(0, 'A trip can’t add less than $0')
    .max(500, 'Please let a trip add at most $500'),
})

/** None, and the service call costs the same everywhere. */
export const tripCharges = z
  .array(tripCharge, 'Should be a list of trip charges')
  .max(mostTripCharges, `Please enter at most ${mostTripCharges} trip charges`)
  .superRefine((charges, ctx) => {
    const places = charges.map(({ place }) => place.toLowerCase())
    const twice = charges.find(({ place }, index) => places.indexOf(place.toLowerCase()) !== index)
    const message = `${twice?.place} is in two lines. Please list each place once`
    if (twice) ctx.addIssue({ code: 'custom', message })
  })
  .default([])
