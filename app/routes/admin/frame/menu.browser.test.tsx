/** The menu: all of it fits next to a screen on a laptop, and where it doesn't fit, the current screen is in sight all the same. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBackOffice } from '#tests/support/components/back-office.tsx'
import { quietShop } from '#tests/support/components/fake-desk.ts'

const menu = page.getByRole('navigation', { name: 'Admin' })
const system = { examineSystem: { parts: [] } }

afterEach(() => page.viewport(1280, 900))

test.each([1280, 1440])(
  'at %i × 768 all of it is in sight, with as many screens below one as there can be',
  async (width) => {
    await page.viewport(width, 768)
    await openBackOffice('/admin/bookings', quietShop)
    await expect.element(menu.getByRole('link', { name: 'Desk settings' })).toBeVisible()
    for (const name of ['Dashboard', 'Migrate Images', 'People', 'Connections', 'Backups', 'Account', 'View site'])
      await expect.element(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    await expect.element(menu.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
  },
)

test('the current screen is in sight on a low window, and in the menu of a phone', async () => {
  await page.viewport(1280, 420)
  const { go } = await openBackOffice('/admin/system', { ...quietShop, ...system })
  const current = menu.getByRole('link', { name: 'System' })
  await expect.element(current).toBeInViewport({ ratio: 1 })
  await go('/admin/dashboard')
  await expect.element(menu.getByRole('link', { name: 'Dashboard' })).toBeInViewport({ ratio: 1 })
  await go('/admin/system')
  await expect.element(current).toBeInViewport({ ratio: 1 })
  await page.viewport(390, 844)
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(current).toBeInViewport({ ratio: 1 })
})
