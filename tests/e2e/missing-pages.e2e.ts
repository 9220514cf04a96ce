import type { Route } from '@playwright/test'
import { expect, test } from '#tests/support/site.ts'

test('an unknown address answers 404 with a way home, and the server logs the attempted path', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/)
  const answer = await page.goto('/attic/old-page?from=mail')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  expect(site.logs()).toContain('"path":"/attic/old-page","msg":"page not found"')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('reached without loading a page, an unknown address is told to the console', async ({ page, expectComplaint }) => {
  expectComplaint(/404: there is no page at \/cellar/)
  await page.goto('/services')
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.evaluate("window.__reactRouterDataRouter.navigate('/cellar')")
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  expect((await warning).text()).toBe('404: there is no page at /cellar')
})

test('no link of the site leads to a missing page or section', async ({ page, request, site }) => {
  const waiting = ['/']
  const seen = new Set(waiting)
  for (const path of waiting) {
    await page.goto(path)
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    for (const link of links.filter((href) => href.startsWith(`${site.url}/`))) {
      const { pathname, hash } = new URL(link)
      if (hash) {
        const html = await (await request.get(pathname)).text()
        expect(html.includes(`id="${hash.slice(1)}"`), `${link} on ${path} names a section`).toBe(true)
      }
      if (seen.has(pathname)) continue
      seen.add(pathname)
      const answer = await request.get(pathname)
      expect(answer.status(), `${link} on ${path}`).toBe(200)
      if (answer.headers()['content-type']?.startsWith('text/html')) waiting.push(pathname)
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['/', '/services', '/blog', '/privacy-policy']))
})

test('an address with a slash at its end moves for good; a malformed one and a wrong method are refused', async ({
  request,
}) => {
  const moved = await request.get('/services/', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/services'])
  expect((await request.get('/%E0%A4%A')).status()).toBe(400)
  const refused = await request.post('/services', { data: 'x', headers: { 'content-type': 'text/plain' } })
  expect(refused.status()).toBe(405)
})

test('HEAD answers as GET does, without the page', async ({ request }) => {
  for (const path of ['/services', '/attic', '/sitemap.xml']) {
    const [head, get] = [await request.head(path), await request.get(path)]
    expect([head.status(), head.headers()['content-type']]).toEqual([get.status(), get.headers()['content-type']])
    expect((await head.body()).length).toBe(0)
  }
})

test('a page that cannot be fetched within the site leaves an error page with its styles and a number to call', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|ConnectionLost/)
  await page.goto('/')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.route('**/blog.data*', (route) => route.abort())
  await page.locator('header').getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The connection was lost')
  await expect(page.getByText('our side')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveCSS('display', 'flex')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fast & Reliable Appliance Repair')
})

test('a page that fails three times on the way within the site is shown all the same', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|status of 503/)
  await page.goto('/')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  const failures = [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 503, body: 'restarting' }),
    (route: Route) => route.abort(),
  ]
  await page.route('**/blog.data*', (route) => failures.shift()?.(route) ?? route.continue())
  await page.locator('header').getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appliance Repair Blog')
  expect(failures).toEqual([])
})

test('after a longer silence "Try again", or the connection itself, brings the page in place', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|ConnectionLost/)
  for (const comeBack of [
    () => page.getByRole('button', { name: 'Try again' }).click(),
    () => page.evaluate(() => window.dispatchEvent(new Event('online'))),
  ]) {
    await page.goto('/')
    await page.waitForFunction(() => '__reactRouterDataRouter' in window)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.route('**/blog.data*', (route) => route.abort())
    await page.locator('header').getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The connection was lost')
    await page.unroute('**/blog.data*')
    await comeBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appliance Repair Blog')
    await expect(page.locator('header').getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page')
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  }
})
