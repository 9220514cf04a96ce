/** What shows that the business is who it says it is: licenses, insurance, founding year, brands and profiles elsewhere. */
import * as z from 'zod'
import { noneOrState } from '#shared/service-area/us-states.ts'
import { storableLine } from '#shared/storable.ts'
import { isWebAddress } from '#shared/web-address.ts'

const text = (most: number) =>
  z.string('Should be text').overwrite(storableLine).max(most, `Please enter at most ${most} characters`)

export const credentialsForm = z.object({
  licenses: z
    .array(
      z.object({
        /** The issuer, as people know it: `CCB`. */
        label: text(30).min(1, 'Please enter what the license is called, like CCB'),
        number: text(40).min(1, 'Please enter the license number'),
        state: noneOrState,
      }),
      'Should be a list of licenses',
    )
    .max(8, 'Please enter at most 8 licenses')
    .default([]),
  insurance: text(200).default(''),
  /** The year, or null if it hasn't been entered. */
  inBusinessSince: z
    .int('Please enter a year, like 2009')
    .min(1850, 'Please enter a year, like 2009')
    .max(2100, 'Please enter a year, like 2009')
    .refine((year) => year <= new Date().getFullYear(), 'Please enter a year that isn’t in the future')
    .nullable()
    .default(null),
  brands: z.array(text(40).min(1), 'Should be a list of brands').max(60, 'Please enter at most 60 brands').default([]),
  profiles: z
    .array(
      z.object({
        label: text(40).min(1, 'Please enter what the page is called, like Facebook'),
        address: text(300).refine(isWebAddress, 'Please enter an address that begins with https://'),
      }),
      'Should be a list of pages',
    )
    .max(12, 'Please enter at most 12 pages')
    .default([]),
})

/** `CCB #123456 (OR)`. */
export function nameLicense({ label, number, state }: { label: string; number: string; state: string }): string {
  return `${label} #${number}${state && ` (${state})`}`
}
