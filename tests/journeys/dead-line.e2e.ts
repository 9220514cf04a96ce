/** What a visitor sees when a page doesn't arrive (spec.md §9). */
import type { Page } from '@playwright/test'
import { type BadLine, startBadLine } from '#tests/support/bad-line.ts'
import { test as base, expect } from '#tests/support/site.ts'

const test = base.extend<{ line: BadLine }>({
  line: async ({ site, expectComplaint }, use) => {
    // The bad line has its own address, so its requests look foreign.
    expectComplaint(/foreign request|ERR_|status of 50|Failed to load/)
    const line = await startBadLine(site.url)
    await use(line)
    line.close()
  },
})

test.describe.configure({ mode: 'default' })
test.use({ serviceWorkers: 'allow' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the home page and waits until its service worker handles the site's requests. */
async function visit(page: Page, line: BadLine) {
  await page.goto(line.url)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

for (const state of ['dead', 'restarting'] as const) {
  test(`a page that loads on the fourth try (the line is ${state}) is shown`, async ({ page, line }) => {
    await visit(page, line)
    Object.assign(line, { state, failures: 3, pages: 0 })
    await page.goto(`${line.url}/services`)
    await expect(heading(page)).toHaveText('Know the price before we start')
    expect(line.pages).toBe(4)
    await expect(page.getByRole('status')).toHaveCount(0)
  })
}

test('without a connection, a page visited before shows as it was and says so', async ({ page, line }) => {
  await visit(page, line)
  await page.goto(`${line.url}/services`)
  await page.goto(line.url)
  line.state = 'dead'
  await page.goto(`${line.url}/services`)
  await expect(page.getByRole('status')).toContainText('This is the page as it was on')
  await expect(heading(page)).toHaveText('Know the price before we start')
  // Once the connection is back, so is the page.
  line.state = 'works'
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('status')).toHaveCount(0)
})

test('without a connection, a page never visited is replaced by a number to call and the ZIP codes', async ({
  page,
  line,
}) => {
  await visit(page, line)
  line.state = 'dead'
  await page.goto(`${line.url}/privacy-policy`)
  await expect(heading(page)).toHaveText('You’re offline')
  await expect(page.getByRole('link', { name: '(503) 555-0142' })).toHaveAttribute('href', 'tel:+15035550142')
  await expect(page.getByText('97201')).toBeVisible()
  line.state = 'works'
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Privacy Policy')

  line.state = 'dead'
  await page.goto(`${line.url}/services`)
  await expect(heading(page)).toHaveText('You’re offline')
  line.state = 'works'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(heading(page)).toHaveText('Know the price before we start')
})

test('the service worker caches no booking, search or back-office page', async ({ page, line }) => {
  await visit(page, line)
  for (const path of ['/?booked=00000000-0000-4000-8000-000000000000', '/blog?q=oven', '/admin/login', '/services']) {
    await page.goto(`${line.url}${path}`)
  }
  const kept = await page.evaluate(async () =>
    (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url)),
  )
  expect(kept.map(({ pathname, search }) => pathname + search).toSorted()).toEqual(['/offline', '/services'])
})
