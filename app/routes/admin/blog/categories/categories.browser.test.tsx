/** The categories screen (spec.md §2, §4, §5, §8). */
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CategoryOnTheWire } from '#shared/blog/category-endpoints.ts'
import { slugify } from '#shared/blog/slug.ts'
import { openBackOffice, toast } from '#tests/support/components/back-office.tsx'
import { heldReply, refusal } from '#tests/support/components/fake-server.ts'

let stored: CategoryOnTheWire[] = []
beforeEach(() => {
  stored = []
})

function store(name: string, more: Partial<CategoryOnTheWire> = {}): CategoryOnTheWire {
  const fresh = { id: crypto.randomUUID(), name, slug: slugify(name), description: null, posts_count: 0 }
  const category: CategoryOnTheWire = { ...fresh, ...more }
  stored = [...stored, category].toSorted((a, b) => a.name.localeCompare(b.name))
  return category
}

interface Values {
  name: string
  slug: string
  description: string
}

/** A server that keeps categories as the real one does. */
function openCategories() {
  const idIn = (url: URL) => url.pathname.split('/').at(-1)
  return openBackOffice('/admin/categories', {
    listCategories: () => ({ categories: stored }),
    createCategory: ({ body }) => {
      const { name, slug, description } = body as Values
      return Response.json(store(name, { slug: slug || slugify(name), description }), { status: 201 })
    },
    updateCategory: ({ url, body }) => {
      const { name, slug, description } = body as Values
      const taken = stored.some((each) => each.id !== idIn(url) && each.slug === slug)
      if (taken) {
        const message = 'Another category already uses this slug'
        return refusal(400, 'invalid', message, { slug: message })
      }
      const before = stored.find(({ id }) => id === idIn(url))
      stored = stored.filter(({ id }) => id !== idIn(url))
      return store(name, { ...before, name, slug: slug || slugify(name), description })
    },
    deleteCategory: ({ url }) => {
      const unlinked = stored.find(({ id }) => id === idIn(url))?.posts_count ?? 0
      stored = stored.filter(({ id }) => id !== idIn(url))
      return { unlinked }
    },
  })
}

const labeled = (label: string) => page.getByLabelText(new RegExp(`^${label}`))
const [name, slug, description] = [labeled('Name'), labeled('Slug'), labeled('Description')]
const button = (text: string) => page.getByRole('button', { name: text, exact: true })
const row = (title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
const titles = () => [...document.querySelectorAll('main li h2')].map(({ textContent }) => textContent)

test('an empty list says so, and the form opens, closes and is created by keyboard', async () => {
  const { server } = await openCategories()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Blog Categories')
  await expect.element(page.getByText('Organize your blog posts with categories')).toBeVisible()
  await expect.element(page.getByText('No categories yet')).toBeVisible()
  await expect.element(name).not.toBeInTheDocument()
  button('New Category').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveFocus()
  await expect.element(page.getByText('Name*', { exact: true })).toBeVisible()
  await expect.element(slug).toHaveAttribute('placeholder', 'Auto-generated from name')
  await expect.element(page.getByText('Leave empty to auto-generate from name')).toBeVisible()
  await expect.element(description).toHaveAttribute('rows', '3')
  await button('Cancel').click()
  await expect.element(name).not.toBeInTheDocument()
  await expect.element(button('New Category')).toHaveFocus()

  await button('New Category').click()
  await button('Create').click()
  await expect.element(page.getByText('Name is required')).toBeVisible()
  await expect.element(name).toHaveFocus()
  expect(server.sent('createCategory')).toEqual([])
  await name.fill('Alpha & Co.')
  await description.fill('About alpha.')
  await button('Create').click()
  await expect.element(toast('Category created')).toBeVisible()
  await expect.element(name).not.toBeInTheDocument()
  await expect.element(row('Alpha & Co.').getByText('Slug: /alpha-co')).toBeVisible()
  await expect.element(row('Alpha & Co.').getByText('About alpha.')).toBeVisible()
  expect(server.sent('createCategory')[0]?.body).toEqual({ name: 'Alpha & Co.', slug: '', description: 'About alpha.' })
})

test('a taken slug is rejected at its field, what was typed stays, and the focus returns to Edit', async () => {
  store('Alpha', { description: 'About alpha.' })
  store('Zeta', { posts_count: 2 })
  await openCategories()
  await expect.element(row('Zeta').getByText('2 posts')).toBeVisible()
  await row('Alpha').getByRole('button', { name: 'Edit' }).click()
  await expect.element(name).toHaveValue('Alpha')
  await expect.element(description).toHaveValue('About alpha.')
  await slug.fill('zeta')
  await name.fill('Omega')
  await button('Update').click()
  await expect.element(toast('Another category already uses this slug')).toBeVisible()
  await expect.element(slug).toHaveFocus()
  await expect.element(slug).toHaveAccessibleDescription(/Another category already uses this slug/)
  await expect.element(name).toHaveValue('Omega')
  await slug.fill('')
  await button('Update').click()
  await expect.element(toast('Category updated')).toBeVisible()
  await expect.poll(titles).toEqual(['Omega', 'Zeta'])
  await expect.element(row('Omega').getByText('Slug: /omega')).toBeVisible()
  await expect.element(row('Omega').getByRole('button', { name: 'Edit' })).toHaveFocus()
})

test('deleting asks first, and says how many posts are no longer in the category', async () => {
  store('Alpha')
  store('Zeta', { posts_count: 2 })
  const { server } = await openCategories()
  const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true)
  const remove = (title: string) => row(title).getByRole('button', { name: 'Delete' }).click()
  await remove('Zeta')
  expect(ask).toHaveBeenCalledWith('Are you sure you want to delete this category?')
  expect(server.sent('deleteCategory')).toEqual([])
  await remove('Zeta')
  await expect.element(toast('Category deleted. 2 posts are no longer in it.')).toBeVisible()
  await expect.poll(titles).toEqual(['Alpha'])
  await remove('Alpha')
  await expect.element(page.getByText('No categories yet')).toBeVisible()
  await expect.element(page.getByText('Category deleted', { exact: true })).toBeVisible()
})

test('text typed into one category’s form survives changes to another category', async () => {
  const alpha = store('Alpha', { description: 'Old.' })
  store('Beta', { description: 'Old.' })
  const { server } = await openCategories()
  await row('Alpha').getByRole('button', { name: 'Edit' }).click()
  await description.fill('New.')
  const held = heldReply()
  server.answer({ updateCategory: () => held.reply })
  await button('Update').click()
  await row('Beta').getByRole('button', { name: 'Edit' }).click()
  await description.last().fill('Half typed')
  stored = stored.map((each) => (each.id === alpha.id ? { ...each, description: 'New.' } : each))
  held.send({ ...alpha, description: 'New.' })
  await expect.element(toast('Category updated')).toBeVisible()
  await expect.element(row('Alpha').getByText('New.')).toBeVisible()
  await expect.element(description).toHaveValue('Half typed')
  await expect.element(description).toHaveFocus()

  await row('Alpha').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  await expect.element(description).toHaveValue('Half typed')
})

test('a double-click creates and deletes once', async () => {
  const { server } = await openCategories()
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await button('New Category').click()
  await name.fill('Alpha')
  const creation = heldReply()
  server.answer({ createCategory: () => creation.reply })
  await button('Create').dblClick()
  creation.send(Response.json(store('Alpha'), { status: 201 }))
  await expect.element(toast('Category created')).toBeVisible()
  const deletion = heldReply()
  server.answer({ deleteCategory: () => deletion.reply })
  await row('Alpha').getByRole('button', { name: 'Delete' }).dblClick()
  stored = []
  deletion.send({ unlinked: 0 })
  await expect.element(toast('Category deleted')).toBeVisible()
  expect([server.sent('createCategory').length, server.sent('deleteCategory').length]).toEqual([1, 1])
})

test('a category changed by someone else isn’t overwritten unseen, and theirs shows after Cancel', async () => {
  const alpha = store('Alpha', { description: 'Old.' })
  const { server } = await openCategories()
  await row('Alpha').getByRole('button', { name: 'Edit' }).click()
  await description.fill('Mine.')
  stored = [{ ...alpha, description: 'Theirs.' }]
  const conflict = 'Someone else changed this category while you were editing it.'
  server.answer({ updateCategory: refusal(409, 'conflict', conflict) })
  await button('Update').click()
  await expect.element(page.getByRole('alert').getByText(/Someone else changed this category/)).toBeVisible()
  expect(server.sent('updateCategory')[0]?.body).toMatchObject({ was: { description: 'Old.' } })
  await expect.element(description).toHaveValue('Mine.')
  await button('Cancel').click()
  await expect.element(row('Alpha').getByText('Theirs.')).toBeVisible()
  server.answer({ updateCategory: { ...alpha, description: 'Ours.' } })
  await row('Alpha').getByRole('button', { name: 'Edit' }).click()
  await description.fill('Ours.')
  stored = [{ ...alpha, description: 'Ours.' }]
  await button('Update').click()
  await expect.element(row('Alpha').getByText('Ours.')).toBeVisible()
})
