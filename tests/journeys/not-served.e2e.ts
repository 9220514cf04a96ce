/** A ZIP code outside the service area isn't a dead end: from the checker to the owner's list, and the one email. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeAdmin, openDashboardSignedIn } from '#tests/support/accounts/back-office.ts'
import { contrastingLooks, expectAccessible, expectAccessibleIn } from '#tests/support/browser/accessibility.ts'
import { comeAlive } from '#tests/support/browser/come-alive.ts'
import { readLinkFromMail } from '#tests/support/messages/read-mail.ts'
import { expect, type Site, test } from '#tests/support/sites/site.ts'

const newAddress = () => `${randomUUID()}@example.com`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Signs up at the checker, like someone who learns there that their ZIP code isn't served. */
async function askAtChecker(page: Page, { zip, email }: { zip: string; email: string }) {
  const section = page.locator('#coverage')
  await section.getByRole('textbox', { name: 'Your ZIP code' }).fill(zip)
  await section.getByRole('button', { name: 'Check', exact: true }).click()
  await section.getByRole('textbox', { name: 'Email address' }).fill(email)
  await section.getByRole('button', { name: 'Tell me when you serve my area' }).click()
  await expect(heading(page)).toHaveText('Check your email')
}

const linkOf = (site: Site, email: string) => readLinkFromMail(site, email, /^Please confirm/)

test('the owner sees who signed up and notifies them once', async ({ page, site }) => {
  const [email, admin] = [newAddress(), await makeAdmin(site)]
  await page.goto('/')
  await comeAlive(page.locator('#coverage form').first())
  await askAtChecker(page, { zip: '98642', email })
  await page.goto(await linkOf(site, email))
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(heading(page)).toHaveText('You’re on the list')
  // Far away, so it isn't on the map.
  await site.query(
    `INSERT INTO area_requests (id, zip, email, email_key, language, asked_at, confirmed_at)
     VALUES (gen_random_uuid(), '99999', $1, $1, 'en', now(), now())`,
    [newAddress()],
  )

  await openDashboardSignedIn(page, admin)
  await page.getByRole('link', { name: 'See where they live' }).click()
  await expect(heading(page)).toHaveText('ZIP requests')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '98642' })
  await expect(row).toContainText(/^1\s*98642/)
  await expect(page.getByRole('img', { name: /98642, 1/ })).toBeVisible()
  await expect(page.getByText('99999 (1)')).toBeVisible()
  await expectAccessibleIn(page, contrastingLooks)

  await row.getByRole('button', { name: 'We serve it now: 98642' }).click()
  await expectAccessible(page, 'the question')
  await page.getByRole('dialog').getByRole('button', { name: 'Send the emails' }).click()
  await expect(row).toContainText('one person told')
  await expect(row.getByRole('button')).toHaveCount(0)
  await readLinkFromMail(site, email, /^We now serve 98642$/)
  await expect.poll(() => site.query('SELECT * FROM area_requests WHERE email_key = $1', [email])).toEqual([])
})
