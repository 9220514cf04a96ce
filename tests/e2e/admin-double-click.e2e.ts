import { askAsAdmin, savePost } from '#tests/support/admin-requests.ts'
import { makeAdmin, openDashboard, toast } from '#tests/support/back-office.ts'
import { expect, test } from '#tests/support/site.ts'

test('a double click saves, deletes and migrates once', async ({ page, site }) => {
  await openDashboard(page, await makeAdmin(site))
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
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).dblclick()
  await expect(page.getByText('No posts found')).toBeVisible()
  await page.goto('/admin/migrate-images')
  await page.getByRole('button', { name: 'Start Migration' }).dblclick()
  await expect(toast(page, 'Migration completed')).toBeVisible()

  // By now an answer to a second order would be here too.
  await askAsAdmin(page, 'GET', '/stats')
  expect(sent).toEqual([
    `PUT /api/admin/posts/${post.id}`,
    `DELETE /api/admin/posts/${post.id}`,
    'POST /functions/v1/migrate-blog-images',
  ])
})
