/** The pages of appliances and cities: what they say, which exist, who links to them, and what they tell search engines. */
import { afterAll, expect, test } from 'vitest'
import { changeOwnPage, wordsAbout } from '#tests/support/business/own-pages.ts'
import { book, bookedOn } from '#tests/support/pages/booking.ts'
import { type Page, textOf } from '#tests/support/pages/page.ts'
import { startPages } from '#tests/support/pages/site.ts'
import { fetchPrepared } from '../../bench/prepared-answer.ts'

const site = await startPages({ STARTER_CONTENT: 'on' })
afterAll(() => site.close())

/** Brotli, with the styles: with font and script the page stays below the 60 KB that `npm run bench -- weight` allows. */
const mostBytes = 30_000

const appliancePages = ['refrigerator', 'washer', 'dryer', 'dishwasher', 'oven', 'garbage-disposal'].map(
  (slug) => `/services/${slug}`,
)
const statusOf = async (path: string) => (await site.request(path)).status
const graphOf = (page: Page): Record<string, unknown>[] =>
  JSON.parse(page.element('script[type="application/ld+json"]').textContent ?? '')['@graph']
const sitemap = async () => (await site.request('/sitemap.xml')).text()

/** Changes a page of the owner's, and waits until the site shows it. */
async function change(path: string, { status, ...changes }: { words?: string; is_off?: boolean; status: number }) {
  await changeOwnPage(site.db, path, changes)
  await expect.poll(() => statusOf(path)).toBe(status)
}

test.for(appliancePages)('%s exists on a new site and describes itself', async (path) => {
  const page = await site.open(path)
  expect([page.status, page.meta('robots')]).toEqual([200, null])
  expect(page.element('link[rel=canonical]').getAttribute('href')).toBe(`${site.url}${path}`)
  expect(page.meta('description')?.length).toBeLessThanOrEqual(170)
  expect(page.elements('h1')).toHaveLength(1)
  expect(page.texts('main h2')).toEqual(
    expect.arrayContaining(['Repair it or replace it?', 'What the visit is like', 'Questions people ask']),
  )
  // No heading skips a level.
  const levels = page.elements('main :is(h1, h2, h3, h4)').map(({ tagName }) => Number(tagName.slice(1)))
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
  const kinds = graphOf(page).map((node) => node['@type'])
  expect(kinds).toEqual(['HomeAndConstructionBusiness', 'WebSite', 'Service', 'BreadcrumbList', 'FAQPage'])
  expect(graphOf(page)[2]).toMatchObject({ url: `${site.url}${path}`, provider: { '@id': `${site.url}/#business` } })
  const asked = page.elements('#questions details summary').map((summary) => ({ name: textOf(summary) }))
  expect(asked.length).toBeGreaterThan(2)
  expect(graphOf(page)[4]).toMatchObject({ mainEntity: asked })
  expect(await sitemap()).toContain(`<loc>${site.url}${path}</loc>`)
})

test('a page names each fault with what it costs, how long it takes, and only what’s safe to check', async () => {
  const page = await site.open('/services/dryer')
  const [first] = page.elements('#problems details')
  expect(first && textOf(first)).toMatch(/Doesn’t get hot.*Before you call.*\$100-\$280, parts and labor.*75 minutes/)
  // The technician checks these.
  expect(textOf(page.element('#problems'))).not.toMatch(/rubbing alcohol|Feel the plug/)
  expect(textOf(page.element('#problems'))).toContain('If you smell gas or see fire')
  expect(textOf(page.element('#repair-or-replace'))).toContain('$850')
})

test('the form on it has the appliance chosen, and books without JavaScript', async () => {
  const page = await site.open('/services/oven')
  const chosen = (on: Page) => on.getByLabelText<HTMLSelectElement>(/Appliance Type/).value
  expect(chosen(page)).toBe('oven')
  for (const link of page.getAllByRole('link', { name: 'Book Online' }))
    expect(link.getAttribute('href')).toBe('#booking')
  const unfinished = await book(page, { 'Appliance Type': 'oven', 'ZIP Code': '' })
  expect([unfinished.status, chosen(unfinished)]).toEqual([400, 'oven'])
  // Whichever page answers, the booking came from this one.
  expect(unfinished.element('#booking [name=form_path]').getAttribute('value')).toBe('/services/oven')
  unfinished.fill({ 'ZIP Code': '97201', 'I agree': true }, unfinished.element('#booking'))
  const booked = await unfinished.press(unfinished.within('#booking').getByRole('button', { name: 'Book Repair' }))
  const rows = await site.query('SELECT appliance_type FROM bookings WHERE id = $1', [bookedOn(booked)])
  expect(rows).toEqual([{ appliance_type: 'oven' }])
})

test('people find it on the home page, among the services, in the footer, and below a post about it', async () => {
  for (const path of ['/', '/services']) {
    const links = (await site.open(path)).elements('main a').map((link) => link.getAttribute('href'))
    expect(links).toEqual(expect.arrayContaining(appliancePages))
  }
  const footer = (await site.open('/privacy-policy')).elements('footer a').map((link) => link.getAttribute('href'))
  expect(footer).toEqual(expect.arrayContaining(appliancePages))
  const post = await site.open('/blog/dryer-takes-too-long')
  expect(post.elements('main a').map((link) => link.getAttribute('href'))).toContain('/services/dryer')
  expect(textOf((await site.open('/services/dryer')).element('#articles'))).toMatch(/dryer/i)
})

test('a page that’s switched off is gone like any unknown one, everywhere', async () => {
  await change('/services/oven', { is_off: true, status: 404 })
  const page = await site.open('/services/oven')
  expect([page.meta('robots'), page.texts('h1')[0]]).toEqual(['noindex', '404 Oops! Page not found'])
  for (const name of ['See what we repair', 'book a repair online', 'return to Home'])
    expect(await statusOf(page.getByRole('link', { name }).getAttribute('href') ?? '')).toBe(200)
  expect(await sitemap()).not.toContain('/services/oven<')
  for (const path of ['/', '/services'])
    expect((await site.open(path)).elements('a[href="/services/oven"]')).toEqual([])
  await change('/services/oven', { is_off: false, status: 200 })
})

test('a city’s page exists once the owner has written enough, and one that differs only in its name doesn’t', async () => {
  const [sherwood, beaverton] = ['/areas/sherwood-or', '/areas/beaverton-or']
  expect([await statusOf(sherwood), await statusOf(beaverton)]).toEqual([404, 404])
  await change(sherwood, { words: wordsAbout('Sherwood', 'elm'), status: 200 })
  const page = await site.open(sherwood)
  expect(page.texts('h1')).toEqual(['Appliance repair in Sherwood, OR'])
  expect(textOf(page.element('#facts'))).toMatch(/97140.*\$89, waived when we do the repair/)
  expect(graphOf(page)[2]).toMatchObject({ '@type': 'Service', areaServed: [{ name: 'Sherwood, OR' }] })
  expect(await sitemap()).toContain(`${sherwood}<`)
  expect((await site.open('/')).elements(`#coverage a[href="${sherwood}"]`)).toHaveLength(1)

  await change(beaverton, { words: wordsAbout('Beaverton', 'elm'), status: 404 })
  // Neither says anything the other doesn't.
  await expect.poll(() => statusOf(sherwood)).toBe(404)
  await change(beaverton, { words: wordsAbout('Beaverton', 'oak'), status: 200 })
  await expect.poll(() => statusOf(sherwood)).toBe(200)
  expect((await site.open('/')).elements(`footer a[href="${beaverton}"]`)).toHaveLength(1)
})

test('what the owner writes is text, whatever it looks like', async () => {
  const path = '/areas/sherwood-or'
  const hostile = '<img src=x onerror=alert(1)> & "more"'
  await change(path, { words: `${wordsAbout('Sherwood', 'elm')}\n\n${hostile}`, status: 200 })
  await expect.poll(async () => textOf((await site.open(path)).element('#here'))).toContain(hostile)
  expect((await site.open(path)).elements('main img')).toEqual([])
})

test('a page is kept, and every one stays within the bytes that pages have', async () => {
  for (const path of [...appliancePages, '/areas/sherwood-or']) {
    const { body } = await fetchPrepared(site.url + path)
    expect(body.length, path).toBeLessThan(mostBytes)
    expect((await site.request(path)).headers.get('etag'), path).not.toBeNull()
    const page = await site.open(path)
    expect(page.html.match(/\/assets\/[^"']+\.js/g), path).toEqual([expect.stringContaining('/assets/starter-')])
  }
})
