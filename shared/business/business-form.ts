import * as z from 'zod'
import { type FieldMistakes, fieldMistakes, nestedMistakes } from '#shared/field-mistakes.ts'
import { asciiEmail, isEmailAddress } from '#shared/people/email-address.ts'
import { checkedPhone } from '#shared/people/read-phone.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { listMainPlaces, type Place } from '#shared/service-area/main-places.ts'
import { noneOrState } from '#shared/service-area/us-states.ts'
import { storableLine } from '#shared/storable.ts'
import { defaultBusiness, defaultPrices, defaultPromises } from './business.ts'
import { credentialsForm } from './business-credentials.ts'
import { hoursForm } from './business-hours.ts'
import { looksForm, photosForm } from './looks-form.ts'
import { proofForm } from './proof-form.ts'
import { tripCharges } from './trip-charges.ts'

/** What the owner enters under Back office → Business, section by section, with the defaults that apply until then (spec.md §9). */
const line = (missing: string) =>
  z.string('Should be text').overwrite(storableLine).min(1, missing).max(80, 'Please enter at most 80 characters')

const addressLine = z
  .string('Should be text')
  .overwrite(storableLine)
  .max(80, 'Please enter at most 80 characters')
  .default('')

const identity = z.object({
  name: line('Please enter the name of the business').default(defaultBusiness.name),
  tagline: line('Please enter a tagline').default(defaultBusiness.tagline),
  phone: z.string('Should be text').transform(checkedPhone).pipe(z.string()).default(defaultBusiness.phone),
  email: z
    .string('Should be text')
    .overwrite(asciiEmail)
    .refine(isEmailAddress, 'Please enter an email address like hello@example.com')
    .default(defaultBusiness.email),
  /** Where customers can come. Empty if there's no storefront. */
  street: addressLine,
  city: addressLine,
  state: noneOrState.default(''),
  zip: z
    .string('Should be text')
    .trim()
    .regex(/^(\d{5})?$/, 'Please enter a 5-digit ZIP code')
    .default(''),
})

const wholeIdentity = identity.superRefine(({ street, city, state, zip }, ctx) => {
  if (street + city + state + zip === '') return
  const missing = { street: 'the street', city: 'the city', state: 'the state', zip: 'the ZIP code' }
  const values = { street, city, state, zip }
  for (const field of ['street', 'city', 'state', 'zip'] as const) {
    if (values[field] !== '') continue
    const message = `Please enter ${missing[field]} too, or leave the whole address empty`
    ctx.addIssue({ code: 'custom', path: [field], message })
  }
})

/** What repairs cost (spec.md §9). */
const dollars = (what: string) =>
  z
    .int(`Please enter ${what} in whole dollars`)
    .min(1, `Please enter ${what} in whole dollars`)
    .max(9_999, 'Please enter at most $9,999')

/** The appliances with a usual cost, in the order in which pages list them. */
export const repairedAppliances = defaultPrices.repairCosts.map(({ appliance }) => appliance)

const repairCost = z.object({
  appliance: z.enum(repairedAppliances, 'Please choose an appliance'),
  from: dollars('the lowest cost'),
  to: dollars('the highest cost'),
})

const pricesForm = z.object({
  serviceCall: dollars('the service call').default(defaultPrices.serviceCall),
  laborPerHour: dollars('an hour of labor').default(defaultPrices.laborPerHour),
  partsMarkupPercent: z
    .int('Please enter a whole percentage')
    .min(0, 'Please enter 0 or more percent')
    .max(500, 'Please enter at most 500 percent')
    .default(defaultPrices.partsMarkupPercent),
  /** Usual total costs. An appliance that isn't listed has none, and none is shown. */
  repairCosts: z
    .array(repairCost, 'Should be a list of costs')
    .superRefine((costs, ctx) => {
      const turned = costs.find(({ from, to }) => to < from)
      const names = costs.map(({ appliance }) => appliance)
      const twice = names.find((name, index) => names.indexOf(name) !== index)
      const message = turned
        ? `For ${turned.appliance.toLowerCase()}, please enter the lower cost first`
        : twice && `${twice} is in two lines. Please list each appliance once`
      if (message) ctx.addIssue({ code: 'custom', message })
    })
    .default(defaultPrices.repairCosts.map((costs) => ({ ...costs }))),
  tripCharges,
})

/** What the business promises (spec.md §1, §9). */
const promisesForm = z.object({
  contactWithinMinutes: z
    .int('Please enter whole minutes')
    .min(5, 'Please enter at least 5 minutes')
    .max(240, 'Please enter at most 240 minutes')
    .default(defaultPromises.contactWithinMinutes),
  /** Null if the site doesn't promise a time. */
  emailReplyWithinHours: z
    .int('Please enter whole hours')
    .min(1, 'Please enter at least 1 hour')
    .max(168, 'Please enter at most a week')
    .nullable()
    .default(defaultPromises.emailReplyWithinHours),
  /** In display form: `93+`. Empty if the site doesn't state a number. */
  zipCodesServed: z
    .string('Should be text')
    .trim()
    .regex(/^(\d{1,4}\+?)?$/, 'Please enter a number like 100 or 100+, or leave this empty')
    .default(defaultPromises.zipCodesServed),
  laborWarrantyDays: z
    .int('Please enter whole days')
    .min(1, 'Please enter at least 1 day')
    .max(3_650, 'Please enter at most 10 years')
    .default(defaultPromises.laborWarrantyDays),
  /** Whether someone answers emergency calls around the clock. */
  hasEmergencyService: z.boolean('Should be true or false').default(defaultPromises.hasEmergencyService),
})

/** Each section is saved separately, so two people editing different sections don't get in each other's way. */
export const businessSections = {
  identity: wholeIdentity,
  hours: hoursForm,
  prices: pricesForm,
  promises: promisesForm,
  credentials: credentialsForm,
  proof: proofForm,
  looks: looksForm,
  photos: photosForm,
} as const

export type BusinessSection = keyof typeof businessSections

/** The facts of one section. */
export type SectionFacts<Section extends BusinessSection> = z.output<(typeof businessSections)[Section]>

/** The facts available to every page and email. */
export type BusinessFacts = SectionFacts<'identity'> &
  SectionFacts<'hours'> &
  SectionFacts<'prices'> &
  SectionFacts<'promises'> &
  SectionFacts<'credentials'> &
  SectionFacts<'looks'>

/** Facts that only some pages show, and only their loaders ask for. */
export type ShownFacts = SectionFacts<'proof'> & SectionFacts<'photos'>

/** Sections whose lists have a field per value. In the others, a list is a single field. */
const withNestedFields: readonly BusinessSection[] = ['proof', 'looks', 'photos']

/** What's wrong with a section, keyed by the field names of its form. */
export function sectionMistakes(section: BusinessSection, error: z.ZodError): FieldMistakes<string> {
  return withNestedFields.includes(section) ? nestedMistakes(error) : fieldMistakes(error)
}

/** The default facts, which apply until the owner changes them. */
export function defaultFacts(): BusinessFacts & ShownFacts & { mainPlaces: readonly Place[] } {
  return Object.assign(
    { mainPlaces: listMainPlaces(builtInArea) },
    ...Object.values(businessSections).map((form) => form.parse({})),
  )
}
