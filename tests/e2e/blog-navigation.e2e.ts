/** Moving within the site: skeletons, and pages that come back (spec.md §2, §9). */

import { expect, test } from '#tests/support/site.ts'
import { newest, starterBlog } from '#tests/support/starter-blog.ts'

// One site for the file; the tests would not gain by being spread over several.
test.describe.configure({ mode: 'default' })
test.use(starterBlog)

const skeletons = [
  { kind: 'list', from: '/', to: '/blog', cards: 3, categories: 4 },
  { kind: 'category', from: '/blog', to: '/blog/category/maintenance-tips', cards: 3, categories: 0 },
  { kind: 'post', from: '/blog', to: `/blog/${newest.slug}`, cards: 0, categories: 0 },
]
for (const { kind, from, to, cards, categories } of skeletons) {
  test(`a page that is long in coming is stood in for by the skeleton of a ${kind}`, async ({ page }) => {
    await page.goto(from)
    const held = Promise.withResolvers<void>()
    await page.route(`**${to}`, async (route) => {
      await held.promise
      await route.continue()
    })
    const skeleton = page.locator(`[data-skeleton=${kind}]`)
    // A locator's click would wait for the page that is held.
    await page.evaluate((path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click(), to)
    await expect(skeleton.locator('[data-skeleton-part=card]')).toHaveCount(cards)
    await expect(skeleton.locator('[data-skeleton-part=category]')).toHaveCount(categories)
    await expect(page.locator('#main')).toBeHidden()
    held.resolve()
    await expect(page).toHaveURL(to)
    await expect(page.locator('#main')).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  })
}

test('whoever goes back to the list stands where the list was left', async ({ page }) => {
  await page.goto('/blog')
  const last = page.getByRole('article').last().getByRole('heading').getByRole('link')
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await last.click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Appliance Repair Blog')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appliance Repair Blog')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})
