import * as z from 'zod'

/** The answer to an upload (spec.md §7). */
export const imageOnTheWire = z.object({
  /** Bucket and path, as the storage client reads it. */
  Key: z.string(),
  /** On this site, without the origin. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  content_type: z.string(),
})
export type ImageOnTheWire = z.output<typeof imageOnTheWire>
