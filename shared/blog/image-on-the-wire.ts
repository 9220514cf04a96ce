import * as z from 'zod'

/** The response to an upload (spec.md §7). */
export const imageOnTheWire = z.object({
  /** Bucket and path, in the format the storage client expects. */
  Key: z.string(),
  /** On this site, without the origin. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  content_type: z.string(),
})
export type ImageOnTheWire = z.output<typeof imageOnTheWire>
