/** What backs up the site's claims: customer quotes, a rating, and what the desk has counted. Nothing is shown until it's entered. */
import * as z from 'zod'
import { storable } from '#shared/storable.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { isWebAddress } from '#shared/web-address.ts'

/** Where a quote was read or heard, and what the site calls it. */
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
/** The site doesn't show a count until there are this many. */
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
  /** Who recorded the agreement and when. The server sets both. */
  agreed_by: z.string().default(''),
  agreed_at: z.string().default(''),
  /** Made up for the demo, and labeled as such wherever it's shown. Only the demo sets this. */
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

/** A quote in its public form. */
export type ShownQuote = Omit<Quote, 'agreed' | 'agreed_by' | 'agreed_at'>

/** What a page shows to back up its claims. */
export interface Proof {
  quotes: ShownQuote[]
  rating: Rating | null
  /** Rounded down to tens. `null` if the owner doesn't show it or there are too few. */
  finishedRepairs: number | null
  /** For the last 30 days. `null` if the owner doesn't show it or there's too little data. */
  responseTime: { medianMinutes: number; bookings: number } | null
}

/** Whether a rating was looked up so long ago that it should be checked again. */
export function isRatingOld({ as_of: day }: Pick<Rating, 'as_of'>, now: Date): boolean {
  const [year = '', ...rest] = businessDayOf(now).split('-')
  return day < [String(Number(year) - 1), ...rest].join('-')
}

/** The number of repairs to show: rounded down to tens, or `null` if there are too few. */
export function roundedRepairs(count: number): number | null {
  return count < fewestFinishedRepairs ? null : Math.floor(count / 10) * 10
}
