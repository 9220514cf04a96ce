/** The frame around every screen: what it does when one crashes, and where the focus goes when one opens. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openBackOffice } from '#tests/support/components/back-office.tsx'
import { createFakeBlog, makePost } from '#tests/support/components/fake-blog.ts'
import { quietShop } from '#tests/support/components/fake-desk.ts'
import { heldReply } from '#tests/support/components/fake-server.ts'

const heading = page.getByRole('heading', { level: 1 })
const bar = page.getByRole('navigation', { name: 'Admin' })

test('a screen that crashes shows an error below the top bar, which still works', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // Not as the server ever answers: a bug.
  const listed = new Response('{"categories":{}}')
  const { server } = await openBackOffice('/admin/categories', { ...quietShop, listCategories: () => listed })
  await expect.element(page.getByRole('alert').getByText('We couldn’t show this screen')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect.element(page.getByText('Unexpected Application Error!')).not.toBeInTheDocument()
  server.answer({ listCategories: { categories: [] } })
  await bar.getByRole('link', { name: 'Dashboard' }).click()
  await expect.element(heading).toHaveTextContent('Dashboard')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  vi.restoreAllMocks()
})

test('navigating to a screen focuses its heading, once it appears; searching does not', async () => {
  const post = makePost()
  const blog = createFakeBlog(post)
  const { server } = await openBackOffice('/admin/categories', { ...quietShop, ...blog.responders })
  await bar.getByRole('link', { name: 'Posts', exact: true }).click()
  await expect.element(heading).toHaveTextContent('Blog Posts')
  await expect.element(heading).toHaveFocus()
  const search = page.getByLabelText('Search posts')
  await search.fill('icemaker')
  await expect.poll(() => server.sent('listPosts').at(-1)?.url.searchParams.get('q')).toBe('icemaker')
  await expect.element(search).toHaveFocus()

  const held = heldReply()
  server.answer({ readPost: () => held.reply })
  await page.getByRole('link', { name: post.title, exact: true }).click()
  await expect.element(page.getByText('Loading post content...')).toBeVisible()
  const main = page.getByRole('main')
  await expect.element(main).toHaveFocus()
  held.send(post)
  await expect.element(heading).toHaveTextContent('Edit Post')
  await expect.element(heading).toHaveFocus()

  page.getByRole('button', { name: 'Skip to content' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(main).toHaveFocus()
})

test('an address that no screen has says so in the frame, and leads to the search and to the start', async () => {
  const { address } = await openBackOffice('/admin/nothing/at-all', quietShop)
  await expect.element(heading).toHaveTextContent('Nothing here')
  await expect.element(bar.getByRole('link', { name: 'Bookings' })).toBeInTheDocument()
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Search' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('link', { name: 'Go to your start' }).click()
  await expect.poll(address).toBe('/admin/dashboard')
})

test('signed out, an address that no screen has leads to the login like any other', async () => {
  const { address } = await openBackOffice('/admin/nothing', {}, null)
  await expect.poll(address).toBe('/admin/login')
})
