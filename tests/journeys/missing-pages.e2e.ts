import { expect, test } from '#tests/support/site.ts'

test('an unknown URL answers 404 with a way home, and the server logs the attempted path', async ({
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

test('no link on the site leads to a missing page or section', async ({ page, request, site }) => {
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

test('a URL with a trailing slash redirects permanently; a malformed one and a wrong method are rejected', async ({
  request,
}) => {
  const moved = await request.get('/services/', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/services'])
  expect((await request.get('/%E0%A4%A')).status()).toBe(400)
  const refused = await request.post('/services', { data: 'x', headers: { 'content-type': 'text/plain' } })
  expect(refused.status()).toBe(405)
})

test('HEAD answers like GET, without the body', async ({ request }) => {
  for (const path of ['/services', '/attic', '/sitemap.xml']) {
    const [head, get] = [await request.head(path), await request.get(path)]
    expect([head.status(), head.headers()['content-type']]).toEqual([get.status(), get.headers()['content-type']])
    expect((await head.body()).length).toBe(0)
  }
})
