/** Moving within the blog: skeletons, and data that is fetched ahead and once (spec.md §2, §9). */
import { expect, test } from '#tests/support/site.ts'
import { newest, oven, starterBlog } from '#tests/support/starter-blog.ts'

// One site for the file; the tests would not gain by being spread over several.
test.describe.configure({ mode: 'default' })
test.use(starterBlog)

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
  const before = asked()
  const card = page.getByRole('link', { name: newest.title })
  await card.hover()
  await expect.poll(asked).toBe(before + 1)
  for (const _ of [1, 2]) {
    await card.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.title)
    await expect(page).toHaveTitle(`${newest.title} | Portland Appliance Repair Blog`)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appliance Repair Blog')
  }
  expect(asked()).toBe(before + 1)
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

test('whoever goes back to the list stands where the list was left', async ({ page }) => {
  await page.goto('/blog')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
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

test('the heading of a page that is reached within the site takes the focus, so that a screen reader tells it', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/blog')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await expect(heading).not.toBeFocused()
  await page.locator('header').getByRole('link', { name: 'Services' }).click()
  await expect(heading).toHaveText('Appliance repair with the price up front')
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(heading).toHaveText('Appliance Repair Blog')
  await expect(heading).toBeFocused()
  await page.getByRole('searchbox').fill('drain')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/blog?q=drain')
  await expect(heading).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox')).toBeFocused()
})
