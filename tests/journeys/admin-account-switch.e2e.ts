import type { Page } from '@playwright/test'
import { answerWaitingBookings, makeAdmin, type Person, signIn } from '#tests/support/back-office.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

test.beforeEach(({ site }) => answerWaitingBookings(site))

/** The fragment of a link that signs this person in, as an email or a provider sign-in would carry it. */
async function signInFragment(site: Site, { email, password }: Person): Promise<string> {
  const response = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  })
  const { access_token, refresh_token } = (await response.json()) as Record<string, string>
  return `#${new URLSearchParams({ access_token: access_token ?? '', refresh_token: refresh_token ?? '', token_type: 'bearer', sb: '' })}`
}

async function expectAccount(page: Page, { email }: Person) {
  await page.goto('/admin/account')
  await expect(page.getByText(`You sign in as ${email}.`)).toBeVisible()
}

test('a link that signs in someone else asks before replacing the signed-in admin', async ({ page, site }) => {
  const [owner, stranger] = [await makeAdmin(site), await makeAdmin(site)]
  await signIn(page, owner)

  await page.goto(`/admin/login${await signInFragment(site, stranger)}`)
  const question = page.getByRole('dialog', { name: 'Switch accounts?' })
  await expect(question).toContainText(`You’re signed in as ${owner.email}.`)
  await expect(question).toContainText(`would sign you in as ${stranger.email}.`)
  await expect(question.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  expect(page.url()).not.toContain('access_token')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await expectAccount(page, owner)

  // The reset form behind the link isn't offered to the account that stays signed in.
  await page.goto(`/admin/reset-password${await signInFragment(site, stranger)}`)
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/dashboard')
  await expectAccount(page, owner)

  await page.goto(`/admin/login${await signInFragment(site, stranger)}`)
  await question.getByRole('button', { name: 'Switch accounts' }).click()
  await expect(question).toHaveCount(0)
  await expectAccount(page, stranger)
})

test('a link for the same account, or a worthless one, asks nothing and signs no one out', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 403/)
  const owner = await makeAdmin(site)
  await page.goto(`/admin/login${await signInFragment(site, owner)}`)
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto(`/admin/login${await signInFragment(site, owner)}`)
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto('/admin/login#access_token=made.up.token&refresh_token=made-up-refresh-token')
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccount(page, owner)
})
