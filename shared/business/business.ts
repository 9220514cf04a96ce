import { usualRepairCosts } from '#shared/bookings/booking-fields.ts'
import type { Place } from '#shared/service-area/main-places.ts'
import type { ServiceArea } from '#shared/service-area/service-area.ts'
import type { BusinessFacts, ShownFacts } from './business-form.ts'
import type { OwnPage } from './own-page.ts'

/**
 * The current facts of the business. The owner edits them under Back office → Business, and anything set by the environment wins.
 * Use `ctx.business()` on the server and `useBusiness()` in components. Pages, emails, structured data and prompts say nothing else.
 */
export interface Business extends BusinessFacts {
  /** Absolute URL of the site, without a trailing slash. */
  url: string
  /** The places that stand for the whole area where there's little room. Derived from the list of ZIP codes. */
  mainPlaces: readonly Place[]
}

/** Includes the list of ZIP codes, which is far longer than a page needs. */
export interface BusinessWithArea extends Business {
  serviceArea: ServiceArea
}

/** Everything the server knows about the business: `ctx.business()`. */
export type WholeBusiness = BusinessWithArea &
  ShownFacts & {
    /** The one desk setting that every home page needs. */
    shows_response_time: boolean
    /** The pages of appliances and cities that the owner touched. */
    ownPages: readonly OwnPage[]
  }

/** Leaves out what only some pages show, such as who recorded that a customer agreed to be quoted. */
export function factsOfEveryPage({
  serviceArea: _area,
  quotes: _quotes,
  rating: _rating,
  photos: _photos,
  shows_finished_repairs: _repairs,
  shows_response_time: _time,
  ownPages: _pages,
  ...facts
}: WholeBusiness): Business {
  return facts
}

/** The few facts an island gets, because its facts are sent with every page. Read them with `useBasics()`. */
export type BusinessBasics = Pick<Business, 'url' | 'name' | 'tagline' | 'phone' | 'email' | 'contactWithinMinutes'>

/** Until the owner changes it. By itself, because every page that says a time needs it and none of the other facts. */
export const defaultTimeZone = 'America/Los_Angeles'

/** Default facts, until the owner changes them (spec.md §9). */
export const defaultBusiness = {
  name: 'Bridgetown Appliance Repair',
  tagline: 'Professional Home Service',
  /** In display form. */
  phone: '(503) 555-0142',
  email: 'hello@example.com',
  logo: null,
  brand_color: null,
  timeZone: defaultTimeZone,
} as const

/** Default promises, until the owner changes them (spec.md §1, §9). */
export const defaultPromises = {
  contactWithinMinutes: 30,
  emailReplyWithinHours: 2,
  zipCodesServed: '93+',
  laborWarrantyDays: 90,
  hasEmergencyService: true,
} as const

/** What a homeowner is told after booking (spec.md §8), without the period. */
export function usualContactPromise({ contactWithinMinutes }: Pick<Business, 'contactWithinMinutes'>): string {
  return `We'll contact you within ${contactWithinMinutes} minutes`
}

/** Default prices in US dollars and usual total costs of a repair, until the owner changes them (spec.md §9). */
export const defaultPrices = {
  serviceCall: 89,
  laborPerHour: 99,
  partsMarkupPercent: 10,
  repairCosts: usualRepairCosts,
} as const

/** The places in the list of primary areas, in order (spec.md §2). */
export const primaryAreas = [
  { city: 'Portland', state: 'OR', note: 'all ZIP codes', around: 'in the Portland metro area' },
  { city: 'Vancouver', state: 'WA' },
  { city: 'Beaverton', state: 'OR' },
  { city: 'Hillsboro', state: 'OR' },
  { city: 'Gresham', state: 'OR' },
  { city: 'Lake Oswego', state: 'OR' },
] as const

/** `+15035550142`. Accepts any US notation. */
export function internationalNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `+${digits.length === 10 ? `1${digits}` : digits}`
}

/** The URL a phone dials: `tel:+15035550142`. */
export function telephoneLink(phone: string): string {
  return `tel:${internationalNumber(phone)}`
}
