/** Reading the blog: prefetched and slow pages, and pages that come back (spec.md §2, §9). */

import { makeImage } from '#tests/support/blog/images.ts'
import { changeBlog, newest, starterBlog } from '#tests/support/blog/starter-blog.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/accessibility.ts'
import { comeAlive } from '#tests/support/browser/come-alive.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test.use(starterBlog)

test('a reader finds a post, sees what is coming while it is slow, and goes back to where they were', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/cdn\.example|ERR_/)
  const title = page.getByRole('heading', { level: 1 })

  await test.step('hovering over a link prefetches it, except searches', async () => {
    const session = await page.context().newCDPSession(page)
    const ahead = new Set<string>()
    session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (status === 'Ready') ahead.add(prefetchUrl)
    })
    await session.send('Preload.enable')
    const address = (path: string) => new URL(path, page.url()).href
    await page.goto('/blog?q=oven')
    await page.getByRole('link', { name: 'All articles' }).hover()
    await expect.poll(() => [...ahead]).toEqual([address('/blog')])
    await page.goto('/blog')
    await page.getByRole('link', { name: newest.title }).hover()
    await expect.poll(() => [...ahead]).toContain(address(`/blog/${newest.slug}`))
    expect([...ahead].filter((url) => /q=|admin/.test(url))).toEqual([])
    await session.detach()
  })

  await test.step('a slow post is replaced by its skeleton', async () => {
    const path = `/blog/${newest.slug}`
    await page.goto('/blog')
    await comeAlive(page.locator('#main'))
    const held = Promise.withResolvers<void>()
    await page.route(`**${path}`, async (route) => {
      await held.promise
      await route.continue()
    })
    // While a page is loading, Playwright can't inspect the one before it, so that page logs what it shows.
    const told = page.waitForEvent('console', (message) => message.text().startsWith('skeleton '))
    await page.evaluate((path) => {
      new MutationObserver((_, observer) => {
        const kind = document.querySelector<HTMLElement>('[data-skeleton]')?.dataset.skeleton
        if (!kind || !document.querySelector<HTMLElement>('#main')?.hidden) return
        observer.disconnect()
        console.log(`skeleton ${kind}`)
      }).observe(document.body, { childList: true, subtree: true, attributes: true })
      document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click()
    }, path)
    expect((await told).text()).toBe('skeleton post')
    held.resolve()
    await expect(title).toHaveText(newest.title)
    await expect(page.locator('#main')).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await page.unroute(`**${path}`)
  })

  await test.step('going back to the list restores the scroll position', async () => {
    await page.goto('/blog')
    // The words may be a pixel taller in it.
    await expect(page.locator('body')).toHaveAttribute('data-font', '')
    const last = page.getByRole('article').last().getByRole('heading').getByRole('link')
    await last.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(0)
    await last.click()
    await expect(title).not.toHaveText('Appliance Repair Blog')
    await page.goBack()
    await expect(title).toHaveText('Appliance Repair Blog')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })

  await test.step('an external image shows where the page before didn’t allow it', async () => {
    await changeBlog(
      site,
      `INSERT INTO blog_posts (title, slug, content, status, published_at, featured_image_url)
       VALUES ('Foreign', 'foreign', '<p>x</p>', 'published', now(), 'https://cdn.example/a.png')`,
    )
    const png = await makeImage('png')
    await page.route('https://cdn.example/**', (route) => route.fulfill({ body: png, contentType: 'image/png' }))
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Blog', exact: true }).first().click()
    const image = page.locator('img[src="https://cdn.example/a.png"]')
    const width = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth)
    await image.scrollIntoViewIfNeeded()
    await expect.poll(width).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Foreign' }).click()
    await expect(title).toHaveText('Foreign')
    await expect.poll(width).toBeGreaterThan(0)
    // Otherwise the page would count a view of a post that's gone.
    await page.goto('about:blank')
    await changeBlog(site, `DELETE FROM blog_posts WHERE slug = 'foreign'`)
  })

  await test.step('long category names wrap on a phone', async () => {
    const name = 'Refrigerator'.repeat(7).slice(0, 80)
    await changeBlog(
      site,
      `WITH long AS (INSERT INTO blog_categories (name, slug) VALUES ($1, 'long-name') RETURNING id)
       INSERT INTO blog_post_categories (post_id, category_id) SELECT p.id, long.id FROM blog_posts p, long WHERE p.slug = $2`,
      [name, newest.slug],
    )
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/blog', `/blog/${newest.slug}`, '/blog/category/long-name']) {
      await page.goto(path)
      await expect(page.getByText(name).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    await changeBlog(site, `DELETE FROM blog_categories WHERE slug = 'long-name'`)
  })
})
