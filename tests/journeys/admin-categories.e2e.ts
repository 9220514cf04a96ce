import { randomUUID } from 'node:crypto'
import { makeAdmin, openDashboardSignedIn, signIn, toast } from '#tests/support/back-office.ts'
import { insertCategory, insertPost } from '#tests/support/blog.ts'
import { expect, test } from '#tests/support/site.ts'
import { withSiteDatabase } from '#tests/support/site-database.ts'

test('an admin creates, edits and deletes categories (spec §2 categories, §4, §5, §8)', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  const word = randomUUID().slice(0, 8)
  await withSiteDatabase(site, async (db) => {
    const category = await insertCategory(db, `Zeta ${word}`, 'Has two posts.')
    await insertPost(db, { title: `One ${word}` }, [category.id])
    await insertPost(db, { title: `Two ${word}`, status: 'draft' }, [category.id])
  })
  await openDashboardSignedIn(page, await makeAdmin(site))

  await page.route('**/api/admin/categories', (route) => route.fulfill({ json: { categories: [] } }))
  await page.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Categories')
  await expect(page.getByText('Organize your blog posts with categories')).toBeVisible()
  await expect(page.getByText('No categories yet')).toBeVisible()
  await page.unroute('**/api/admin/categories')
  await page.reload()

  // The form: closed, opened by keyboard, canceled.
  const opener = page.getByRole('button', { name: 'New Category', exact: true })
  const name = page.getByLabel('Name')
  const slug = page.getByLabel('Slug')
  const description = page.getByLabel('Description')
  await expect(name).toHaveCount(0)
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await expect(page.locator('label').filter({ hasText: 'Name' })).toHaveText('Name*')
  await expect(slug).toHaveAttribute('placeholder', 'Auto-generated from name')
  await expect(page.getByText('Leave empty to auto-generate from name')).toBeVisible()
  await expect(description).toHaveAttribute('rows', '3')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(name).toHaveCount(0)
  await expect(opener).toBeFocused()

  // Create: first without a name, then with a name that fills in the slug.
  await opener.click()
  const create = page.getByRole('button', { name: 'Create', exact: true })
  await create.click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill(`Alpha & Co. ${word}`)
  await description.fill('About alpha.')
  await create.click()
  await expect(toast(page, 'Success', 'Category created')).toBeVisible()
  await expect(name).toHaveCount(0)
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: word })
  await expect(rows.getByRole('heading')).toHaveText([`Alpha & Co. ${word}`, `Zeta ${word}`])
  await expect(rows.first().getByText(`Slug: /alpha-co-${word}`)).toBeVisible()
  await expect(rows.first().getByText('About alpha.')).toBeVisible()
  await expect(rows.last().getByText('2 posts')).toBeVisible()

  // Edit: a taken slug is rejected at its field, and the input stays.
  const edit = rows.first().getByRole('button', { name: 'Edit', exact: true })
  await edit.click()
  await expect(name).toHaveValue(`Alpha & Co. ${word}`)
  await expect(description).toHaveValue('About alpha.')
  await slug.fill(`zeta-${word}`)
  await name.fill(`Omega ${word}`)
  const update = page.getByRole('button', { name: 'Update', exact: true })
  await update.click()
  await expect(toast(page, 'Error', 'Another category already uses this slug')).toBeVisible()
  await expect(slug).toBeFocused()
  await expect(slug).toHaveAccessibleDescription(/Another category already uses this slug/)
  await expect(name).toHaveValue(`Omega ${word}`)
  await slug.fill('')
  await update.click()
  await expect(toast(page, 'Success', 'Category updated')).toBeVisible()
  await expect(rows.getByRole('heading')).toHaveText([`Omega ${word}`, `Zeta ${word}`])
  await expect(rows.first().getByText(`Slug: /omega-${word}`)).toBeVisible()
  await expect(edit).toBeFocused()

  // Delete: the browser asks for confirmation. The posts are unlinked and counted.
  const remove = rows.last().getByRole('button', { name: 'Delete', exact: true })
  const questions: string[] = []
  page.once('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  await remove.click()
  expect(questions).toEqual(['Are you sure you want to delete this category?'])
  await expect(rows).toHaveCount(2)
  page.on('dialog', (dialog) => void dialog.accept())
  await remove.click()
  await expect(toast(page, 'Success', 'Category deleted. 2 posts are no longer in it.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await remove.click()
  await expect(rows).toHaveCount(0)
  await expect(toast(page, 'Success').filter({ hasText: /Category deleted$/ })).toBeVisible()
})

test('text typed into one category’s form survives changes to another category', async ({ page, site }) => {
  const word = randomUUID().slice(0, 8)
  await withSiteDatabase(site, async (db) => {
    for (const name of ['Alpha', 'Beta']) await insertCategory(db, `${name} ${word}`, 'Old.')
  })
  await signIn(page, await makeAdmin(site))
  await page.goto('/admin/categories')
  const rows = page.getByRole('main').getByRole('listitem')
  const alpha = rows.filter({ has: page.getByRole('heading', { name: `Alpha ${word}` }) })
  const beta = rows.filter({ has: page.getByRole('heading', { name: `Beta ${word}` }) })
  await alpha.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Description').fill('New.')
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  await page.route('**/api/admin/categories/*', async (route) => {
    await mayEnd
    await route.continue()
  })
  await page.getByRole('button', { name: 'Update' }).click()
  await beta.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Description').last().fill('Half typed')
  end()
  await expect(toast(page, 'Success', 'Category updated')).toBeVisible()
  await expect(alpha.getByText('New.')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Half typed')
  await expect(page.getByLabel('Description')).toBeFocused()

  await alpha.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  await expect(page.getByLabel('Description')).toHaveValue('Half typed')
})
