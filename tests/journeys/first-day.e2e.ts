import type { Page } from '@playwright/test'
import { makeAdmin, openDashboard, openDashboardSignedIn, runAdminCommand } from '#tests/support/back-office.ts'
import { setUpAuthenticator } from '#tests/support/second-factor.ts'
import { expect, test } from '#tests/support/site.ts'

// Its own site, because what one admin puts away is gone for everyone.
test.use({ siteEnvironment: { HOLIDAYS: '2026-11-26' } })

const list = (page: Page) => page.getByRole('region', { name: 'Your first day' })
const toDo = (page: Page, text: string) => list(page).getByRole('listitem').filter({ hasText: text })

test('on the first day the missing email shows a red line, and finished items check themselves off', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[0134]/)
  await openDashboard(page, await makeAdmin(site))
  const red = page.getByRole('status').filter({ hasText: 'Bookings only land in a folder on the server' })
  await expect(red).toContainText('SMTP_URL')
  await expect(red.getByRole('button')).toHaveCount(0)
  await expect(toDo(page, 'Make your first backup')).toContainText('npm run admin -- record-backup')
  // The count matches the list.
  const count = (await list(page).getByRole('listitem').count()).toString()
  await expect(list(page)).toContainText(`0 of ${count} done`)
  await expect(toDo(page, 'Bookings only land in a folder').getByRole('button')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 900 })

  await expect(toDo(page, 'Protect your sign-in')).toBeVisible()
  await setUpAuthenticator(page)
  await runAdminCommand(site, 'record-backup')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(toDo(page, 'Done: Your sign-in has a second factor')).toBeVisible()
  await expect(toDo(page, 'Done: The site was backed up, last on ')).toBeVisible()
  await expect(toDo(page, 'Protect your sign-in')).toHaveCount(0)
  await expect(list(page)).toContainText(/2 of \d done/)
})

test('an item that isn’t for this shop is put away for everyone until someone brings it back', async ({
  page,
  site,
  browser,
}) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  await page.getByRole('button', { name: 'Not for us: Put in your phone number' }).click()
  await expect(list(page).getByText('Not for us (1)')).toBeVisible()
  await expect(list(page)).toContainText(/\d of \d done/)
  await page.reload()
  await expect(list(page).getByText('Not for us (1)')).toBeVisible()

  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
  const other = await context.newPage()
  await openDashboardSignedIn(other, await makeAdmin(site))
  await expect(toDo(other, 'Set your web address')).toBeVisible()
  await expect(toDo(other, 'The site still shows our example')).toHaveCount(0)
  await list(other).getByText('Not for us (1)').click()
  await other.getByRole('button', { name: 'Bring back: Put in your phone number' }).click()
  await expect(toDo(other, 'The site still shows our example')).toBeVisible()
  await context.close()

  // Each item links to where it gets done.
  await page.reload()
  await expect(toDo(page, 'The site still shows our example')).toBeVisible()
  await page.getByRole('link', { name: 'Add a license' }).click()
  const credentials = page.getByRole('heading', { name: 'Credentials' })
  await expect(credentials).toBeFocused()
  await expect(credentials).toBeInViewport()
  await page.goBack()
  await page.getByRole('link', { name: 'Turn on notifications' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  await page.goBack()
  await page.getByRole('link', { name: 'Write a post' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Post')
})

test('if the list doesn’t load, the dashboard stays as it is, and a failed change says so', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 403/)
  const refusal = { status: 403, json: { error: { code: 'forbidden', message: 'Not today.' } } }
  await page.route('**/api/admin/first-day', (route) => route.fulfill(refusal))
  await openDashboardSignedIn(page, await makeAdmin(site))
  await expect(page.getByRole('region', { name: 'Total Posts' })).toBeVisible()
  await expect(page.getByText('Your first day')).toHaveCount(0)
  await page.unrouteAll()
  await page.route('**/first-day/put-away/*', (route) => route.fulfill(refusal))
  await page.reload()
  await page.getByRole('button', { name: 'Not for us: Set your web address' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Not today.')
  await expect(toDo(page, 'Set your web address')).toBeVisible()
})
