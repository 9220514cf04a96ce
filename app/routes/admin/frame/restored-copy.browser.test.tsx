/** What a restored site says above every screen. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBackOffice, signedIn, toast } from '#tests/support/components/back-office.tsx'
import { quietShop } from '#tests/support/components/fake-desk.ts'

const copy = {
  id: 'a9b0c1d2-3f0e-4b57-9d0a-6a1f5d2c7b10',
  backup_made_at: '2026-11-27T10:10:05Z',
  waiting: { old: 1, since: 2 },
}
const banner = page.getByRole('region', { name: 'This is a restored copy, and it sends nothing' })
const press = page.getByRole('button', { name: 'This is now the shop' })

test('an owner reads what waits, confirms that this is the shop, and the note goes', async () => {
  const { server, go } = await openBackOffice('/admin/bookings', { ...quietShop, readRestoredCopy: { copy } })
  await expect.element(banner).toMatchTextContent(/everything as of Nov 27/)
  await expect.element(banner).toMatchTextContent(/1 message came with the backup and won’t go out/)
  await expect.element(banner).toMatchTextContent(/2 messages from here will go out/)
  await go('/admin/dashboard')
  await expect.element(banner).toBeVisible()
  await press.click()
  expect(server.sent('makeCopyShop')).toEqual([])
  server.answer({ makeCopyShop: { copy: null }, readRestoredCopy: { copy: null } })
  await page.getByRole('dialog').getByRole('button', { name: 'This is now the shop' }).click()
  await expect.element(toast('This is the shop now.')).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
  expect(server.sent('makeCopyShop').map(({ url }) => url.pathname)).toEqual([
    `/api/admin/restored-copy/${copy.id}/make-shop`,
  ])
})

test('whoever isn’t the owner learns it, too, and who decides', async () => {
  const office = { ...signedIn, role: 'office' as const }
  const nothing = { old: 0, since: 0 }
  await openBackOffice(
    '/admin/bookings',
    { ...quietShop, readRestoredCopy: { copy: { ...copy, waiting: nothing } } },
    office,
  )
  await expect.element(banner).toMatchTextContent(/until the owner says that this is the shop/)
  await expect.element(banner).not.toMatchTextContent(/came with the backup|from here/)
  await expect.element(press).not.toBeInTheDocument()
})
