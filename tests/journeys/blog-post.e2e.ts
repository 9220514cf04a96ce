/** A post's page, and URLs that lead nowhere or to another post (spec.md §2, §4, §7). */
import { makeImage } from '#tests/support/images.ts'
import { expect, test } from '#tests/support/site.ts'
import { changeBlog, oven, starterBlog } from '#tests/support/starter-blog.ts'

// One site for the whole file. Spreading these tests over several would gain nothing.
test.describe.configure({ mode: 'default' })
test.use(starterBlog)

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
