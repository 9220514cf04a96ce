/** A blog without posts (spec.md §2, §8). */
import { expect, test } from '#tests/support/site.ts'
import { changeBlog } from '#tests/support/starter-blog.ts'

// A site no other file uses, because it gets emptied.
test.use({ siteEnvironment: { STARTER_CONTENT: 'on', BUSINESS_NAME: 'Quiet Corner Repair' } })

test('a blog without posts says so and still serves a feed (spec §2, §8)', async ({ page, site }) => {
  await changeBlog(site, 'DELETE FROM blog_posts')
  await page.goto('/blog')
  await expect(page.getByText('No blog posts yet. Check back soon!')).toBeVisible()
  await page.goto('/blog/category/dishwashers')
  await expect(page.getByText('No posts in this category yet. Check back soon!')).toBeVisible()
  expect((await page.request.get('/feed.xml')).status()).toBe(200)
})
