import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/site.ts'

const pages = [
  { path: '/', title: /^Appliance Repair in Portland, OR & Vancouver, WA \| / },
  { path: '/services', title: /^Appliance Repair Services & Pricing in Portland \| / },
  { path: '/blog', title: /Blog/ },
  { path: '/privacy-policy', title: /^Privacy Policy \| / },
]

function content(page: Page, selector: string) {
  return page.locator(selector).getAttribute('content')
}

for (const { path, title } of pages) {
  test(`${path} describes itself to search engines and link previews`, async ({ page, site, request }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    const description = await content(page, 'meta[name=description]')
    expect(description?.length).toBeGreaterThan(50)
    expect(description?.length).toBeLessThanOrEqual(170)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}${path}`)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    expect(await content(page, 'meta[property="og:description"]')).toBe(description)
    expect(await content(page, 'meta[property="og:url"]')).toBe(`${site.url}${path}`)
    expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image')
    const picture = await request.get((await content(page, 'meta[property="og:image"]')) ?? '')
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })
}

test('an unknown URL and the login stay out of search engines', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 404/)
  for (const path of ['/attic', '/admin/login']) {
    await page.goto(path)
    expect(await content(page, 'meta[name=robots]')).toBe('noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  }
})

test('the home page describes the business, its offers and its questions as structured data', async ({ page }) => {
  await page.goto('/')
  const json = await page.locator('script[type="application/ld+json"]').textContent()
  const graph: Record<string, unknown>[] = JSON.parse(json ?? '')['@graph']
  expect(graph.map((node) => node['@type'])).toEqual([
    'HomeAndConstructionBusiness',
    'WebSite',
    'OfferCatalog',
    'FAQPage',
  ])
  expect(graph[0]).toMatchObject({ telephone: '+15035550142' })
  const shown = await page.locator('details summary').allTextContents()
  expect(shown.length).toBeGreaterThan(0)
  expect(graph[3]).toMatchObject({ mainEntity: shown.map((name) => ({ name })) })
})

test('pages below the home page have breadcrumbs', async ({ page }) => {
  for (const path of ['/services', '/privacy-policy']) {
    await page.goto(path)
    expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('"BreadcrumbList"')
  }
})

test('robots.txt points to the sitemap, and every URL in it is a page', async ({ site, request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  expect(robots).toContain('Disallow: /admin/')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => address)
  expect(addresses).toEqual(expect.arrayContaining(pages.map(({ path }) => `${site.url}${path}`)))
  for (const address of addresses) expect((await request.get(address)).status()).toBe(200)
})

test('the site’s icons are valid images, one of them inlined in the page', async ({ page }) => {
  await page.goto('/')
  const icons = page.locator('link[rel=icon], link[rel=apple-touch-icon]')
  await expect(icons).toHaveCount(3)
  await expect(page.locator('link[rel=icon][href^="data:image/svg+xml,"]')).toHaveCount(1)
  for (const icon of await icons.all()) {
    const width = await icon.evaluate(async (link: HTMLLinkElement) => {
      const picture = Object.assign(new Image(), { src: link.href })
      await picture.decode()
      return picture.naturalWidth
    })
    expect(width).toBeGreaterThan(0)
  }
})
