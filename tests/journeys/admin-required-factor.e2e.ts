import { logIn, makeAdmin } from '#tests/support/accounts/back-office.ts'
import { giveCode, nextCode, proveAuthenticator } from '#tests/support/accounts/second-factor.ts'
import { expectAccessibleInBothLooks } from '#tests/support/browser/accessibility.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test.use({ siteEnvironment: { AUTH_SECOND_FACTOR: 'required' } })

test('where a second factor is required, a new admin sets one up on the way in, and needs it from then on', async ({
  page,
  site,
  expectComplaint,
}) => {
  // Until there's a second factor, the server rejects the token. There are no recovery codes to count at first.
  expectComplaint(/status of 4(03|04)/)
  const admin = await makeAdmin(site)
  await page.goto('/admin/categories')
  await logIn(page, admin)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Set up a second factor')
  await expectAccessibleInBothLooks(page)
  const app = await proveAuthenticator(page, page.getByRole('main'))
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessibleInBothLooks(page)
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(title).toHaveText('Blog Categories')

  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, admin)
  await expect(title).toHaveText('Second factor')
  await giveCode(page, nextCode(app))
  await expect(title).toHaveText('Dashboard')
})
