import type { Page, Route } from '@playwright/test'
import { makeAdmin, openDashboardSignedIn, toast } from '#tests/support/back-office.ts'
import { insertPost } from '#tests/support/blog.ts'
import { expect, test } from '#tests/support/site.ts'
import { withSiteDatabase } from '#tests/support/site-database.ts'

/** Opens the list with a clock that only moves on command, and holds back requests to the writer. */
async function openWithStoppedClock(page: Page) {
  const calls: Route[] = []
  await page.route('**/functions/v1/generate-blog-post', (route) => void calls.push(route))
  await page.clock.install()
  await page.goto('/admin/posts')
  const trigger = page.getByRole('button', { name: 'Generate with AI', exact: true })
  await expect(trigger).toBeEnabled()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  return {
    calls,
    trigger,
    busy: page.getByRole('button', { name: 'Generating...', exact: true }),
    dialog: page.getByRole('dialog', { name: 'Generating Blog Post with AI' }),
  }
}

const stages = [
  { label: 'Generating article content', ms: 10_000, reaches: 30, left: 22 },
  { label: 'Generating image 1/3', ms: 5_000, reaches: 50, left: 16 },
  { label: 'Generating image 2/3', ms: 5_000, reaches: 70, left: 10 },
  { label: 'Generating image 3/3', ms: 5_000, reaches: 90, left: 4 },
  { label: 'Saving post', ms: 2_000, reaches: 100, left: 0 },
]

test('the progress dialog follows the table in spec §4 and ends with the post in the list', async ({ page, site }) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  const { calls, trigger, busy, dialog } = await openWithStoppedClock(page)
  await trigger.click()
  await expect(busy).toBeDisabled()
  await expect(dialog.getByText('0% complete', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Estimated time remaining: 31 seconds')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(5)

  await expect.poll(() => calls.length).toBe(1)
  const call = calls[0]?.request()
  expect(call?.method()).toBe('POST')
  expect(call?.postDataJSON()).toEqual({ topic: null, categoryId: null, manual: true })
  expect(call?.headers().authorization).toMatch(/^Bearer \S+/)
  expect(call?.headers()['idempotency-key']).toMatch(/^[\da-f-]{36}$/)

  // The writer finishes early, so the animation runs to its end.
  const post = await withSiteDatabase(site, (db) => insertPost(db, { status: 'draft', aiGenerated: true }))
  const { id, slug, title, status } = post
  const answer = page.waitForResponse('**/functions/v1/generate-blog-post')
  await calls[0]?.fulfill({ json: { id, slug, title, status } })
  await answer

  const current = dialog.locator('[aria-current=step]')
  for (const { label, ms, reaches, left } of stages) {
    await expect(current).toHaveText(label)
    const bar = Number(await dialog.getByRole('progressbar').getAttribute('aria-valuenow'))
    await page.clock.runFor(ms / 2)
    const half = Math.round((bar + reaches) / 2)
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(half))
    await page.clock.runFor(ms / 2)
    await expect(dialog.getByText(`${reaches}% complete`, { exact: true })).toBeVisible()
    await expect(dialog.getByText(`Estimated time remaining: ${left} seconds`)).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: label })).toContainText('(done)')
  }

  // 800 ms at 100 %, then the success message and the new list.
  await page.clock.runFor(799)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(1)
  await expect(toast(page, 'Success', 'AI blog post generated successfully')).toBeVisible()
  await page.clock.resume()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('rowheader', { name: title })).toBeVisible()
  await expect(trigger).toBeFocused()
})

test('a slow writer keeps the last stage animating, even in the background', async ({ page, site }) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  const { calls, trigger, busy, dialog } = await openWithStoppedClock(page)
  await trigger.click()
  await page.clock.runFor(60_000)
  await expect(dialog.locator('[aria-current=step]')).toContainText('Saving post')
  await expect(dialog.locator('[aria-current=step]')).toContainText('Still working…')
  await expect(dialog.getByText('Estimated time remaining')).toHaveCount(0)

  // A user who has seen enough gets back to work, and finds it still running on return.
  await dialog.getByRole('button', { name: 'Continue in the background' }).click()
  await expect(dialog).toHaveCount(0)
  await page.clock.resume()
  await page.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await expect(busy).toBeDisabled()
  await calls[0]?.fulfill({ json: {} })
  await expect(toast(page, 'Success', 'AI blog post generated successfully')).toBeVisible()
  await expect(trigger).toBeEnabled()
  expect(calls).toHaveLength(1)
})

test('a failed generation closes the dialog immediately and says why (spec §8)', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of (409|500)|ERR_FAILED/)
  await openDashboardSignedIn(page, await makeAdmin(site))
  const { calls, trigger, dialog } = await openWithStoppedClock(page)
  const keyOf = (index: number) => calls[index]?.request().headers()['idempotency-key']
  const start = async () => {
    const before = calls.length
    await trigger.click()
    await expect(dialog).toBeVisible()
    await expect.poll(() => calls.length).toBe(before + 1)
  }

  await start()
  const message = 'A post is being generated already.'
  await calls[0]?.fulfill({ status: 409, json: { error: { code: 'conflict', message } } })
  await expect(toast(page, 'Error', message)).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await start()
  await calls[1]?.fulfill({ status: 500, body: 'Internal Server Error' })
  await expect(toast(page, 'Error', 'Failed to generate post')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  // After a dropped connection, the next click asks for the same post, not a second one.
  await start()
  await calls[2]?.abort()
  await expect(toast(page, 'Error', 'We can’t reach the site.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await start()
  expect(keyOf(3)).toBe(keyOf(2))
  // A response that isn't the site's own comes from a proxy that gave up. The post may still get written.
  expect(keyOf(2)).toBe(keyOf(1))
  expect(keyOf(1)).not.toBe(keyOf(0))
  await calls[3]?.abort()
  await expect(dialog).toHaveCount(0)

  // Without a session, no request is sent.
  await page.evaluate(() => localStorage.clear())
  await trigger.click()
  await expect(toast(page, 'Error', 'You must be logged in to generate posts')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(calls).toHaveLength(4)
})
