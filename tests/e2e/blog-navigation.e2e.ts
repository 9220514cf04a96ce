/** Moving within the site: skeletons, and pages that come back (spec.md §2, §9). */

import { expect, test } from '#tests/support/site.ts'
import { newest, starterBlog } from '#tests/support/starter-blog.ts'
import config from '../../playwright.config.ts'

const launchOptions = config.use?.launchOptions

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

test.describe('with the memory that browsers keep left pages in', () => {
  test.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

  test('every public page comes back whole, and as it was left', async ({ page }) => {
    for (const path of ['/', '/services', '/privacy-policy', '/blog', `/blog/${newest.slug}`, '/blog?q=oven']) {
      await page.goto(path)
      await page.evaluate(() => Object.assign(window, { isAsLeft: true }))
      await page.goto(path === '/services' ? '/' : '/services')
      await page.goBack()
      await expect(page).toHaveURL(path)
      expect(await page.evaluate(() => 'isAsLeft' in window), path).toBe(true)
    }
  })
})
