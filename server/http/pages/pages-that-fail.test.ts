import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { requestIdentity } from '#server/http/request-identity.ts'
import { createLog } from '#server/platform/log.ts'
import { createPageCache } from '#server/platform/page-cache/page-cache.ts'
import type { HttpVariables } from '#server/platform/serve/serve.ts'
import { defaultFacts } from '#shared/business/business-form.ts'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import { servePages } from './pages.ts'

const log = createLog('silent')

function siteThatAnswers(statuses: number[]) {
  const app = new Hono<{ Variables: HttpVariables }>()
  const renderPage = async () =>
    new Response('<h1>page</h1>', {
      status: statuses.shift() ?? 200,
      headers: { 'content-type': 'text/html', [pageTagsHeader]: 'services' },
    })
  // The cache isn't started, so it caches pages in this process and listens to nothing.
  const pageCache = createPageCache({ databaseUrl: 'postgres://nobody@localhost:1/none', log })
  return app.use(
    requestIdentity(0),
    servePages({
      matchRoutes: () => [],
      renderPage,
      pageCache,
      log,
      sayInstead: (_request, error) => {
        throw error
      },
      headers: () => ({}),
      business: () => ({ ...defaultFacts(), url: 'https://site.test' }),
      isProduction: true,
    }),
  )
}

test('a failed page is not cached, and the next visitor gets it rendered again', async () => {
  const site = siteThatAnswers([500, 200])
  const failed = await site.request('/services')
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store'])
  const good = await site.request('/services')
  expect([good.status, good.headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate'])
})
