import * as z from 'zod'

/** The response of the image migration (spec.md §3, §7). */
export const migrationOnTheWire = z.object({
  results: z.object({
    /** All posts. */
    processed: z.int(),
    /** Posts whose images were moved. */
    migrated: z.int(),
    /** Messages that name the post. */
    errors: z.array(z.string()),
  }),
})
export type MigrationOnTheWire = z.output<typeof migrationOnTheWire>
export type MigrationResults = MigrationOnTheWire['results']
