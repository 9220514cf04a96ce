import { type SQL, sql } from 'drizzle-orm'
import type { Sweep } from '#server/platform/db/schema/failed-rows.ts'
import { forEachDue, type SweepContext, type Swept } from './for-each-due.ts'

const batch = 1000

/** Rows that are to go. The condition may name the columns by `row`. */
export type RowsToDelete = readonly [table: string, isDue: SQL]

/**
 * Deletes rows table by table, in batches that are transactions of their own. Rows someone has locked are left for the next time, so
 * any number of processes may do this at once, and a row that changed meanwhile is judged as it is now.
 */
export function deleteRows(ctx: SweepContext, sweep: Sweep, tables: RowsToDelete[]): Promise<Swept> {
  return forEachDue(ctx, {
    sweep,
    find: async () => tables,
    idOf: ([table]) => table,
    async work([table, isDue]) {
      const name = sql.raw(table)
      let deleted = 0
      for (;;) {
        const { rowCount } = await ctx.db.execute(sql`DELETE FROM ${name} WHERE ctid = ANY (ARRAY(
          SELECT row.ctid FROM ${name} AS row WHERE ${isDue} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`)
        deleted += rowCount ?? 0
        if ((rowCount ?? 0) < batch) return deleted
      }
    },
  })
}
