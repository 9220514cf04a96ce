import { makeAdmin, openDashboardSignedIn } from '#tests/support/back-office.ts'
import { expect, test } from '#tests/support/site.ts'

// A mail server that never answers still counts as set up.
test.use({ siteEnvironment: { SMTP_URL: 'smtp://127.0.0.1:9', BUSINESS_PHONE: '(503) 555-0188' } })

test('with email set up there’s no red line, and a finished list can be put away', async ({ page, site }) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  const list = page.getByRole('region', { name: 'Your first day' })
  await expect(list.getByText('Done: Email is set up')).toBeVisible()
  await expect(list.getByText('Done: Your phone number is on the site')).toBeVisible()
  await expect(page.getByText('Bookings only land in a folder')).toHaveCount(0)

  const notForUs = page.getByRole('button', { name: /^Not for us: / })
  for (let left = await notForUs.count(); left > 0; left--) {
    await notForUs.first().click()
    await expect(notForUs).toHaveCount(left - 1)
  }
  const over = page.getByRole('region', { name: 'You’re all set' })
  await over.getByRole('button', { name: 'Put this list away' }).click()
  await expect(over).toHaveCount(0)
  await page.reload()
  const show = page.getByRole('button', { name: 'Show the first-day list' })
  await expect(show).toBeVisible()
  await expect(over).toHaveCount(0)
  await show.click()
  await expect(over).toBeVisible()
})
