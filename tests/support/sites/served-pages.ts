import { Hono } from 'hono'
import { createInsteadPage } from '#server/http/pages/instead-page.ts'
import { receivePageForms } from '#server/http/pages/page-forms.ts'
import type { MatchRoutes } from '#server/http/pages/page-key.ts'
import { type RenderPage, servePages } from '#server/http/pages/pages.ts'
import { requestIdentity } from '#server/http/request-identity.ts'
import { applySecurityHeaders } from '#server/http/security-headers.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { createPageCache } from '#server/platform/page-cache/page-cache.ts'
import type { HttpVariables } from '#server/platform/serve/serve.ts'
import { defaultFacts } from '#shared/business/business-form.ts'

/** Every page reads a ZIP code. */
const readsZip: MatchRoutes = () => [{ params: {}, handle: { query: { zip: (text: string | null) => text } } }]

/** Serves what `renderPage` makes up. The cache isn't started, so it keeps pages in this process and listens to nothing. */
export function servePagesOf(
  renderPage: RenderPage,
  options: { log?: Log; matchRoutes?: MatchRoutes; lifetimeMs?: number; name?: string } = {},
) {
  const { log = createLog('silent'), matchRoutes = readsZip, lifetimeMs, name = defaultFacts().name } = options
  const pageCache = createPageCache({ databaseUrl: 'postgres://nobody@localhost:1/none', log, lifetimeMs })
  const headers = { 'x-frame-options': 'DENY' }
  const business = () => ({ ...defaultFacts(), name, url: 'https://site.test' })
  const sayInstead = createInsteadPage(business, () => headers)
  const app = new Hono<{ Variables: HttpVariables }>()
    .use(
      requestIdentity(0),
      applySecurityHeaders(() => headers, { isProduction: true }),
    )
    .use(receivePageForms({ matchRoutes, sayInstead }))
    .use(
      servePages({
        renderPage,
        sayInstead,
        matchRoutes,
        pageCache,
        log,
        headers: () => headers,
        business,
        isProduction: true,
      }),
    )
  return { app, pageCache }
}
