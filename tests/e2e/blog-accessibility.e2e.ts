/** The blog's accessibility, on a phone and a laptop. */
import { expectAccessibleAt } from '#tests/support/accessibility.ts'
import { test } from '#tests/support/site.ts'
import { oven, starterBlog } from '#tests/support/starter-blog.ts'

test.use(starterBlog)

for (const path of [
  '/blog',
  '/blog?q=refridgerator',
  `/blog/${oven.slug}`,
  '/blog/category/maintenance-tips',
  '/blog/no-such-post',
]) {
  test(`${path} is accessible and fits on phone and laptop, light and dark`, async ({ page, expectComplaint }) => {
    if (path === '/blog/no-such-post') expectComplaint(/status of 404/)
    await expectAccessibleAt(page, path)
  })
}
