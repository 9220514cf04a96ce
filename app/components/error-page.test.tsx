import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, data, StaticRouterProvider, useRouteError } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorPage } from './error-page.tsx'

/** Renders on the server what is shown when the root loader throws. */
async function renderAfter(thrown: unknown) {
  const { query, dataRoutes } = createStaticHandler([
    {
      id: 'root',
      path: '/',
      loader() {
        throw thrown
      },
      Component: () => null,
      ErrorBoundary: () => <ErrorPage error={useRouteError()} />,
    },
  ])
  const context = await query(new Request('http://site.test/'))
  if (context instanceof Response) throw new Error('a page was expected')
  const router = createStaticRouter(dataRoutes, context)
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  return { status: context.statusCode, html }
}

test('after an unhandled error, the page offers a way home and a phone number, and reveals no internals', async () => {
  const { status, html } = await renderAfter(new Error('password authentication failed for user "site"'))
  expect(status).toBe(500)
  expect(html).toContain('Unexpected Application Error!')
  expect(html).toContain('Try again')
  expect(html).toContain('href="/"')
  expect(html).toContain('href="tel:+15035550142"')
  expect(html).not.toContain('password')
})

test('doesn’t blame the site for a page or request that doesn’t exist', async () => {
  const missing = await renderAfter(data(null, { status: 404 }))
  expect([missing.status, missing.html.includes('Oops! Page not found')]).toEqual([404, true])
  const wrongMethod = await renderAfter(data(null, { status: 405 }))
  expect([wrongMethod.status, wrongMethod.html.includes('That request didn’t work')]).toEqual([405, true])
  expect(missing.html + wrongMethod.html).not.toContain('Try again')
})
