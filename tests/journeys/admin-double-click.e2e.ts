import { askAsAdmin, savePost } from '#tests/support/admin-requests.ts'
import { chooseForPost, makeAdmin, openDashboardSignedIn, toast } from '#tests/support/back-office.ts'
import { expect, test } from '#tests/support/site.ts'

test('double-clicking any button in settings, categories and account sends one request', async ({
  page,
  site,
  expectComplaint,
}) => {
  // The count of recovery codes is a 404 as long as there are none.
  expectComplaint(/status of 404/)
  await openDashboardSignedIn(page, await makeAdmin(site))
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET') sent.push(`${request.method()} ${pathname.replace(/[\da-f-]{36}/, ':id')}`)
  })
  page.on('dialog', (dialog) => void dialog.accept())

  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'New Category', exact: true }).click()
  const name = `Pressed twice ${crypto.randomUUID()}`
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create', exact: true }).dblclick()
  await expect(toast(page, 'Success', 'Category created')).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await row.getByRole('button', { name: 'Delete', exact: true }).dblclick()
  await expect(row).toHaveCount(0)
  await page.goto('/admin/ai-settings')
  await page.getByRole('button', { name: 'Save Settings' }).dblclick()
  await expect(toast(page, 'Success', 'AI settings saved successfully')).toBeVisible()
  await page.goto('/admin/account')
  await page.getByLabel('New email').fill(`${crypto.randomUUID()}@example.com`)
  await page.getByRole('button', { name: 'Change email' }).dblclick()
  await expect(page.getByText('Please open the links we sent to')).toBeVisible()
  await page.getByRole('button', { name: 'Set up an authenticator app' }).dblclick()
  await expect(page.getByAltText('QR code')).toBeVisible()

  // A second request would have been answered by now.
  await askAsAdmin(page, 'GET', '/stats')
  expect(sent).toEqual([
    'POST /api/admin/categories',
    'DELETE /api/admin/categories/:id',
    'PUT /api/admin/ai-settings',
    'PUT /auth/v1/user',
    'POST /auth/v1/factors',
  ])
})

test('a double-click saves, deletes and migrates once', async ({ page, site }) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  const post = await savePost(page, { title: `Twice pressed ${crypto.randomUUID()}` })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })

  await page.goto(`/admin/posts/${post.id}/edit`)
  await page.getByLabel('Excerpt').fill('Saved once')
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick()
  await expect(page).toHaveURL('/admin/posts')
  await page.goto(`/admin/posts?q=${encodeURIComponent(post.title)}`)
  await chooseForPost(page, post.title, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).dblclick()
  await expect(page.getByText('No posts found')).toBeVisible()
  await page.goto('/admin/migrate-images')
  await page.getByRole('button', { name: 'Start Migration' }).dblclick()
  await expect(toast(page, 'Migration completed')).toBeVisible()

  // A second request would have been answered by now.
  await askAsAdmin(page, 'GET', '/stats')
  expect(sent).toEqual([
    `PUT /api/admin/posts/${post.id}`,
    `DELETE /api/admin/posts/${post.id}`,
    'POST /functions/v1/migrate-blog-images',
  ])
})
