/** What counts as a view (spec.md §7). */
import { settlePage } from '#tests/support/settled-page.ts'
import { expect, test } from '#tests/support/site.ts'
import { newest, starterBlog, viewsOf } from '#tests/support/starter-blog.ts'

// One site for the whole file. Spreading these tests over several would gain nothing.
test.describe.configure({ mode: 'default' })
test.use({
  ...starterBlog,
  // Headless Chromium says so in its user agent, and bots aren't counted.
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
})

test('opening a page counts one view, coming back none, a reload one, prefetching none', async ({ page, site }) => {
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
})

test('a browser that blocks site data still shows the post and counts the view', async ({ page, site }) => {
  const before = await viewsOf(site, newest.slug)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/views')),
    page.goto(`/blog/${newest.slug}`),
  ])
  expect(await answer.json()).toEqual({ views_count: before + 1 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.title)
})

test('a page opened in the background is counted once it’s looked at', async ({ page, site }) => {
  const before = await viewsOf(site, newest.slug)
  await page.addInitScript(() => {
    let state = 'hidden'
    Object.defineProperty(document, 'visibilityState', { get: () => state })
    addEventListener('look', () => {
      state = 'visible'
      document.dispatchEvent(new Event('visibilitychange'))
    })
  })
  await page.goto(`/blog/${newest.slug}`)
  await settlePage(page)
  expect(await viewsOf(site, newest.slug)).toBe(before)
  const answer = page.waitForResponse((response) => response.url().endsWith('/views'))
  await page.evaluate(() => dispatchEvent(new Event('look')))
  await answer
  expect(await viewsOf(site, newest.slug)).toBe(before + 1)
})
