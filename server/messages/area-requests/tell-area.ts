import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { areaRequests, areaTellings } from '#server/platform/db/schema/area-requests.ts'
import { forEachDue, type SweepContext, type Swept } from '#server/platform/queue/for-each-due.ts'
import { newJob } from '#server/platform/queue/new-jobs.ts'
import type { JobKind, Queue } from '#server/platform/queue/queue.ts'
import { mailForAWeek } from '#server/platform/queue/retry-policies.ts'
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
