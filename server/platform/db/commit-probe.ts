import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/**
 * Commits a row, as every booking has to: a server whose standby has to confirm it, and is away, takes everything else.
 * @returns the database's clock, in milliseconds since 1970
 */
export async function commitProbe(db: Db): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(sql`
    INSERT INTO readiness_probe (probed_at) VALUES (now()) ON CONFLICT (id) DO UPDATE SET probed_at = now()
    RETURNING (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`)
  return Number(rows[0]?.now)
}
