import { Hono } from 'hono'
import type { Business } from '#shared/business/business.ts'
import { describeDoors } from './document.ts'

/** GET /api/openapi.json: the API for people's own tools. Open to everyone, as docs/api.md is. */
export function openApi(ctx: { business(): Pick<Business, 'name' | 'url'> }) {
  const describe = () => describeDoors({ name: ctx.business().name, siteUrl: ctx.business().url })
  return new Hono().get('/api/openapi.json', (c) =>
    c.json(describe(), 200, { 'cache-control': 'public, max-age=3600' }),
  )
}
