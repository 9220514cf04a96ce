import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Log } from '#server/platform/log.ts'
import { serve } from '#server/platform/serve/serve.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { areaRequestEndpoints } from '#shared/messages/area-request-endpoints.ts'
import { listAreaRequests, type TellContext, tellArea } from './tell-area.ts'

/** Where people would like us to come. */
export function areaRequestsApi(ctx: TellContext & { log: Log; business(): BusinessWithArea }, guards: AdminGuards) {
  const list = () => listAreaRequests(ctx.db, ctx.business().serviceArea)
  return serve(areaRequestEndpoints, guards, {
    'GET /api/admin/area-requests': list,
    'POST /api/admin/area-requests/{zip}/tell': async (c, { path }) => {
      const told = await tellArea(ctx, path)
      ctx.log.info({ by: c.var.admin.userId, told }, 'told people that their ZIP code is served')
      return list()
    },
  })
}
mountInOffice(areaRequestsApi)
