/** What a visitor sees when a page doesn't arrive (spec.md §9). */
import { type BadLine, startBadLine } from '#tests/support/browser/bad-line.ts'
import { test as base, expect } from '#tests/support/sites/site.ts'

const test = base.extend<{ line: BadLine }>({
  line: async ({ site, expectComplaint }, use) => {
    // The bad line has its own address, so its requests look foreign.
    expectComplaint(/foreign request|ERR_|status of 50|Failed to load/)
    const line = await startBadLine(site.url)
    await use(line)
    line.close()
  },
})

test.use({ serviceWorkers: 'allow' })

test('without a connection a visitor sees pages again, or a number to call, and none of what only they may see is kept', async ({
  page,
  line,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const note = page.getByRole('status')
  const open = (path: string) => page.goto(`${line.url}${path}`)
  await open('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

  for (const state of ['dead', 'restarting'] as const) {
    await test.step(`a page that loads on the fourth try (the line is ${state}) is shown`, async () => {
      Object.assign(line, { state, failures: 3, pages: 0 })
      await open('/services')
      await expect(heading).toHaveText('Know the price before we start')
      expect(line.pages).toBe(4)
      await expect(note).toHaveCount(0)
    })
  }
  Object.assign(line, { state: 'works', failures: Number.POSITIVE_INFINITY })

  await test.step('a page visited before shows as it was and says so, until the connection is back', async () => {
    await open('/')
    line.state = 'dead'
    await open('/services')
    await expect(note).toContainText('This is the page as it was on')
    await expect(heading).toHaveText('Know the price before we start')
    line.state = 'works'
    await page.reload()
    await expect(heading).toBeVisible()
    await expect(note).toHaveCount(0)
  })

  await test.step('a page never visited is replaced by a number to call and the ZIP codes', async () => {
    line.state = 'dead'
    await open('/privacy-policy')
    await expect(heading).toHaveText('You’re offline')
    await expect(page.getByRole('link', { name: '(503) 555-0142' })).toHaveAttribute('href', 'tel:+15035550142')
    await expect(page.getByText('97201')).toBeVisible()
    line.state = 'works'
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(heading).toHaveText('Privacy Policy')

    line.state = 'dead'
    await open('/blog')
    await expect(heading).toHaveText('You’re offline')
    line.state = 'works'
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(heading).toHaveText('Appliance Repair Blog')
  })

  await test.step('no booking, search or back-office page is kept', async () => {
    for (const path of ['/?booked=00000000-0000-4000-8000-000000000000', '/blog?q=oven', '/admin/login', '/services'])
      await open(path)
    const listKept = () =>
      page.evaluate(async () => {
        const kept = await (await caches.open('pages')).keys()
        return kept.map(({ url }) => new URL(url).pathname + new URL(url).search).toSorted()
      })
    await expect.poll(listKept).toEqual(['/', '/blog', '/offline', '/privacy-policy', '/services'])
  })
})
