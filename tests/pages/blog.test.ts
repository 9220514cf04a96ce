/** The blog as readers and programs get it (spec.md §2, §4, §7, §8). */
import { afterAll, describe, expect, test } from 'vitest'
import {
  addOlderPosts,
  articles,
  changeBlog,
  fixDateAndViewsOfOven,
  newest,
  oven,
  removeOlderPosts,
  viewsOf,
} from '#tests/support/blog/starter-blog.ts'
import { type Page, textOf } from '#tests/support/pages/page.ts'
import { startPages } from '#tests/support/pages/site.ts'

const site = await startPages({ STARTER_CONTENT: 'on' })
await fixDateAndViewsOfOven(site)
afterAll(() => site.close())

const graphOf = (page: Page) =>
  JSON.parse(page.element('script[type="application/ld+json"]').textContent ?? '')['@graph']
const link = (page: Page, rel: string) => page.elements(`link[rel=${rel}]`).map((each) => each.getAttribute('href'))

describe('lists', () => {
  test('show complete cards: badges, title, excerpt, date and views', async () => {
    const page = await site.open('/blog')
    expect(page.title).toBe('Appliance Repair Blog | Bridgetown Appliance Repair')
    const cards = page.elements('article')
    expect(cards).toHaveLength(8)
    expect(textOf(cards[0] ?? null)).toContain(newest.title)
    const card = cards.find((each) => textOf(each).includes(oven.title))
    const text = textOf(card ?? null)
    // It was 11:30 PM the evening before in Portland.
    for (const part of ['Ovens & Stoves', oven.excerpt, 'March 1, 2026', '1234 views']) expect(text).toContain(part)
    expect(card?.querySelector('h2 a')?.getAttribute('href')).toBe(`/blog/${oven.slug}`)
    const categories = page.getByRole('navigation', { name: 'Categories' }).querySelectorAll('a')
    expect([...categories].map(textOf).join(', ')).toBe(
      'Dishwashers, Maintenance Tips, Ovens & Stoves, Refrigerators, Repair or Replace, Washers & Dryers',
    )
    expect(categories[2]?.getAttribute('href')).toBe('/blog/category/ovens-stoves')
    const box = page.getByRole('region', { name: 'Schedule Service' })
    expect(box.querySelector('a')?.getAttribute('href')).toBe('/#booking')
  })

  test('of a category have its own title and description, written or derived from its name', async () => {
    const page = await site.open('/blog/category/maintenance-tips')
    expect(page.title).toBe('Maintenance Tips - Appliance Repair Blog | Portland OR')
    expect(page.texts('h1')).toEqual(['Maintenance Tips'])
    const inCategory = articles.filter(({ category_slugs }) => category_slugs.includes('maintenance-tips'))
    expect(page.elements('article')).toHaveLength(inCategory.length)
    expect(link(page, 'canonical')).toEqual([`${site.url}/blog/category/maintenance-tips`])
    await changeBlog(site, `INSERT INTO blog_categories (name, slug) VALUES ('Freezers', 'freezers')`)
    const empty = await site.open('/blog/category/freezers')
    expect(empty.meta('description')).toBe('Read articles about Freezers for appliance repair tips and guides.')
    empty.getByText('No posts in this category yet. Check back soon!')
    expect(empty.meta('robots')).toBe('noindex')
    expect((await empty.press(empty.getByRole('link', { name: 'Back to Blog' }))).url.pathname).toBe('/blog')
    await changeBlog(site, `DELETE FROM blog_categories WHERE slug = 'freezers'`)
  })

  test('of twelve have their own URLs and link to the next and the previous one', async () => {
    await addOlderPosts(site, 20)
    const first = await site.open('/blog')
    expect(first.elements('article')).toHaveLength(12)
    expect([link(first, 'next'), link(first, 'prev')]).toEqual([[`${site.url}/blog?page=2`], []])
    const second = await first.press(first.getByRole('link', { name: /^Older ?articles/ }))
    expect(second.url.search).toBe('?page=2')
    second.getByText('Page 2')
    expect(link(second, 'canonical')).toEqual([`${site.url}/blog?page=2`])
    expect(link(second, 'prev')).toEqual([`${site.url}/blog`])
    const third = await second.press(second.getByRole('link', { name: /^Older ?articles/ }))
    expect(third.elements('article')).toHaveLength(4)
    expect(third.queryByRole('link', { name: /^Older ?articles/ })).toBeNull()
    await removeOlderPosts(site)
  })

  test('can be searched and followed without JavaScript, and no view is counted', async () => {
    const before = await viewsOf(site, oven.slug)
    const search = async (page: Page, words: string) => {
      page.fill({ 'Search articles': words })
      return page.press(page.getByRole('button', { name: 'Search' }))
    }
    const found = await search(await site.open('/blog'), 'refridgerator')
    expect(found.url.search).toBe('?q=refridgerator')
    expect(textOf(found.getByText(/^Articles about/))).toContain('“refrigerator”')
    expect(textOf(found.elements('article')[0] ?? null)).toContain('Refrigerator')
    expect(found.meta('robots')).toBe('noindex')
    const nothing = await search(found, 'xylophone <b>')
    expect(textOf(nothing.element('main'))).toContain('No articles found for “xylophone <b>”')
    const all = await nothing.press(nothing.getByRole('link', { name: 'All articles' }))
    const post = await all.press(all.getByRole('link', { name: oven.title }))
    expect(post.texts('h1')).toEqual([oven.title])
    expect(await viewsOf(site, oven.slug)).toBe(before)
  })
})

describe('a post', () => {
  test('shows its text, a way to book and up to three other posts', async () => {
    const page = await site.open(`/blog/${oven.slug}`)
    expect(page.title).toBe(`${oven.title} | Portland Appliance Repair Blog`)
    const [article] = page.elements('article')
    const badge = article?.querySelector('a[href="/blog/category/ovens-stoves"]')
    expect(textOf(badge ?? null)).toBe('Ovens & Stoves')
    for (const part of [/1234 views/, /\d+ min read/, /Need Professional Appliance Repair\?/]) {
      expect(textOf(article ?? null)).toMatch(part)
    }
    expect(page.getByRole('link', { name: 'Schedule Service Now' }).getAttribute('href')).toBe('/#booking')
    const related = page.getByRole('region', { name: 'Related Articles' })
    expect(related.querySelectorAll('li')).toHaveLength(3)
    expect(textOf(related)).not.toContain(oven.title)
    const contents = page.getByRole('navigation', { name: 'In this article' }).querySelectorAll('a')
    expect(contents.length).toBeGreaterThanOrEqual(3)
    for (const { hash, textContent } of contents) expect(page.texts(hash)).toEqual([textContent])
    const mail = page.getAllByRole('link', { name: 'Email' })[0]?.getAttribute('href') ?? ''
    expect(new URL(mail).searchParams.get('body')).toContain(`/blog/${oven.slug}`)
  })

  test('loads its first image at once and the rest when they come into view', async () => {
    const page = await site.open(`/blog/${oven.slug}`)
    expect(page.elements('main img')[0]?.getAttribute('fetchpriority')).toBe('high')
    expect(page.element('head link[rel=preload][as=image]').getAttribute('imagesrcset')).toMatch(/format=avif 320w/)
    for (const image of page.elements('.article img')) {
      expect(['loading', 'width'].map((name) => image.getAttribute(name))).toEqual(['lazy', '1200'])
      expect(image.getAttribute('alt')).toMatch(/\w+/)
    }
  })

  test('contains everything search engines and social networks read', async () => {
    const address = `${site.url}/blog/${oven.slug}`
    const page = await site.open(address)
    expect(page.meta('description')).toBe(oven.meta_description)
    expect(page.meta('keywords')).toBe(oven.meta_keywords.join(', '))
    expect(link(page, 'canonical')).toEqual([address])
    const preview = ['type', 'title', 'description', 'url'].map((name) => page.meta(`og:${name}`))
    expect(preview).toEqual(['article', oven.title, oven.meta_description, address])
    expect(page.elements('link[type="application/rss+xml"]')).toHaveLength(1)
    expect(page.texts('h2')).toContain('Rule out the settings')
    const picture = await site.request(page.meta('og:image') ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    const [post, breadcrumbs] = graphOf(page)
    const organization = { '@type': 'Organization', name: 'Bridgetown Appliance Repair', url: `${site.url}/` }
    expect(post).toMatchObject({
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
    for (const image of post.image) expect((await site.request(image)).status, image).toBe(200)
    expect(breadcrumbs['@type']).toBe('BreadcrumbList')
  })

  test('may show an external featured image on its page and its cards, which no other page allows', async () => {
    await changeBlog(
      site,
      `INSERT INTO blog_posts (title, slug, content, status, published_at, featured_image_url)
       VALUES ('Foreign', 'foreign', '<p>x</p>', 'published', now(), 'https://cdn.example/a.png')`,
    )
    const policyOf = async (path: string) => (await site.request(path)).headers.get('content-security-policy')
    expect((await site.open('/blog/foreign')).elements('img[src="https://cdn.example/a.png"]')).toHaveLength(1)
    for (const path of ['/blog/foreign', '/blog'])
      expect(await policyOf(path), path).toContain("img-src 'self' data: blob: https://cdn.example;")
    expect(await policyOf('/')).toContain("img-src 'self' data: blob:;")
    await changeBlog(site, `DELETE FROM blog_posts WHERE slug = 'foreign'`)
  })

  test('that isn’t published, or doesn’t exist, answers 404 with a way back', async () => {
    await changeBlog(
      site,
      `INSERT INTO blog_posts (title, slug, content, status)
       VALUES ('Secret', 'secret', '<p>x</p>', 'draft'), ('Later', 'later', '<p>x</p>', 'scheduled')`,
    )
    for (const [path, text] of [
      ['/blog/secret', 'Post not found'],
      ['/blog/later', 'Post not found'],
      ['/blog/no-such-post', 'Post not found'],
      ['/blog/category/no-such-category', 'Category not found'],
    ] as const) {
      const page = await site.open(path)
      expect([page.status, page.texts('h1'), page.meta('robots')], path).toEqual([404, [text], 'noindex'])
      expect(page.getByRole('link', { name: 'Back to Blog' }).getAttribute('href')).toBe('/blog')
    }
    const data = await site.request('/blog/secret.data')
    expect([data.status, await data.text()]).toEqual([404, expect.not.stringContaining('Secret')])
    expect((await site.request('/blog?page=99')).status).toBe(404)
    await changeBlog(site, `DELETE FROM blog_posts WHERE slug IN ('secret', 'later')`)
  })

  test('or a category with a former slug redirects permanently', async () => {
    await changeBlog(
      site,
      `INSERT INTO blog_slug_redirects (slug, post_id) SELECT 'cold-oven', id FROM blog_posts WHERE slug = $1`,
      [oven.slug],
    )
    await changeBlog(
      site,
      `INSERT INTO category_slug_redirects (slug, category_id)
       SELECT 'tips', id FROM blog_categories WHERE slug = 'maintenance-tips'`,
    )
    for (const [from, to] of [
      ['/blog/cold-oven', `/blog/${oven.slug}`],
      ['/blog/category/tips?page=2', '/blog/category/maintenance-tips?page=2'],
    ] as const) {
      const moved = await site.request(from)
      expect([moved.status, moved.headers.get('location')]).toEqual([301, to])
    }
  })
})

test('the feed carries 20 posts and the sitemap every published one', async () => {
  await addOlderPosts(site, 20)
  await changeBlog(
    site,
    `INSERT INTO blog_posts (title, slug, content, status) VALUES ('Unseen', 'unseen', '<p>x</p>', 'draft')`,
  )
  const feed = await site.request('/feed.xml')
  expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const xml = await feed.text()
  const { document } = await site.open('/')
  const parsed = new (document.defaultView as Window & typeof globalThis).DOMParser().parseFromString(xml, 'text/xml')
  expect(parsed.documentElement.tagName).toBe('rss')
  expect(parsed.getElementsByTagName('item')).toHaveLength(20)
  expect(xml).toContain(`<link>${site.url}/blog/${oven.slug}</link>`)
  expect(xml).toContain(`src="${site.url}/storage/v1/object/public/blog-images/posts/`)
  const sitemap = await (await site.request('/sitemap.xml')).text()
  for (const path of [`/blog/${oven.slug}`, '/blog/category/ovens-stoves', '/blog/older-20']) {
    expect(sitemap).toMatch(new RegExp(`<loc>${site.url}${path}</loc><lastmod>\\d{4}-`))
  }
  expect(sitemap).not.toContain('/blog/unseen')
})

test('a blog without posts says so and still serves a feed', async () => {
  await changeBlog(site, 'DELETE FROM blog_posts')
  ;(await site.open('/blog')).getByText('No blog posts yet. Check back soon!')
  ;(await site.open('/blog/category/dishwashers')).getByText('No posts in this category yet. Check back soon!')
  expect((await site.request('/feed.xml')).status).toBe(200)
})
