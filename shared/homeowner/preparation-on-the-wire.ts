/** What a technician can come prepared with, as the API returns it. */
import * as z from 'zod'

/** What the homeowner added through their link. The street is part of the booking. */
export const homeownerDetailsOnTheWire = z.object({
  how_to_get_in: z.string().nullable(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  /** A fault from the shop's own knowledge base. */
  symptom_key: z.string().nullable(),
  symptom_text: z.string().nullable(),
  /** In years. */
  appliance_age: z.int().nullable(),
  updated_at: z.iso.datetime(),
})
export type HomeownerDetailsOnTheWire = z.output<typeof homeownerDetailsOnTheWire>

/** A fault the booking may be about, from the shop's own knowledge base. */
export const knownFaultOnTheWire = z.object({
  name: z.string(),
  /** When to stop using the appliance immediately. */
  stop: z.string(),
  /** Whether the homeowner selected it. Otherwise their words suggest it. */
  is_chosen: z.boolean(),
  /** What to bring. */
  parts: z.array(z.string()),
  /** Time to plan for the visit. */
  minutes: z.int(),
  /** The usual total of this repair in dollars, as shown to the homeowner. Null if the owner hasn't set one for the appliance. */
  costs: z.object({ from: z.number(), to: z.number() }).nullable(),
  /**
   * Most likely first. Each name fits mid-sentence, such as `a worn drive belt`. `repair` is what a technician does about it.
   * `share` is its typical share in percent, an estimate.
   */
  causes: z.array(z.object({ name: z.string(), detail: z.string(), repair: z.string(), share: z.int() })),
})
export type KnownFaultOnTheWire = z.output<typeof knownFaultOnTheWire>
