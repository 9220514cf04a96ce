/** What the blog serves to programs: its feed and the sitemap. */
import { expect, test } from '#tests/support/site.ts'
import { addOlderPosts, changeBlog, oven, removeOlderPosts, starterBlog } from '#tests/support/starter-blog.ts'

test.use(starterBlog)

test('the feed carries 20 posts and the sitemap every published one', async ({ site, request, page }) => {
  await addOlderPosts(site, 20)
  await changeBlog(
    site,
    `INSERT INTO blog_posts (title, slug, content, status) VALUES ('Unseen', 'unseen', '<p>x</p>', 'draft')`,
  )
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
  expect(sitemap).not.toContain('/blog/unseen')
  await changeBlog(site, `DELETE FROM blog_posts WHERE slug = 'unseen'`)
  await removeOlderPosts(site)
})
