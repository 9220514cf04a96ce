import { count, eq, sql } from 'drizzle-orm'
import type { AuditContext } from '#server/audit/audit-chain.ts'
import { recordSave } from '#server/audit/record-audit-event.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { safeMessage } from '#server/platform/error-facts.ts'
import type { Log } from '#server/platform/log.ts'
import { serve } from '#server/platform/serve/serve.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import {
  type ServiceAreaOnTheWire,
  serviceAreaEndpoints,
  type ZipPlaceOnTheWire,
} from '#shared/business/business-endpoints.ts'
import { findZipPlace } from '#shared/service-area/nearby-zips.ts'
import { findKnownZip, type ServiceArea } from '#shared/service-area/service-area.ts'
import { readAuditedArea } from './business-facts.ts'
import type { LiveBusiness } from './live-business.ts'
import { readServiceArea, saveServiceArea } from './service-area.ts'

interface ServiceAreaContext extends AuditContext {
  db: Db
  log: Log
  liveBusiness: Pick<LiveBusiness, 'refresh'>
  business(): BusinessWithArea
  /**
   * Notifies everyone waiting for a ZIP code that is now on the list.
   * @returns the number of people
   */
  tellNewlyServed(area: ServiceArea): Promise<number>
}

/** The list of ZIP codes, and what we know about one. */
export function serviceAreaApi(ctx: ServiceAreaContext, guards: AdminGuards) {
  return serve(serviceAreaEndpoints, guards, {
    'GET /api/admin/service-area': () => describeArea(ctx.db),
    'PUT /api/admin/service-area': async (c, { body }) => {
      const event = { kind: 'service_area_saved', by: c.var.admin, read: readAuditedArea } as const
      await recordSave(ctx, event, (tx) => saveServiceArea(tx, body))
      // The user who saved must see the new list on the next page.
      await ctx.liveBusiness.refresh()
      await tell(ctx, c.var.admin.userId)
      return describeArea(ctx.db)
    },
    'GET /api/admin/service-area/places/{zip}': (_c, { path }) => describeZip(ctx.business().serviceArea, path.zip),
  })
}

/** Never throws, because the list is already saved. An hourly job makes up for a failure. */
async function tell(ctx: ServiceAreaContext, by: string): Promise<void> {
  try {
    const told = await ctx.tellNewlyServed(ctx.business().serviceArea)
    ctx.log.info({ by, told }, 'changed the list of ZIP codes')
  } catch (error) {
    ctx.log.warn({ reason: safeMessage(error) }, 'could not tell those who wait for a new ZIP code yet')
  }
}

async function describeArea(db: Db): Promise<ServiceAreaOnTheWire> {
  const [{ area, version, isBuiltIn }, open] = await Promise.all([
    readServiceArea(db),
    db
      .select({ zip: bookings.customerZip, open: count() })
      .from(deskBookings)
      .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
      .where(sql`${deskBookings.isOpen}`)
      .groupBy(bookings.customerZip),
  ])
  return {
    zips: [...area.zips],
    version,
    is_built_in: isBuiltIn,
    open_bookings: Object.fromEntries(open.map((row) => [row.zip, row.open])),
  }
}

/** For nearby ZIP codes we only know the state and the coordinates. */
function describeZip(area: ServiceArea, zip: string): ZipPlaceOnTheWire {
  const place = findZipPlace(area, zip)
  return {
    city: findKnownZip(area, zip)?.city ?? null,
    state: place?.state ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  }
}
