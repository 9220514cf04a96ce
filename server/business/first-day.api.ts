import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Clock } from '#server/platform/clock.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { type FirstDayOnTheWire, firstDayEndpoints } from '#shared/business/dashboard-endpoints.ts'
import { bringBack, type FirstDayContext, type FirstDayReader, putAway, readFirstDay } from './first-day.ts'

/** What a new owner still needs to do. */
export function firstDayApi(ctx: FirstDayContext & { clock: Clock }, guards: AdminGuards) {
  return serve(firstDayEndpoints, guards, {
    'GET /api/admin/first-day': (c) => describe(ctx, c.var.admin),
    'PUT /api/admin/first-day/put-away/{name}': async (c, { path }) => {
      const { admin } = c.var
      await putAway(ctx, { ...path, userId: admin.userId, reader: admin })
      return describe(ctx, admin)
    },
    'DELETE /api/admin/first-day/put-away/{name}': async (c, { path }) => {
      await bringBack(ctx.db, path.name)
      return describe(ctx, c.var.admin)
    },
  })
}
mountInOffice(firstDayApi)

async function describe(ctx: FirstDayContext, reader: FirstDayReader): Promise<FirstDayOnTheWire> {
  const { items, isPutAway, lastBackupAt, lastProvenAt } = await readFirstDay(ctx, reader)
  return {
    items,
    is_put_away: isPutAway,
    last_backup_at: lastBackupAt?.toISOString() ?? null,
    last_proven_backup_at: lastProvenAt?.toISOString() ?? null,
  }
}
