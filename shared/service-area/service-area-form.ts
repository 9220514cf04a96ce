/** The list of ZIP codes as exchanged by the back office and the API, with the rules for an entry. */

import * as z from 'zod'
import { formatCount } from '#shared/count.ts'
import { storableLine } from '#shared/storable.ts'
import { usStates } from './us-states.ts'
import { isZip } from './zip.ts'

/** More than any shop drives to. */
export const mostZips = 2000

const degrees = (what: string, most: number) => {
  const sentence = `Please enter a ${what} between -${most} and ${most}`
  return z
    .number(sentence)
    .min(-most, sentence)
    .max(most, sentence)
    .overwrite((value) => Math.round(value * 1e5) / 1e5)
}

/** A ZIP code and its location. */
export const serviceAreaEntry = z.object({
  zip: z.string('Should be text').trim().refine(isZip, 'Please enter a 5-digit ZIP code'),
  city: z
    .string('Should be text')
    .overwrite((text) => storableLine(text.replace(/\p{Cc}+/gu, ' ')))
    .refine((text) => text !== '', 'Please enter the city')
    // Nothing that a spreadsheet takes for a formula starts with a letter.
    .refine((text) => text === '' || /^\p{L}/u.test(text), 'Please begin the city with a letter')
    .refine((text) => text.length <= 60, 'Please enter at most 60 characters'),
  state: z
    .string('Should be text')
    .trim()
    .toUpperCase()
    .refine((text) => Object.hasOwn(usStates, text), 'Please enter a state by its two letters, like OR'),
  latitude: degrees('latitude', 90),
  longitude: degrees('longitude', 180),
})

/** The whole list, sorted by ZIP code. */
export const serviceAreaList = z
  .array(serviceAreaEntry)
  .min(1, 'Please keep at least one ZIP code on the list')
  .max(mostZips, `Please list at most ${formatCount(mostZips)} ZIP codes`)
  .refine((list) => new Set(list.map(({ zip }) => zip)).size === list.length, 'Each ZIP code can be listed only once')
  .overwrite((list) => list.toSorted((a, b) => a.zip.localeCompare(b.zip)))

/** PUT /api/admin/service-area. Without a list, restores the one that ships with the site. */
export const serviceAreaChange = z.object({
  zips: serviceAreaList.nullable(),
  version: z.int('Should be the version that you were looking at'),
})
