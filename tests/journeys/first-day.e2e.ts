import type { Page } from '@playwright/test'
import { makeAdmin, openDashboard, runAdminCommand } from '#tests/support/accounts/back-office.ts'
import { setUpAuthenticator } from '#tests/support/accounts/second-factor.ts'
import { expect, test } from '#tests/support/sites/site.ts'

// Nobody writes posts or records backups on this one.
test.use({ siteEnvironment: { BOOKING_MODE: 'instant' } })

const list = (page: Page) => page.getByRole('region', { name: 'Your first day' })
const toDo = (page: Page, text: string) => list(page).getByRole('listitem').filter({ hasText: text })

test('on the first day the missing email shows a red line, and finished items check themselves off', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[0134]/)
  await openDashboard(page, await makeAdmin(site))
  const red = page.getByRole('status').filter({ hasText: 'You won’t get booking emails yet' })
  await expect(red.getByRole('link', { name: 'Set up email' })).toHaveAttribute('href', /\/admin\/connections/)
  await expect(red.getByRole('button')).toHaveCount(0)
  await expect(toDo(page, 'Make your first backup')).toContainText('Back up now')
  // The count matches the list and the red line, which isn't said twice.
  const count = (await list(page).getByRole('listitem').count()) + 1
  await expect(list(page)).toContainText(`0 of ${count} done`)
  await expect(toDo(page, 'You won’t get booking emails yet')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 900 })

  await expect(toDo(page, 'Protect your sign-in')).toBeVisible()
  await setUpAuthenticator(page)
  await runAdminCommand(site, 'record-backup')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(toDo(page, 'Done: Your sign-in has a second factor')).toBeVisible()
  await expect(toDo(page, 'Done: The site was backed up, last on ')).toBeVisible()
  await expect(toDo(page, 'Protect your sign-in')).toHaveCount(0)
  await expect(list(page)).toContainText(/2 of \d+ done/)
})
