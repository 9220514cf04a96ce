/** What search engines, link previews and other programs get: titles, structured data, sitemap, icons, statuses. */
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { changeOwnPage, wordsAbout } from '#tests/support/business/own-pages.ts'
import { startPages } from '#tests/support/pages/site.ts'

const site = await startPages()
afterAll(() => site.close())

const pages = [
  { path: '/', title: /^Appliance Repair in Portland, OR & Vancouver, WA \| / },
  { path: '/services', title: /^Appliance Repair Services & Pricing in Portland \| / },
  { path: '/blog', title: /Blog/ },
  { path: '/privacy-policy', title: /^Privacy Policy \| / },
]

test.for(pages)('$path describes itself to search engines and link previews', async ({ path, title }) => {
  const page = await site.open(path)
  expect(page.title).toMatch(title)
  const description = page.meta('description')
  expect(description?.length).toBeGreaterThan(50)
  expect(description?.length).toBeLessThanOrEqual(170)
  expect(page.element('link[rel=canonical]').getAttribute('href')).toBe(`${site.url}${path}`)
  expect(page.meta('robots')).toBeNull()
  expect(page.meta('og:description')).toBe(description)
  expect(page.meta('og:url')).toBe(`${site.url}${path}`)
  expect(page.meta('twitter:card')).toBe('summary_large_image')
  const picture = await site.request(page.meta('og:image') ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(page.elements('h1')).toHaveLength(1)
})

test('an unknown URL and the login stay out of search engines', async () => {
  for (const [path, status, title] of [
    ['/attic', 404, /^Page not found/],
    ['/admin/attic', 404, /^Nothing here · /],
    ['/admin/login', 200, /^Admin Login$/],
  ] as const) {
    const page = await site.open(path)
    expect([page.status, page.meta('robots')]).toEqual([status, 'noindex'])
    expect(page.title).toMatch(title)
    expect(page.elements('link[rel=canonical]')).toEqual([])
  }
})

test('the home page describes the business, its offers and its questions as structured data', async () => {
  const page = await site.open('/')
  const graph = JSON.parse(page.element('script[type="application/ld+json"]').textContent ?? '')['@graph']
  expect(graph.map((node: Record<string, unknown>) => node['@type'])).toEqual([
    'HomeAndConstructionBusiness',
    'WebSite',
    'OfferCatalog',
    'FAQPage',
  ])
  expect(graph[0]).toMatchObject({ telephone: '+15035550142' })
  const shown = page.elements('details summary').map(({ textContent }) => ({ name: textContent }))
  expect(shown.length).toBeGreaterThan(0)
  expect(graph[3]).toMatchObject({ mainEntity: shown })
})

test('pages below the home page have breadcrumbs', async () => {
  for (const path of ['/services', '/privacy-policy']) {
    const page = await site.open(path)
    expect(page.element('script[type="application/ld+json"]').textContent).toContain('"BreadcrumbList"')
  }
})

test('robots.txt points to the sitemap, and every URL in it is a page', async () => {
  const robots = await (await site.request('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  expect(robots).toContain('Disallow: /admin/')
  const sitemap = await (await site.request('/sitemap.xml')).text()
  const addresses = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => address)
  expect(addresses).toEqual(expect.arrayContaining(pages.map(({ path }) => `${site.url}${path}`)))
  for (const address of addresses) expect((await site.request(address)).status).toBe(200)
})

test('the site’s icons are valid images, one of them inlined in the page', async () => {
  const page = await site.open('/')
  const icons = page
    .elements('link[rel=icon], link[rel=apple-touch-icon]')
    .map((link) => link.getAttribute('href') ?? '')
  expect(icons).toHaveLength(3)
  const [inline = ''] = icons.filter((href) => href.startsWith('data:image/svg+xml,'))
  const drawing = Buffer.from(decodeURIComponent(inline.slice(inline.indexOf(',') + 1)))
  expect((await sharp(drawing).metadata()).width).toBeGreaterThan(0)
  for (const href of icons.filter((each) => each.startsWith('/'))) {
    const icon = await site.request(href)
    expect(icon.status).toBe(200)
    // sharp reads no .ico files, which begin with these bytes.
    const bytes = Buffer.from(await icon.arrayBuffer())
    if (href.endsWith('.ico')) expect([...bytes.subarray(0, 4)]).toEqual([0, 0, 1, 0])
    else expect((await sharp(bytes).metadata()).width).toBeGreaterThan(0)
  }
})

test('an unknown URL answers 404 with a way home', async () => {
  const page = await site.open('/attic/old-page?from=mail')
  expect(page.status).toBe(404)
  expect(page.texts('h1')[0]).toContain('404')
  page.getByText('Oops! Page not found')
  expect((await page.press(page.getByRole('link', { name: 'Return to Home' }))).url.pathname).toBe('/')
})

test('no link on the site leads to a missing page or section, and every page is linked', async () => {
  const city = '/areas/sherwood-or'
  await changeOwnPage(site.db, city, { words: wordsAbout('Sherwood', 'elm') })
  await expect.poll(async () => (await site.request(city)).status).toBe(200)
  const waiting = ['/']
  const seen = new Set(waiting)
  for (const path of waiting) {
    const page = await site.open(path)
    const links = page.elements('a[href]').map((link) => (link as HTMLAnchorElement).href)
    for (const link of links.filter((href) => href.startsWith(`${site.url}/`))) {
      const { pathname, hash } = new URL(link)
      if (hash) {
        const target = await site.open(pathname)
        expect(target.document.getElementById(hash.slice(1)), `${link} on ${path} names a section`).not.toBeNull()
      }
      if (seen.has(pathname)) continue
      seen.add(pathname)
      const answer = await site.request(pathname)
      expect(answer.status, `${link} on ${path}`).toBe(200)
      if (answer.headers.get('content-type')?.startsWith('text/html')) waiting.push(pathname)
    }
  }
  const sitemap = await (await site.request('/sitemap.xml')).text()
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname)
  expect(listed).toEqual(expect.arrayContaining(['/services/dryer', city]))
  expect(listed.filter((path) => !seen.has(path))).toEqual([])
})

test('a URL with a trailing slash redirects permanently; a malformed one and a wrong method are rejected', async () => {
  const moved = await site.request('/services/')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/services'])
  expect((await site.request('/%E0%A4%A')).status).toBe(400)
  const refused = await site.request('/services', {
    method: 'POST',
    body: 'x',
    headers: { 'content-type': 'text/plain' },
  })
  expect(refused.status).toBe(405)
})

test('HEAD answers like GET, without the body', async () => {
  for (const path of ['/services', '/attic', '/sitemap.xml']) {
    const [head, get] = [await site.request(path, { method: 'HEAD' }), await site.request(path)]
    expect([head.status, head.headers.get('content-type')]).toEqual([get.status, get.headers.get('content-type')])
    expect(await head.text()).toBe('')
  }
})
