/** What the owner enters under Back office → Business, part by part, with the defaults that hold until somebody does (spec.md §9). */
import * as z from 'zod'
import { defaultBusiness } from './business.ts'
import { looksForm, photosForm } from './looks-form.ts'
import { formatPhone, nationalDigits } from './phone.ts'
import { proofForm } from './proof-form.ts'

const line = (missing: string) =>
  z.string('Should be text').trim().min(1, missing).max(80, 'Please enter at most 80 characters')

const identity = z.object({
  name: line('Please enter the name of the business').default(defaultBusiness.name),
  tagline: line('Please enter a tagline').default(defaultBusiness.tagline),
  phone: z
    .string('Should be text')
    .refine((text) => nationalDigits(text).length === 10, 'Please enter all 10 digits of the phone number')
    .transform(formatPhone)
    .default(defaultBusiness.phone),
  email: z
    .email('Please enter an email address like hello@example.com')
    .max(254, 'Please enter at most 254 characters')
    .default(defaultBusiness.email),
})

/** Each part is saved by itself, so two people who edit different parts don't get in each other's way. */
export const businessSections = { identity, proof: proofForm, looks: looksForm, photos: photosForm } as const

export type BusinessSection = keyof typeof businessSections

/** The facts of one part. */
export type SectionFacts<Section extends BusinessSection> = z.output<(typeof businessSections)[Section]>

/** The facts that every page, mail and island knows. */
export type BusinessFacts = SectionFacts<'identity'> & SectionFacts<'looks'>

/** Facts that only some pages show: their loaders ask for them, and no island carries them along. */
export type ShownFacts = SectionFacts<'proof'> & SectionFacts<'photos'>

/** One part as the back office gets it. */
export interface SectionOnTheWire<Section extends BusinessSection = BusinessSection> {
  facts: SectionFacts<Section>
  /** Counts the saves of this part, from 0; send it back to save. */
  version: number
  /** Fields that the environment sets, which wins, with the name of the variable. */
  fixed: Partial<Record<string, string>>
}

/** GET /api/admin/business. */
export type BusinessOnTheWire = { [Section in BusinessSection]: SectionOnTheWire<Section> }
