/** What counts as a view (spec.md §7). */

import { newest, starterBlog, viewsOf } from '#tests/support/blog/starter-blog.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test.use({
  ...starterBlog,
  // Headless Chromium says so in its user agent, and bots aren't counted.
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
})

test('opening a page counts one view, coming back soon none, a reload one, coming back late one, prefetching none', async ({
  page,
  site,
}) => {
  const { slug, title } = newest
  const counted = () => page.waitForResponse((answer) => answer.url().endsWith('/views') && answer.ok())
  const before = await viewsOf(site, slug)
  await page.goto('/blog')
  await page.getByRole('link', { name: title }).hover()
  const [first] = await Promise.all([counted(), page.getByRole('link', { name: title }).click()])
  expect(await first.json()).toEqual({ views_count: before + 1 })
  await expect(page.getByRole('article').first()).toContainText(`${before + 1} views`)

  // Within the page.
  const sections = page.getByRole('navigation', { name: 'In this article' }).getByRole('link')
  for (const place of [0, 1]) {
    const anchor = await sections.nth(place).getAttribute('href')
    await sections.nth(place).click()
    // Each one needs its own history entry before going back.
    await expect(page).toHaveURL(`/blog/${slug}${anchor}`)
  }
  for (const _ of [0, 1]) await page.goBack()
  await expect(page).toHaveURL(`/blog/${slug}`)
  await page.waitForLoadState('networkidle')
  expect(await viewsOf(site, slug)).toBe(before + 1)

  // Away and back.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appliance Repair Blog')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goto('/services')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  const [second] = await Promise.all([counted(), page.reload()])
  expect(await second.json()).toEqual({ views_count: before + 2 })
  expect(await viewsOf(site, slug)).toBe(before + 2)
  await expect(page.getByRole('article').first()).toContainText(`${before + 2} views`)

  // On to another page, and back.
  await page.getByRole('link', { name: 'All articles' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appliance Repair Blog')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.waitForLoadState('networkidle')
  expect(await viewsOf(site, slug)).toBe(before + 2)

  // Back after more than five minutes, the page is fetched again. With a fake clock, it would lose its own record of how it was reached.
  await page.goto('/services')
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage).filter((key) => key.startsWith('loaded '))) {
      sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) - 6 * 60 * 1000))
    }
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('seen ')) sessionStorage.removeItem(key)
  })
  const [third] = await Promise.all([counted(), page.goBack()])
  expect(await third.json()).toEqual({ views_count: before + 3 })
  const reached = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type),
  )
  expect(reached).toEqual(['reload'])
  await page.waitForLoadState('networkidle')
  expect(await viewsOf(site, slug)).toBe(before + 3)
})
