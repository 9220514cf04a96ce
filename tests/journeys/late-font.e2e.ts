/**
 * Script and font load after the first paint (app/components/document/head-script.ts), also in unusual browsers and over unusual connections.
 * Until then a stand-in with the font's widths is shown, so nothing moves.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { changeBlog, newest, starterBlog } from '#tests/support/blog/starter-blog.ts'
import { expect, test } from '#tests/support/sites/site.ts'

declare global {
  interface Window {
    /** The layout shift so far, as Lighthouse counts it. */
    shift: number
  }
}

test.use({ ...starterBlog, viewport: { width: 412, height: 823 } })

const hasStarted = (page: Page) => expect(page.locator('html[data-started]')).toBeAttached()
const hasFontNow = (page: Page) => expect(page.locator('body[data-font]')).toBeAttached()
const notePaints = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver(() => Object.assign(window, { isPainted: true })).observe({ type: 'paint', buffered: true })
  })
const isPainted = (page: Page) => page.waitForFunction(() => 'isPainted' in window)

test('on a phone nothing moves when the font arrives after the text, and later pages have it from the start', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/privacy-policy')
  test.skip(!(await hasStandIn(page)), 'This machine has neither Arial nor a font of its widths.')
  // Otherwise this page's font would be the one held back.
  await hasFontNow(page)
  const code = `<pre>E21</pre>${'<p>On.</p>'.repeat(60)}`
  await changeBlog(site, 'UPDATE blog_posts SET content = content || $2 WHERE slug = $1', [newest.slug, code])

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
    await expect(page.locator('[data-font]')).toHaveCount(0)
    expect(await askedBeforeFirstPaint(page)).toEqual([])
    letTheFontGo()
    await hasFontNow(page)
    expect(await hasFigtree(page)).toBe(true)
    for (const _ of [1, 2]) await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    // Lighthouse shows three decimals. A word in the middle of a button may be a hair wider.
    expect(await page.evaluate(() => window.shift), path).toBeLessThan(0.0005)
  }
  expect(await fontOf(page, 'pre'), 'code keeps its own font').toContain('monospace')
  await changeBlog(site, `UPDATE blog_posts SET content = replace(content, $2, '') WHERE slug = $1`, [
    newest.slug,
    code,
  ])

  await page.unroute(/\.woff2$/)
  await page.goto('/')
  await hasFontNow(page)
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

test('the starter waits for the whole page and its text, and comes in every browser', async ({ browser, site }) => {
  const inNewTab = async (name: string, work: (page: Page) => Promise<void>) =>
    test.step(name, async () => {
      const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
      const errors: string[] = []
      context.on('weberror', (error) => errors.push(error.error().message))
      await work(await context.newPage())
      await context.close()
      expect(errors.filter((message) => message !== 'PerformanceObserver is not defined')).toEqual([])
    })

  await inNewTab('not while the page is still loading, even after something is painted', async (page) => {
    const restMayCome = Promise.withResolvers<void>()
    const asked: string[] = []
    const slowLine = createServer(async ({ url = '/' }, response) => {
      asked.push(url)
      const answer = await fetch(site.url + url)
      response.setHeader('content-type', answer.headers.get('content-type') ?? '')
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (url !== '/') return response.end(bytes)
      const middle = bytes.indexOf('</header>')
      response.write(bytes.subarray(0, middle))
      await restMayCome.promise
      return response.end(bytes.subarray(middle))
    }).listen(0, '127.0.0.1')
    await notePaints(page)
    await page.goto(`http://127.0.0.1:${(slowLine.address() as AddressInfo).port}`, { waitUntil: 'commit' })
    await isPainted(page)
    await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
    expect(asked.filter((url) => /\/assets\/starter-/.test(url))).toEqual([])
    restMayCome.resolve()
    await hasStarted(page)
    slowLine.close()
  })

  await inNewTab('not while only the background is painted', async (page) => {
    // So it isn't the limit of three seconds that brings it.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.addInitScript(() => {
      const noText = new CSSStyleSheet()
      noText.replaceSync('html { background: #eee } body { visibility: hidden }')
      document.adoptedStyleSheets.push(noText)
    })
    await notePaints(page)
    await page.goto('/privacy-policy')
    await isPainted(page)
    await expect(page.locator('script[src*="starter"]')).toHaveCount(0)
    await page.evaluate(() => document.adoptedStyleSheets.pop())
    await hasStarted(page)
  })

  for (const [kind, change] of [
    ['does not tell of its first paint', () => Object.assign(PerformanceObserver.prototype, { observe() {} })],
    ['knows no such observer', () => Reflect.deleteProperty(window, 'PerformanceObserver')],
  ] as const) {
    await inNewTab(`in a browser that ${kind}, with the font`, async (page) => {
      await page.addInitScript(change)
      await page.goto('/privacy-policy')
      await hasStarted(page)
      await hasFontNow(page)
    })
  }

  await inNewTab('in a background tab, before anyone looks at it', async (page) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      Object.assign(PerformanceObserver.prototype, { observe() {} })
    })
    await page.clock.install()
    await page.goto('/privacy-policy')
    await page.clock.runFor(1)
    await hasStarted(page)
  })
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
