/** What the office and a writer see of the back office, and what they're told about the rest. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openBackOffice, signedIn, textsOf } from '#tests/support/components/back-office.tsx'
import { createFakeBlog } from '#tests/support/components/fake-blog.ts'
import { quietShop } from '#tests/support/components/fake-desk.ts'

const bar = page.getByRole('navigation', { name: 'Admin' })
const heading = page.getByRole('heading', { level: 1 })
const office = { ...signedIn, role: 'office' } as const
const writer = { ...signedIn, role: 'writer' } as const

test('the office finds its screens and its role in the menu, and on the dashboard nothing of the blog or the first day', async () => {
  const { server } = await openBackOffice('/admin/dashboard', quietShop, office)
  await expect.element(page.getByText('Waiting for an answer')).toBeVisible()
  expect(textsOf(bar.getByRole('link'))).toEqual([
    ...[
      'Dashboard',
      'What brings bookings',
      'Bookings',
      'Plan',
      'Texts and emails',
      'Personal data',
      'Account',
      'View site',
    ],
  ])
  await expect.element(bar.getByText('Office')).toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Blog' })).not.toBeInTheDocument()
  expect([server.sent('readFirstDay'), server.sent('readStats')]).toEqual([[], []])
})

test('a writer’s dashboard, menu and search ask for nothing of the desk', async () => {
  const { server } = await openBackOffice('/admin/dashboard', { ...quietShop, ...createFakeBlog().responders }, writer)
  await expect.element(page.getByText('Total Posts')).toBeVisible()
  expect(textsOf(bar.getByRole('link'))).toEqual(['Dashboard', 'Posts', 'Categories', 'Account', 'View site'])
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Search' }).fill('new')
  await expect.poll(() => server.sent('listPosts')).toHaveLength(1)
  await expect.element(page.getByRole('option', { name: /New Post/ })).toBeVisible()
  await expect.element(page.getByRole('option', { name: /New booking/ })).not.toBeInTheDocument()
  for (const asked of ['listBookings', 'readBoard', 'readFirstDay', 'followBookings'] as const)
    expect(server.sent(asked), asked).toEqual([])
})

test('the URL of a screen that isn’t theirs says so, and whom to ask', async () => {
  const { server, address } = await openBackOffice('/admin/bookings', createFakeBlog().responders, writer)
  await expect.element(heading).toHaveTextContent('Not part of your role')
  await expect.element(page.getByText(/please ask the owner/)).toBeVisible()
  expect(server.sent('listBookings')).toEqual([])
  await page.getByRole('link', { name: 'Go to your start' }).click()
  await expect.poll(address).toBe('/admin/posts')
})
