/** A post's page, and URLs that lead nowhere or to another post (spec.md §2, §4, §7). */
import { makeImage } from '#tests/support/images.ts'
import { expect, test } from '#tests/support/site.ts'
import { changeBlog, fixDateAndViewsOfOven, oven, starterBlog } from '#tests/support/starter-blog.ts'

// One site for the whole file. Spreading these tests over several would gain nothing.
test.describe.configure({ mode: 'default' })
test.use(starterBlog)

function content(html: string, pattern: RegExp) {
  return pattern.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
}

test('a post shows its text, a way to book and up to three other posts (spec §2)', async ({ page }) => {
  await page.goto(`/blog/${oven.slug}`)
  await expect(page).toHaveTitle(`${oven.title} | Portland Appliance Repair Blog`)
  const article = page.getByRole('article').first()
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(oven.title)
  await expect(article.getByRole('link', { name: 'Ovens & Stoves' })).toHaveAttribute(
    'href',
    '/blog/category/ovens-stoves',
  )
  await expect(article).toContainText(/\d+ views/)
  await expect(article).toContainText(/\d+ min read/)
  await expect(article.getByRole('heading', { name: 'Need Professional Appliance Repair?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Schedule Service Now' })).toHaveAttribute('href', '/#booking')
  const related = page.getByRole('region', { name: 'Related Articles' })
  await expect(related.getByRole('listitem')).toHaveCount(3)
  await expect(related).not.toContainText(oven.title)
  const columns = await related.getByRole('list').evaluate((list) => getComputedStyle(list).gridTemplateColumns)
  expect(columns.split(' ')).toHaveLength(3)
  const excerpt = related.getByRole('listitem').first().locator('p')
  expect(await excerpt.evaluate((element) => getComputedStyle(element).webkitLineClamp)).toBe('2')

  const contents = page.getByRole('navigation', { name: 'In this article' }).getByRole('link')
  expect(await contents.count()).toBeGreaterThanOrEqual(3)
  const name = (await contents.nth(2).textContent()) ?? ''
  await contents.nth(2).click()
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport()

  const mail = await page.getByRole('link', { name: 'Email' }).first().getAttribute('href')
  expect(new URL(mail ?? '').searchParams.get('body')).toContain(`/blog/${oven.slug}`)
})

test('images are sized for the screen, the first eager and the rest lazy', async ({ page }) => {
  await page.goto(`/blog/${oven.slug}`)
  const images = page.locator('main img')
  await expect(images.first()).toHaveAttribute('fetchpriority', 'high')
  expect(await images.first().evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\?width=\d+&format=avif$/,
  )
  await expect(page.locator('head link[rel=preload][as=image]')).toHaveAttribute('imagesrcset', /format=avif 320w/)
  for (const image of await page.locator('.article img').all()) {
    await expect(image).toHaveAttribute('loading', 'lazy')
    await expect(image).toHaveAttribute('width', '1200')
    await expect(image).toHaveAttribute('alt', /\w+/)
  }
})

test('a post’s raw HTML contains everything search engines and social networks read', async ({ site, request }) => {
  await fixDateAndViewsOfOven(site)
  const html = await (await request.get(`/blog/${oven.slug}`)).text()
  const address = `${site.url}/blog/${oven.slug}`
  expect(content(html, /<title>([^<]*)/)).toBe(`${oven.title} | Portland Appliance Repair Blog`)
  expect(content(html, /<meta name="description" content="([^"]*)/)).toBe(oven.meta_description)
  expect(content(html, /<meta name="keywords" content="([^"]*)/)).toBe(oven.meta_keywords.join(', '))
  expect(content(html, /<link rel="canonical" href="([^"]*)/)).toBe(address)
  expect(content(html, /<meta property="og:type" content="([^"]*)/)).toBe('article')
  expect(content(html, /<meta property="og:title" content="([^"]*)/)).toBe(oven.title)
  expect(content(html, /<meta property="og:description" content="([^"]*)/)).toBe(oven.meta_description)
  expect(content(html, /<meta property="og:url" content="([^"]*)/)).toBe(address)
  expect(html).toContain('type="application/rss+xml"')
  expect(html).toContain('Rule out the settings</h2>')
  const picture = await request.get(content(html, /<meta property="og:image" content="([^"]*)/) ?? '')
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])

  const graph = JSON.parse(content(html, /<script type="application\/ld\+json">([^<]*)/) ?? '')['@graph']
  const organization = { '@type': 'Organization', name: 'Bridgetown Appliance Repair', url: `${site.url}/` }
  expect(graph[0]).toMatchObject({
    '@type': 'BlogPosting',
    headline: oven.title,
    description: oven.meta_description,
    datePublished: '2026-03-02T07:30:00.000Z',
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    author: organization,
    publisher: { ...organization, logo: { '@type': 'ImageObject' } },
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    keywords: oven.meta_keywords.join(', '),
    articleSection: 'Ovens & Stoves',
  })
  for (const image of graph[0].image) expect((await request.get(image)).status(), image).toBe(200)
  expect(graph[1]['@type']).toBe('BreadcrumbList')
})

test('an external featured image shows on its post and its cards, and is allowed on no other page', async ({
  page: tab,
  site,
  request,
  expectComplaint,
}) => {
  expectComplaint(/cdn\.example|ERR_/)
  await changeBlog(
    site,
    `INSERT INTO blog_posts (title, slug, content, status, published_at, featured_image_url)
     VALUES ('Foreign', 'foreign', '<p>x</p>', 'published', now(), 'https://cdn.example/a.png')`,
  )
  const page = await request.get('/blog/foreign')
  expect(page.headers()['content-security-policy']).toContain("img-src 'self' data: blob: https://cdn.example;")
  expect(await page.text()).toContain('src="https://cdn.example/a.png"')
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy']
  expect(await policyOf('/blog')).toContain("img-src 'self' data: blob: https://cdn.example;")
  expect(await policyOf('/')).toContain("img-src 'self' data: blob:;")
  // Also when navigating within the site, where the home page's policy would block the image.
  const png = await makeImage('png')
  await tab.route('https://cdn.example/**', (route) => route.fulfill({ body: png, contentType: 'image/png' }))
  await tab.goto('/')
  await tab.getByRole('navigation').getByRole('link', { name: 'Blog', exact: true }).first().click()
  const image = tab.locator('img[src="https://cdn.example/a.png"]')
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  await tab.getByRole('link', { name: 'Foreign' }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Foreign' })).toBeVisible()
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  // Otherwise the page would count a view of a post that's gone.
  await tab.goto('about:blank')
  await changeBlog(site, `DELETE FROM blog_posts WHERE slug = 'foreign'`)
})

test('unpublished or missing content answers 404 with a way back (spec §2, §4)', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/)
  await changeBlog(
    site,
    `INSERT INTO blog_posts (title, slug, content, status) VALUES ('Secret', 'secret', '<p>x</p>', 'draft'), ('Later', 'later', '<p>x</p>', 'scheduled')`,
  )
  for (const [path, text] of [
    ['/blog/secret', 'Post not found'],
    ['/blog/later', 'Post not found'],
    ['/blog/no-such-post', 'Post not found'],
    ['/blog/category/no-such-category', 'Category not found'],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog')
  }
  const data = await page.request.get('/blog/secret.data')
  expect([data.status(), await data.text()]).toEqual([404, expect.not.stringContaining('Secret')])
  expect((await page.request.get('/blog?page=99')).status()).toBe(404)
  await changeBlog(site, `DELETE FROM blog_posts WHERE slug IN ('secret', 'later')`)
})

test('a former slug of a post or category redirects permanently', async ({ page, site }) => {
  await changeBlog(
    site,
    `INSERT INTO blog_slug_redirects (slug, post_id) SELECT 'cold-oven', id FROM blog_posts WHERE slug = $1`,
    [oven.slug],
  )
  const moved = await page.request.get('/blog/cold-oven', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, `/blog/${oven.slug}`])
  await changeBlog(
    site,
    `INSERT INTO category_slug_redirects (slug, category_id) SELECT 'tips', id FROM blog_categories WHERE slug = $1`,
    ['maintenance-tips'],
  )
  const category = await page.request.get('/blog/category/tips?page=2', { maxRedirects: 0 })
  expect([category.status(), category.headers().location]).toEqual([301, '/blog/category/maintenance-tips?page=2'])
  await page.goto('/blog/cold-oven')
  await expect(page).toHaveURL(`/blog/${oven.slug}`)
})

test('a post’s link can be copied, and a browser that refuses gets a hint, not an error', async ({ page }) => {
  await page.goto(`/blog/${oven.slug}`)
  const toasts = page.getByRole('region', { name: /^Notifications/ })
  for (const [write, sentence] of [
    [() => Promise.resolve(), 'Link copied'],
    [() => Promise.reject(new DOMException('denied', 'NotAllowedError')), 'Please copy it from the address bar.'],
  ] as const) {
    await page.evaluate(`Object.assign(navigator.clipboard, { writeText: ${write} })`)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(toasts.getByText(sentence)).toBeVisible()
  }
})
