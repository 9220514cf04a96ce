import { Hono } from 'hono'
import { notFound } from '#server/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import type { AreaRequestsOnTheWire } from '#shared/messages/area-requests-on-the-wire.ts'
import { isZip } from '#shared/service-area/zip.ts'
import { listAreaRequests } from './list-area-requests.ts'
import { type TellContext, tellArea } from './tell-area.ts'

type Env = { Variables: { admin: { userId: string } } }

/** /api/admin/area-requests: where people would like us to come. Mounted behind `requireAdmin`. */
export function areaRequestsApi(ctx: TellContext & { log: Log; business(): BusinessWithArea }) {
  const app = new Hono<Env>()
  const list = (): Promise<AreaRequestsOnTheWire> => listAreaRequests(ctx.db, ctx.business().serviceArea)
  app.get('/area-requests', async (c) => c.json(await list()))
  app.post('/area-requests/:zip/tell', async (c) => {
    const zip = c.req.param('zip')
    if (!isZip(zip)) throw notFound('Please enter a 5-digit ZIP code.')
    const told = await tellArea(ctx, { zip })
    ctx.log.info({ by: c.var.admin.userId, told }, 'told people that their ZIP code is served')
    return c.json(await list())
  })
  return app
}
