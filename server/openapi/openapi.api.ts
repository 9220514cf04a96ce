import { type PublicGuard, serve } from '#server/platform/serve/serve.ts'
import { documentEndpoints } from '#shared/api/document-endpoints.ts'
import type { Business } from '#shared/business/business.ts'
import { describeEndpoints } from './document.ts'

/** The API for people's own tools. Open to everyone, as docs/api.md is. */
export function openApi(
  ctx: { business(): Pick<Business, 'name' | 'url'> },
  guards: { everybody: PublicGuard },
  describe = describeEndpoints,
) {
  // Of the site as it was called last: making it takes tens of milliseconds, and anyone may ask.
  let made = { of: '', text: '' }
  return serve(documentEndpoints, guards, {
    'GET /api/openapi.json': (c) => {
      const { name, url: siteUrl } = ctx.business()
      c.header('cache-control', 'public, max-age=3600')
      const of = JSON.stringify([name, siteUrl])
      if (made.of !== of) made = { of, text: JSON.stringify(describe({ name, siteUrl })) }
      return c.body(made.text, 200, { 'content-type': 'application/json' })
    },
  })
}
