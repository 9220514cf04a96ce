/** The blog for everybody, on a phone and a laptop. */
import { expectAccessible, expectNoSidewaysScroll, looks, openInLook } from '#tests/support/accessibility.ts'
import { test } from '#tests/support/site.ts'
import { oven, starterBlog } from '#tests/support/starter-blog.ts'

test.use(starterBlog)

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
