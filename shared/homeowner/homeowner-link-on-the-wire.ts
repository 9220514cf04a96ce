/** The homeowner's link as the desk's API returns it. */
import * as z from 'zod'
import { homeownerLanguages } from './homeowner-language.ts'

export const homeownerLinkOnTheWire = z.object({
  /** The full URL. Null if the link was turned off or the booking was erased. */
  address: z.string().nullable(),
  /** The language of the page and the emails. Null if nobody said, which means English. */
  language: z.enum(homeownerLanguages).nullable(),
})
export type HomeownerLinkOnTheWire = z.output<typeof homeownerLinkOnTheWire>
