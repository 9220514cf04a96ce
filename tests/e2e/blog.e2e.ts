/** The public blog with the starter content, as spec.md §2, §4 and §7 describe it. */
import { starterContent } from '#content/starter/starter-content.ts'
import { defaultBusiness } from '#shared/business.ts'
import { expectAccessible, expectNoSidewaysScroll, looks, openInLook } from '#tests/support/accessibility.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

// One site for all: the last test empties it.
test.describe.configure({ mode: 'default' })
test.use({ siteEnvironment: { STARTER_CONTENT: 'on' } })

const { articles } = starterContent(defaultBusiness)
const newestFirst = articles.toSorted((a, b) => a.published_days_ago - b.published_days_ago)
const [newest = articles[0]] = newestFirst
if (!newest) throw new Error('There is no starter content.')
const oven = articles.find(({ slug }) => slug === 'oven-not-heating') ?? newest

/** What a change in the back office does to pages that are kept. */
async function change(site: Site, sql: string, values: unknown[] = []) {
  const rows = await site.query<{ id: string }>(sql, values)
  await site.query(`SELECT pg_notify('page_cache', '')`)
  return rows
}

async function viewsOf(site: Site, slug: string) {
  const [row] = await site.query<{ views_count: string }>('SELECT views_count FROM blog_posts WHERE slug = $1', [slug])
  return Number(row?.views_count)
}

function content(html: string, pattern: RegExp) {
  return pattern.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
}

test('the list shows every card whole: badges, title, excerpt, date and views (spec §2)', async ({ page, site }) => {
  await change(
    site,
    `UPDATE blog_posts SET views_count = 1234, published_at = '2026-03-02T07:30:00Z' WHERE slug = $1`,
    [oven.slug],
  )
  await page.goto('/blog')
  await expect(page).toHaveTitle('Appliance Repair Blog | Bridgetown Appliance Repair')
  await expect(page.getByRole('article')).toHaveCount(8)
  await expect(page.getByRole('article').first()).toContainText(newest.title)
  const card = page.getByRole('article').filter({ hasText: oven.title })
  await expect(card.getByRole('list', { name: 'Categories' }).getByRole('link')).toHaveText('Ovens & Stoves')
  await expect(card).toContainText(oven.excerpt)
  // Half past eleven in the evening before, in Portland.
  await expect(card).toContainText('March 1, 2026')
  await expect(card).toContainText('1234 views')
  await expect(card.getByRole('link', { name: oven.title })).toHaveAttribute('href', `/blog/${oven.slug}`)
  const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  await expect(categories).toHaveText([
    'Dishwashers',
    'Maintenance Tips',
    'Ovens & Stoves',
    'Refrigerators',
    'Repair or Replace',
    'Washers & Dryers',
  ])
  await expect(categories.nth(2)).toHaveAttribute('href', '/blog/category/ovens-stoves')
  const box = page.getByRole('region', { name: 'Schedule Service' })
  await expect(box.getByRole('link')).toHaveAttribute('href', '/#booking')
})

test('a post shows its text, the way to a booking and up to three other posts (spec §2)', async ({ page }) => {
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

  const mail = await page.getByRole('link', { name: 'E-mail' }).first().getAttribute('href')
  expect(new URL(mail ?? '').searchParams.get('body')).toContain(`/blog/${oven.slug}`)
})

test('images come in the size of the screen, the first at once and the others when they are near', async ({ page }) => {
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

test('the raw HTML of a post holds everything that search engines and networks read', async ({ site, request }) => {
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
  const organisation = { '@type': 'Organization', name: 'Bridgetown Appliance Repair', url: `${site.url}/` }
  expect(graph[0]).toMatchObject({
    '@type': 'BlogPosting',
    headline: oven.title,
    description: oven.meta_description,
    datePublished: '2026-03-02T07:30:00.000Z',
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    author: organisation,
    publisher: { ...organisation, logo: { '@type': 'ImageObject' } },
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    keywords: oven.meta_keywords.join(', '),
    articleSection: 'Ovens & Stoves',
  })
  for (const image of graph[0].image) expect((await request.get(image)).status(), image).toBe(200)
  expect(graph[1]['@type']).toBe('BreadcrumbList')
})

test('a category has its own title and description, given or made from its name (spec §2)', async ({ page, site }) => {
  await page.goto('/blog/category/maintenance-tips')
  await expect(page).toHaveTitle('Maintenance Tips - Appliance Repair Blog | Portland OR')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maintenance Tips')
  const inCategory = articles.filter(({ category_slugs }) => category_slugs.includes('maintenance-tips'))
  await expect(page.getByRole('article')).toHaveCount(inCategory.length)
  await change(site, `INSERT INTO blog_categories (name, slug) VALUES ('Freezers', 'freezers')`)
  await page.goto('/blog/category/freezers')
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'Read articles about Freezers for appliance repair tips and guides.',
  )
  await expect(page.getByText('No posts in this category yet. Check back soon!')).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/blog/category/freezers`)
  await page.getByRole('main').getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL('/blog')
})

test('what is not published or not there answers 404 with a way back (spec §2, §4)', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/)
  await change(
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
})

test('a slug that a post or a category had before leads to it for good, also within the site', async ({
  page,
  site,
}) => {
  await change(
    site,
    `INSERT INTO blog_slug_redirects (slug, post_id) SELECT 'cold-oven', id FROM blog_posts WHERE slug = $1`,
    [oven.slug],
  )
  const moved = await page.request.get('/blog/cold-oven', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, `/blog/${oven.slug}`])
  await change(
    site,
    `INSERT INTO category_slug_redirects (slug, category_id) SELECT 'tips', id FROM blog_categories WHERE slug = $1`,
    ['maintenance-tips'],
  )
  const category = await page.request.get('/blog/category/tips?page=2', { maxRedirects: 0 })
  expect([category.status(), category.headers().location]).toEqual([301, '/blog/category/maintenance-tips?page=2'])
  await page.goto('/blog')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.evaluate("window.__reactRouterDataRouter.navigate('/blog/cold-oven')")
  await expect(page).toHaveURL(`/blog/${oven.slug}`)
})

test('a foreign featured image is allowed on its own page and on no other', async ({
  page: tab,
  site,
  request,
  expectComplaint,
}) => {
  expectComplaint(/cdn\.example|ERR_/)
  await change(
    site,
    `INSERT INTO blog_posts (title, slug, content, status, published_at, featured_image_url)
     VALUES ('Foreign', 'foreign', '<p>x</p>', 'published', now(), 'https://cdn.example/a.png')`,
  )
  const page = await request.get('/blog/foreign')
  expect(page.headers()['content-security-policy']).toContain("img-src 'self' data: blob: https://cdn.example;")
  expect(await page.text()).toContain('src="https://cdn.example/a.png"')
  expect((await request.get('/blog')).headers()['content-security-policy']).toContain("img-src 'self' data: blob:;")
  // Within the site too: the policy of the list would refuse the image.
  const asked = tab.waitForRequest('https://cdn.example/a.png')
  await tab.route('https://cdn.example/**', (route) => route.abort())
  await tab.goto('/blog')
  await tab.waitForFunction(() => '__reactRouterDataRouter' in window)
  const ahead = tab.waitForRequest((request) => request.headers()['sec-purpose'] === 'prefetch')
  await tab.getByRole('link', { name: 'Foreign' }).hover()
  expect((await ahead).url()).toBe(`${site.url}/blog/foreign`)
  await tab.getByRole('link', { name: 'Foreign' }).click()
  await asked
  await change(site, `DELETE FROM blog_posts WHERE slug = 'foreign'`)
})

test('within the site a skeleton stands at once, and data is asked for once in five minutes', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await page.goto('/')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  const held = Promise.withResolvers<void>()
  await page.route('**/blog.data*', async (route) => {
    await held.promise
    await route.continue()
  })
  // No timer runs: the skeleton waits for none.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.locator('[data-skeleton=list] [data-skeleton-part=card]')).toHaveCount(3)
  await expect(page.locator('[data-skeleton=list] [data-skeleton-part=category]')).toHaveCount(4)
  await expect(page.locator('#booking')).toBeHidden()
  await page.clock.resume()
  held.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appliance Repair Blog')
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await page.unrouteAll()

  const asked = () => site.logs().split(`"path":"/blog/${newest.slug}.data"`).length - 1
  const card = page.getByRole('link', { name: newest.title })
  await card.hover()
  await expect.poll(asked).toBe(1)
  for (const _ of [1, 2]) {
    await card.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.title)
    await expect(page).toHaveTitle(`${newest.title} | Portland Appliance Repair Blog`)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appliance Repair Blog')
  }
  expect(asked()).toBe(1)
})

test('the keyboard prefetches what it reaches, and the skeletons of post and category are their own', async ({
  page,
}) => {
  await page.goto('/blog')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  const prefetched = page.waitForRequest((request) => request.url().includes(`/blog/${oven.slug}.data`))
  await page.getByRole('link', { name: oven.title }).focus()
  await prefetched
  for (const [kind, open] of [
    ['category', () => page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click()],
    ['post', () => page.getByRole('article').first().getByRole('heading').getByRole('link').click()],
  ] as const) {
    const held = Promise.withResolvers<void>()
    await page.route('**/*.data*', async (route) => {
      await held.promise
      await route.continue()
    })
    await open()
    await expect(page.locator(`[data-skeleton=${kind}]`)).toBeVisible()
    held.resolve()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await page.unrouteAll()
  }
})

test('a shown page is one view: none for a return, one for a reload, none ahead of time', async ({ page, site }) => {
  const { slug, title } = newest
  const counted = () => page.waitForResponse((answer) => answer.url().endsWith('/views') && answer.ok())
  const before = await viewsOf(site, slug)
  await page.goto('/blog')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.getByRole('link', { name: title }).hover()
  const [first] = await Promise.all([counted(), page.getByRole('link', { name: title }).click()])
  expect(await first.json()).toEqual({ views_count: before + 1 })
  await expect(page.getByRole('article').first()).toContainText(`${before + 1} views`)

  // Within the page.
  const sections = page.getByRole('navigation', { name: 'In this article' }).getByRole('link')
  for (const place of [0, 1]) {
    await sections.nth(place).click()
    await expect(page).toHaveURL(new RegExp(`${slug}#`))
  }
  for (const _ of [0, 1]) await page.goBack()
  await expect(page).toHaveURL(`/blog/${slug}`)
  await page.waitForLoadState('networkidle')
  expect(await viewsOf(site, slug)).toBe(before + 1)

  // Away and back, in the document and by leaving it.
  await page.goBack()
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText(`${before + 1} views`)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goto('/services')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  const [second] = await Promise.all([counted(), page.reload()])
  expect(await second.json()).toEqual({ views_count: before + 2 })
  expect(await viewsOf(site, slug)).toBe(before + 2)
  await expect(page.getByRole('article').first()).toContainText(`${before + 2} views`)

  // On from the page with which the document began, and back to it.
  await page.getByRole('link', { name: 'All articles' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appliance Repair Blog')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.waitForLoadState('networkidle')
  expect(await viewsOf(site, slug)).toBe(before + 2)
})

test('a browser that blocks site data shows the post all the same, and counts it', async ({
  page,
  site,
  expectComplaint,
}) => {
  // The router's own script that looks for the place of the page says so, and goes on.
  expectComplaint(/Access is denied for this document/)
  const before = await viewsOf(site, newest.slug)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/views')),
    page.goto(`/blog/${newest.slug}`),
  ])
  expect(await answer.json()).toEqual({ views_count: before + 1 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.title)
})

test('long names of categories wrap on a phone', async ({ page, site }) => {
  const name = 'Refrigerator'.repeat(7).slice(0, 80)
  const [category] = await change(site, 'INSERT INTO blog_categories (name, slug) VALUES ($1, $2) RETURNING id', [
    name,
    'long-name',
  ])
  await change(
    site,
    'INSERT INTO blog_post_categories (post_id, category_id) SELECT id, $1 FROM blog_posts WHERE slug = $2',
    [category?.id, newest.slug],
  )
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/blog', `/blog/${newest.slug}`, '/blog/category/long-name']) {
    await page.goto(path)
    await expect(page.getByText(name).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await change(site, 'DELETE FROM blog_categories WHERE id = $1', [category?.id])
})

test('a page that nobody looks at yet is counted when it is looked at', async ({ page, site }) => {
  const before = await viewsOf(site, newest.slug)
  await page.addInitScript(() => {
    let state = 'hidden'
    Object.defineProperty(document, 'visibilityState', { get: () => state })
    addEventListener('look', () => {
      state = 'visible'
      document.dispatchEvent(new Event('visibilitychange'))
    })
  })
  await page.goto(`/blog/${newest.slug}`)
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.waitForLoadState('networkidle')
  expect(await viewsOf(site, newest.slug)).toBe(before)
  const answer = page.waitForResponse((response) => response.url().endsWith('/views'))
  await page.evaluate(() => dispatchEvent(new Event('look')))
  await answer
  expect(await viewsOf(site, newest.slug)).toBe(before + 1)
})

test('pages of twelve have addresses of their own, before and after', async ({ page, site }) => {
  await change(
    site,
    `INSERT INTO blog_posts (title, slug, content, status, published_at)
     SELECT 'Older post ' || n, 'older-' || n, '<p>Gasket.</p>', 'published', timestamptz '2019-01-01' - n * interval '1 day'
     FROM generate_series(1, 20) n`,
  )
  await page.goto('/blog')
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.locator('link[rel=next]')).toHaveAttribute('href', `${site.url}/blog?page=2`)
  await expect(page.locator('link[rel=prev]')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Older articles' }).click()
  await expect(page).toHaveURL('/blog?page=2')
  await expect(page.getByText('Page 2')).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/blog?page=2`)
  await expect(page.locator('link[rel=prev]')).toHaveAttribute('href', `${site.url}/blog`)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Older articles' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Older articles' })).toHaveCount(0)
})

test('the feed and the sitemap tell of every post', async ({ site, request, page }) => {
  const feed = await request.get('/feed.xml')
  expect(feed.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const xml = await feed.text()
  expect(xml).toContain(`<link>${site.url}/blog/${oven.slug}</link>`)
  expect(xml).toContain(`src="${site.url}/storage/v1/object/public/blog-images/posts/`)
  expect(xml.match(/<item>/g)).toHaveLength(20)
  await page.goto('/')
  const readByBrowser = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml')
    return document.querySelector('parsererror')?.textContent ?? document.documentElement.tagName
  }, xml)
  expect(readByBrowser).toBe('rss')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of [`/blog/${oven.slug}`, '/blog/category/ovens-stoves', '/blog/older-20']) {
    expect(sitemap).toMatch(new RegExp(`<loc>${site.url}${path}</loc><lastmod>\\d{4}-`))
  }
  expect(sitemap).not.toContain('/blog/secret')
})

for (const look of looks) {
  test(`the blog is accessible and fits, ${look.name}`, async ({ page, expectComplaint }) => {
    expectComplaint(/status of 404/)
    for (const path of [
      '/blog',
      '/blog?q=refridgerator',
      `/blog/${oven.slug}`,
      '/blog/category/maintenance-tips',
      '/blog/no-such-post',
    ]) {
      await openInLook(page, path, look)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read, searched and followed, and no view is counted', async ({ page, site }) => {
    const before = await viewsOf(site, oven.slug)
    await page.goto('/blog')
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('refridgerator')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/blog?q=refridgerator')
    await expect(page.getByRole('status').filter({ hasText: 'Articles about' })).toContainText('“refrigerator”')
    await expect(page.getByRole('article').first()).toContainText('Refrigerator')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('searchbox').fill('xylophone <b>')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('No articles found for “xylophone <b>”')).toBeVisible()
    await page.goto('/blog')
    await page.getByRole('link', { name: oven.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(oven.title)
    expect(await viewsOf(site, oven.slug)).toBe(before)
  })
})

test('a blog without posts says so, also in search engines’ words (spec §2, §8)', async ({ page, site }) => {
  await change(site, 'DELETE FROM blog_posts')
  await page.goto('/blog')
  await expect(page.getByText('No blog posts yet. Check back soon!')).toBeVisible()
  await page.goto('/blog/category/dishwashers')
  await expect(page.getByText('No posts in this category yet. Check back soon!')).toBeVisible()
  expect((await page.request.get('/feed.xml')).status()).toBe(200)
})
