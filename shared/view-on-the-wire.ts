import * as z from 'zod'

/** The answer to a page that was seen: the post's count, this view included. */
export const viewOnTheWire = z.object({ views_count: z.int() })
export type ViewOnTheWire = z.output<typeof viewOnTheWire>
