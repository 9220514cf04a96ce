/** The post list, category lists, pages and searches (spec.md §2, §7). */
import { expectNoSidewaysScroll } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/site.ts'
import { changeBlog, newest, starterBlog } from '#tests/support/starter-blog.ts'

// One site for the whole file. Spreading these tests over several would gain nothing.
test.describe.configure({ mode: 'default' })
test.use(starterBlog)

test('long category names wrap on a phone', async ({ page, site }) => {
  const name = 'Refrigerator'.repeat(7).slice(0, 80)
  const [category] = await changeBlog(site, 'INSERT INTO blog_categories (name, slug) VALUES ($1, $2) RETURNING id', [
    name,
    'long-name',
  ])
  await changeBlog(
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
  await changeBlog(site, 'DELETE FROM blog_categories WHERE id = $1', [category?.id])
})
