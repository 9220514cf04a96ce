/** What backs the claims of the site: quotes of customers, a rating, and what the desk has counted. Nothing is shown until it is entered. */
import * as z from 'zod'
import { businessDayOf } from './business-day.ts'
import { storable } from './storable.ts'
import { isWebAddress } from './web-address.ts'

/** Where a quote was read or heard, and how the site says it. */
export const quoteSources = {
  google: 'Google',
  yelp: 'Yelp',
  nextdoor: 'Nextdoor',
  facebook: 'Facebook',
  email: 'email',
  text: 'text message',
  in_person: 'in person',
} as const
export type QuoteSource = keyof typeof quoteSources

export const mostQuotes = 12
/** The services page shows all of them. */
export const quotesOnHomePage = 3
/** The site doesn't count in public before it has this many. */
export const fewestFinishedRepairs = 50

const addressMistake = 'Please enter an address that begins with https://'
const address = z.string('Should be text').overwrite(storable).trim().max(500, 'Please enter at most 500 characters')

const words = (most: number, missing: string) =>
  z
    .string('Should be text')
    .overwrite(storable)
    .trim()
    .min(1, missing)
    .max(most, `Please enter at most ${most} characters`)

const pastDay = z.iso
  .date('Please enter the date')
  .refine((day) => day <= businessDayOf(new Date()), 'Please enter a date that isn’t in the future')

const quote = z.object({
  id: z.uuid('Should be a UUID'),
  text: words(600, 'Please enter what the customer said'),
  name: words(40, 'Please enter a first name or initials'),
  city: words(60, 'Please enter the city'),
  date: pastDay,
  source: z.enum(Object.keys(quoteSources) as [QuoteSource], 'Please choose where it comes from'),
  link: address.refine((text) => text === '' || isWebAddress(text), addressMistake).default(''),
  agreed: z.literal(true, 'Please ask the customer first, then check this box'),
  /** Who said so and when: the server writes both. */
  agreed_by: z.string().default(''),
  agreed_at: z.string().default(''),
  /** Made up for the demo, and marked as such wherever it is shown. Only the demo writes this. */
  is_demo: z.boolean().default(false),
})
export type Quote = z.output<typeof quote>

const rating = z.object({
  value: z
    .number('Please enter a rating from 1 to 5')
    .min(1, 'Please enter a rating from 1 to 5')
    .max(5, 'Please enter a rating from 1 to 5')
    .multipleOf(0.1, 'Please enter at most one decimal, like 4.8'),
  count: z.int('Please enter how many reviews there are').min(1, 'Please enter how many reviews there are'),
  link: address.refine(isWebAddress, addressMistake),
  as_of: pastDay,
})
export type Rating = z.output<typeof rating>

export const proofForm = z.object({
  quotes: z
    .array(quote)
    .max(mostQuotes, `Please keep at most ${mostQuotes} quotes`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Each quote needs an id of its own')
    .default([]),
  rating: rating.nullable().default(null),
  shows_finished_repairs: z.boolean('Should be true or false').default(false),
})
export type ProofFacts = z.output<typeof proofForm>

/** A quote as everyone may read it. */
export type ShownQuote = Omit<Quote, 'agreed' | 'agreed_by' | 'agreed_at'>

/** What a page shows to back what it claims. */
export interface Proof {
  quotes: ShownQuote[]
  rating: Rating | null
  /** In whole tens; `null` when the owner shows no number or there are few. */
  finishedRepairs: number | null
  /** Of the last 30 days; `null` when the owner doesn't show it or there is too little to measure. */
  responseTime: { medianMinutes: number } | null
}

/** Whether a rating was looked up so long ago that it should be looked up again. */
export function isRatingOld({ as_of: day }: Pick<Rating, 'as_of'>, now: Date): boolean {
  const [year = '', ...rest] = businessDayOf(now).split('-')
  return day < [String(Number(year) - 1), ...rest].join('-')
}

/** Repairs as the site counts them: whole tens, and `null` while there are few. */
export function roundedRepairs(count: number): number | null {
  return count < fewestFinishedRepairs ? null : Math.floor(count / 10) * 10
}
