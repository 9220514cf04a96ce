/** The homeowner's link as the desk's API returns it. */
import * as z from 'zod'
import { homeownerLanguages } from './homeowner-language.ts'

export const homeownerLinkOnTheWire = z.object({
  /** The whole address; null when the link was ended, or the booking was erased. */
  address: z.string().nullable(),
  /** Of the page and the emails; null: nobody said, which is English. */
  language: z.enum(homeownerLanguages).nullable(),
})
export type HomeownerLinkOnTheWire = z.output<typeof homeownerLinkOnTheWire>
