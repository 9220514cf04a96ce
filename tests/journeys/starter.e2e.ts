/** When a public page gets its starter (app/components/head-script.ts), in unusual browsers and over unusual connections. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '#tests/support/site.ts'

const isStarter = /\/assets\/starter-/

test('while the page is still loading, its starter waits, even after something is painted', async ({
  browser,
  site,
}) => {
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
    response.end(bytes.subarray(middle))
  }).listen(0, '127.0.0.1')
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(() => {
    new PerformanceObserver(() => Object.assign(window, { isPainted: true })).observe({ type: 'paint', buffered: true })
  })
  await page.goto(`http://127.0.0.1:${(slowLine.address() as AddressInfo).port}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'isPainted' in window)
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
  expect(asked.filter((url) => isStarter.test(url))).toEqual([])
  restMayCome.resolve()
  await expect(page.locator('html[data-started]')).toBeAttached()
  await context.close()
  slowLine.close()
})

test('while only the background is painted, the starter waits for the text', async ({ page }) => {
  // So it isn't the limit of three seconds that brings it.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.addInitScript(() => {
    const noText = new CSSStyleSheet()
    noText.replaceSync('html { background: #eee } body { visibility: hidden }')
    document.adoptedStyleSheets.push(noText)
    new PerformanceObserver(() => Object.assign(window, { isPainted: true })).observe({ type: 'paint', buffered: true })
  })
  await page.goto('/privacy-policy')
  await expect.poll(() => page.evaluate(() => 'isPainted' in window)).toBe(true)
  await expect(page.locator('script[src*="starter"]')).toHaveCount(0)
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  await expect(page.locator('html[data-started]')).toBeAttached()
})

for (const [kind, change] of [
  ['does not tell of its first paint', () => Object.assign(PerformanceObserver.prototype, { observe() {} })],
  ['knows no such observer', () => Reflect.deleteProperty(window, 'PerformanceObserver')],
] as const) {
  test(`a browser that ${kind} still gets the starter and the font`, async ({ page, expectComplaint }) => {
    expectComplaint(/PerformanceObserver is not defined/)
    await page.addInitScript(change)
    await page.goto('/privacy-policy')
    await expect(page.locator('html[data-started]')).toBeAttached()
    await expect(page.locator('body[data-font]')).toBeAttached()
  })
}

test('a page opened in a background tab gets its starter before anyone looks at it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    Object.assign(PerformanceObserver.prototype, { observe() {} })
  })
  await page.clock.install()
  await page.goto('/privacy-policy')
  await page.clock.runFor(1)
  await expect(page.locator('html[data-started]')).toBeAttached()
})
