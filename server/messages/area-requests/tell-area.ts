import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type AreaRequest, areaRequests, areaTellings } from '#server/platform/db/schema/area-requests.ts'
import { forEachDue, type SweepContext, type Swept } from '#server/platform/queue/for-each-due.ts'
import { newJob } from '#server/platform/queue/new-jobs.ts'
import type { JobKind, Queue } from '#server/platform/queue/queue.ts'
import { mailForAWeek } from '#server/platform/queue/retry-policies.ts'
import type { AreaRequestsOnTheWire } from '#shared/messages/area-request-endpoints.ts'
import { findZipPlace } from '#shared/service-area/nearby-zips.ts'
import { findServiceArea, type ServiceArea } from '#shared/service-area/service-area.ts'

export interface TellContext {
  db: Db
  clock: Clock
  queue: Queue
}

/** The one email that says "we come to you now". Hundreds may go out at once, so they don't share a queue with the others. */
export const areaOpening: JobKind<{ areaRequestId: string }> = { name: 'area-opening', ...mailForAWeek }

/**
 * Queues an email to everyone on a ZIP code's list, saying that it is served now. Each person gets it once, even if the button is
 * pressed twice at the same moment.
 * @returns the number of people
 */
export async function tellArea({ db, clock, queue }: TellContext, { zip }: { zip: string }): Promise<number> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const told = await tx
      .update(areaRequests)
      .set({ toldAt: now })
      .where(and(eq(areaRequests.zip, zip), isNotNull(areaRequests.confirmedAt), isNull(areaRequests.toldAt)))
      .returning({ id: areaRequests.id })
    if (told.length === 0) return 0
    const jobs = told.map(({ id }) => newJob(areaOpening, { areaRequestId: id }))
    await queue.enqueueAll(tx, jobs)
    await tx
      .insert(areaTellings)
      .values({ zip, told: told.length, lastToldAt: now })
      .onConflictDoUpdate({
        target: areaTellings.zip,
        set: { told: sql`${areaTellings.told} + excluded.told`, lastToldAt: now },
      })
    return told.length
  })
}

/**
 * Notifies everyone waiting for a ZIP code that is now on the list.
 * @returns in `done`, the number of people
 */
export async function tellNewlyServed(ctx: TellContext & SweepContext, area: ServiceArea): Promise<Swept> {
  return forEachDue(ctx, {
    sweep: 'area_opening',
    async find() {
      const waitedFor = await ctx.db
        .select({ zip: areaRequests.zip })
        .from(areaRequests)
        .where(and(isNotNull(areaRequests.confirmedAt), isNull(areaRequests.toldAt)))
        .groupBy(areaRequests.zip)
      return waitedFor.filter(({ zip }) => findServiceArea(area, zip))
    },
    idOf: ({ zip }) => zip,
    work: ({ zip }) => tellArea(ctx, { zip }),
  })
}

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
      place: pointOf(findZipPlace(area, row.zip)),
    })),
  }
}

function pointOf(place: { latitude: number; longitude: number } | null) {
  return place && { latitude: place.latitude, longitude: place.longitude }
}

export async function findAreaRequest(db: Db, id: string): Promise<AreaRequest | undefined> {
  const [request] = await db.select().from(areaRequests).where(eq(areaRequests.id, id))
  return request
}
