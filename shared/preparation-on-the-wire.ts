/** What a technician can come prepared with, as the API gives it. */
import * as z from 'zod'

/** What the homeowner added on their link; the street stands in the booking. */
export const homeownerDetailsOnTheWire = z.object({
  how_to_get_in: z.string().nullable(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  /** A fault of the shop's own base. */
  symptom_key: z.string().nullable(),
  symptom_text: z.string().nullable(),
  /** In years. */
  appliance_age: z.int().nullable(),
  updated_at: z.iso.datetime(),
})
export type HomeownerDetailsOnTheWire = z.output<typeof homeownerDetailsOnTheWire>

/** A fault that a booking may be about, from the shop's own base. */
export const knownFaultOnTheWire = z.object({
  name: z.string(),
  /** When to stop using the appliance at once. */
  stop: z.string(),
  /** Whether the homeowner says so; else their words suggest it. */
  is_chosen: z.boolean(),
  /** What to bring. */
  parts: z.array(z.string()),
  /** To plan for the visit. */
  minutes: z.int(),
  /** The usual total of this repair in dollars, as the homeowner is told it; null where the owner names none for the appliance. */
  costs: z.object({ from: z.number(), to: z.number() }).nullable(),
  /**
   * The likeliest first. Each name belongs inside a sentence, as `a worn drive belt`; repair is what a technician does about it; share is its typical
   * share in percent, an estimate.
   */
  causes: z.array(z.object({ name: z.string(), detail: z.string(), repair: z.string(), share: z.int() })),
})
export type KnownFaultOnTheWire = z.output<typeof knownFaultOnTheWire>
