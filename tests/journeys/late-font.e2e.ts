/** Script and font load after the first paint. Until then a stand-in with the font's widths is shown, so nothing moves. */
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/site.ts'
import { changeBlog, newest, starterBlog } from '#tests/support/starter-blog.ts'

declare global {
  interface Window {
    /** The layout shift so far, as Lighthouse counts it. */
    shift: number
  }
}

test.use({ ...starterBlog, viewport: { width: 412, height: 823 } })

test('on a phone nothing moves when the font arrives after the text', async ({ page }) => {
  await page.goto('/privacy-policy')
  test.skip(!(await hasStandIn(page)), 'This machine has neither Arial nor a font of its widths.')
  // Otherwise this page's font would be the one held back.
  await expect(page.locator('body[data-font]')).toBeAttached()

  let askedFor = Promise.withResolvers<() => void>()
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.shift += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route(/\.woff2$/, async (route) => {
    await new Promise<void>((resolve) => askedFor.resolve(resolve))
    await route.continue()
  })
  for (const path of ['/', '/services', '/blog', `/blog/${newest.slug}`]) {
    askedFor = Promise.withResolvers()
    await page.goto(path, { waitUntil: 'commit' })
    const letTheFontGo = await askedFor.promise
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(await hasFigtree(page), 'the words are there before the font').toBe(false)
    expect(await askedBeforeFirstPaint(page)).toEqual([])
    letTheFontGo()
    await expect(page.locator('body[data-font]')).toBeAttached()
    expect(await hasFigtree(page)).toBe(true)
    await nextFrame(page)
    await nextFrame(page)
    // Lighthouse shows three decimals. A word in the middle of a button may be a hair wider.
    expect(await page.evaluate(() => window.shift), path).toBeLessThan(0.0005)
  }
})

test('the next page has the font from the start, and so do visitors without scripts', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/')
  await expect(page.locator('body[data-font]')).toBeAttached()
  expect(await fontOf(page)).toMatch(/^"?Figtree"?,/)
  await page.locator('footer').getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL(/services/)
  await expect(page.locator('html[data-font]')).toBeAttached()
  expect(await fontOf(page)).toMatch(/^"?Figtree"?,/)

  const plain = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false })
  const asked = plain.waitForRequest(/\.woff2$/)
  await plain.goto('/')
  await asked
  expect(await fontOf(plain)).toMatch(/^"?Figtree"?,/)
  await plain.close()
})

test('code in a long post keeps its own font', async ({ page, site }) => {
  const code = `<pre>E21</pre>${'<p>On.</p>'.repeat(60)}`
  await changeBlog(site, 'UPDATE blog_posts SET content = content || $2 WHERE slug = $1', [newest.slug, code])
  try {
    await page.goto(`/blog/${newest.slug}`)
    await expect(page.locator('body[data-font]')).toBeAttached()
    expect(await fontOf(page, 'pre')).toContain('monospace')
  } finally {
    await changeBlog(site, `UPDATE blog_posts SET content = replace(content, $2, '') WHERE slug = $1`, [
      newest.slug,
      code,
    ])
  }
})

function fontOf(page: Page, part = 'body') {
  return page.locator(part).evaluate((element) => getComputedStyle(element).fontFamily)
}

/**
 * Scripts and fonts requested before the first paint, or before the head script stops waiting for a paint after 3 s, which a busy
 * machine may need. Everything the text needs is in the page itself.
 */
function askedBeforeFirstPaint(page: Page) {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const waitedUntil = (navigation?.domContentLoadedEventStart ?? 0) + 3000
    const start = Math.min(paint?.startTime ?? 0, waitedUntil)
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\.(js|woff2)$/.test(name) && startTime < start)
      .map(({ name }) => name)
  })
}

/** Linux substitutes Liberation Sans for Arial, with the same widths. */
function hasStandIn(page: Page) {
  return page.evaluate(() =>
    new FontFace('stand-in', 'local("Arial"), local("Liberation Sans")').load().then(
      () => true,
      () => false,
    ),
  )
}

function hasFigtree(page: Page) {
  return page.evaluate(() =>
    [...document.fonts].some((font) => /Figtree"?$/.test(font.family) && font.status === 'loaded'),
  )
}

function nextFrame(page: Page) {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}
