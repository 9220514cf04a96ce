/** Categories as the API returns them (spec.md §3). */
import * as z from 'zod'

export const categoryOnTheWire = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  /** Posts of any status. */
  posts_count: z.int(),
})
export type CategoryOnTheWire = z.output<typeof categoryOnTheWire>

export const categoryListOnTheWire = z.object({ categories: z.array(categoryOnTheWire) })
export type CategoryListOnTheWire = z.output<typeof categoryListOnTheWire>

/** The response to a deletion: how many posts had the category. */
export const deletedCategoryOnTheWire = z.object({ unlinked: z.int() })
export type DeletedCategoryOnTheWire = z.output<typeof deletedCategoryOnTheWire>
