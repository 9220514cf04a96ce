import { makeAdmin, signIn } from '#tests/support/accounts/back-office.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test('an admin creates, renews and revokes a calendar’s address', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, await makeAdmin(site))
  await page.goto('/admin/desk-settings')
  await page.getByRole('link', { name: 'Calendars' }).click()
  const address = page.getByLabel('Calendar address of Everyone')
  const status = async (url: string) => (await page.request.get(new URL(new URL(url).pathname, site.url).href)).status()

  await page.getByRole('button', { name: 'Make an address for Everyone' }).click()
  await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/)
  const first = await address.inputValue()
  expect(await status(first)).toBe(200)

  await page.getByRole('button', { name: 'Renew the address of Everyone' }).click()
  await page.getByRole('button', { name: 'Make a new address' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(address).not.toHaveValue(first)
  const second = await address.inputValue()
  expect([await status(first), await status(second)]).toEqual([404, 200])

  await page.reload()
  await page.getByRole('button', { name: 'Revoke the address of Everyone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('button', { name: 'Make an address for Everyone' })).toBeVisible()
  expect(await status(second)).toBe(404)
})
