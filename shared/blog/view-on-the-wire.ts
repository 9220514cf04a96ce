import * as z from 'zod'

/** The response to a view: the post's count, including this view. */
export const viewOnTheWire = z.object({ views_count: z.int() })
export type ViewOnTheWire = z.output<typeof viewOnTheWire>
