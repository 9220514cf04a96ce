/** Navigating within the site: skeletons, and pages that come back (spec.md §2, §9). */

import { comeAlive } from '#tests/support/come-alive.ts'
import { expect, test } from '#tests/support/site.ts'
import { newest, starterBlog } from '#tests/support/starter-blog.ts'

// One site for the whole file. Spreading these tests over several would gain nothing.
test.describe.configure({ mode: 'default' })
test.use(starterBlog)

/** The Navigation API reports leaving a page, but some browsers don't have it yet. */
const waysToTell = ['navigation', 'click']
const skeletons = [
  { kind: 'list', from: '/', to: '/blog', cards: 3, categories: 4 },
  { kind: 'category', from: '/blog', to: '/blog/category/maintenance-tips', cards: 3, categories: 0 },
  { kind: 'post', from: '/blog', to: `/blog/${newest.slug}`, cards: 0, categories: 0 },
]
for (const [{ kind, from, to, cards, categories }, way] of skeletons.flatMap((skeleton) =>
  waysToTell.map((way) => [skeleton, way] as const),
)) {
  test(`a slow page is replaced by the ${kind} skeleton, triggered by ${way}`, async ({ page }) => {
    if (way === 'click')
      await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
    await page.goto(from)
    await comeAlive(page.locator('#main'))
    const held = Promise.withResolvers<void>()
    await page.route(`**${to}`, async (route) => {
      await held.promise
      await route.continue()
    })
    // While a page is loading, Playwright can't inspect the one before it, so that page logs what it shows.
    const told = page.waitForEvent('console', (message) => message.text().startsWith('skeleton '))
    await page.evaluate((path) => {
      const count = (part: string) => document.querySelectorAll(`[data-skeleton] [data-skeleton-part=${part}]`).length
      new MutationObserver((_, observer) => {
        const kind = document.querySelector<HTMLElement>('[data-skeleton]')?.dataset.skeleton
        const page = document.querySelector<HTMLElement>('#main')
        if (!kind || !page?.hidden) return
        observer.disconnect()
        console.log(`skeleton ${kind} ${count('card')} ${count('category')}`)
      }).observe(document.body, { childList: true, subtree: true, attributes: true })
      document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click()
    }, to)
    expect((await told).text()).toBe(`skeleton ${kind} ${cards} ${categories}`)
    held.resolve()
    await expect(page).toHaveURL(to)
    await expect(page.locator('#main')).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  })
}

test('hovering over a card prefetches its post (spec §2), and a search prefetches nothing', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  const ahead = new Set<string>()
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') ahead.add(prefetchUrl)
  })
  await session.send('Preload.enable')
  await page.goto('/blog?q=oven')
  const address = (path: string) => new URL(path, page.url()).href
  await page.getByRole('link', { name: 'All articles' }).hover()
  await expect.poll(() => [...ahead]).toEqual([address('/blog')])
  await page.goto('/blog')
  await page.getByRole('link', { name: newest.title }).hover()
  await expect.poll(() => [...ahead]).toContain(address(`/blog/${newest.slug}`))
  expect([...ahead].filter((url) => /q=|admin/.test(url))).toEqual([])
})

test('going back refetches a page loaded more than five minutes ago and counts one visit', async ({ page }) => {
  const views: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/views')) views.push(request.url())
  })
  const isReachedBy = (type: string) =>
    page.waitForFunction((type) => {
      const [entry] = performance.getEntriesByType('navigation')
      return entry instanceof PerformanceNavigationTiming && entry.type === type
    }, type)
  const counted = page.waitForRequest(/\/views$/)
  await page.goto(`/blog/${newest.slug}`)
  await counted
  await page.goto('/services')
  await page.goBack()
  await isReachedBy('back_forward')
  expect(views).toHaveLength(1)
  await page.goto('/services')
  // Time passes. With a fake clock, the page would lose its own record of how it was reached.
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage).filter((key) => key.startsWith('loaded '))) {
      sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) - 6 * 60 * 1000))
    }
    sessionStorage.removeItem('seen-posts')
  })
  const countedAgain = page.waitForRequest(/\/views$/)
  await page.goBack()
  await isReachedBy('reload')
  await countedAgain
  await page.waitForLoadState('load')
  expect(views).toHaveLength(2)
})

test('going back to the list restores the scroll position', async ({ page }) => {
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
