import { type PublicGuard, serve } from '#server/platform/serve/serve.ts'
import { documentEndpoints } from '#shared/api/endpoints.ts'
import type { Business } from '#shared/business/business.ts'
import { describeEndpoints } from './document.ts'

/** The API for people's own tools. Open to everyone, as docs/api.md is. */
export function openApi(ctx: { business(): Pick<Business, 'name' | 'url'> }, guards: { everybody: PublicGuard }) {
  return serve(documentEndpoints, guards, {
    'GET /api/openapi.json': (c) => {
      const { name, url: siteUrl } = ctx.business()
      c.header('cache-control', 'public, max-age=3600')
      return describeEndpoints({ name, siteUrl })
    },
  })
}
