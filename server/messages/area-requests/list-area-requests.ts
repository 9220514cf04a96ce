import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { type AreaRequest, areaRequests } from '#server/platform/db/schema/area-requests.ts'
import type { AreaRequestsOnTheWire } from '#shared/messages/area-request-endpoints.ts'
import { findZipPlace } from '#shared/service-area/nearby-zips.ts'
import { findServiceArea, type ServiceArea } from '#shared/service-area/service-area.ts'

/** Every requested ZIP code, the most wanted first. Unconfirmed requests don't count. */
export async function listAreaRequests(db: Db, area: ServiceArea): Promise<AreaRequestsOnTheWire> {
  const { rows } = await db.execute<{
    zip: string
    waiting: number
    waiting_since: string | null
    told: number
    last_told_at: string | null
  }>(sql`
    SELECT zip, coalesce(waiting, 0) AS waiting, waiting_since, coalesce(told, 0) AS told, last_told_at
    FROM (
      SELECT zip, count(*)::int AS waiting, min(confirmed_at) AS waiting_since
      FROM area_requests WHERE confirmed_at IS NOT NULL AND told_at IS NULL GROUP BY zip
    ) AS waited
    FULL JOIN area_tellings USING (zip)
    ORDER BY waiting DESC, zip`)
  const iso = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString())
  return {
    zips: rows.map((row) => ({
      zip: row.zip,
      waiting: row.waiting,
      waiting_since: iso(row.waiting_since),
      told: row.told,
      last_told_at: iso(row.last_told_at),
      is_served: findServiceArea(area, row.zip) !== null,
      place: findZipPlace(area, row.zip),
    })),
  }
}

export async function findAreaRequest(db: Db, id: string): Promise<AreaRequest | undefined> {
  const [request] = await db.select().from(areaRequests).where(eq(areaRequests.id, id))
  return request
}
