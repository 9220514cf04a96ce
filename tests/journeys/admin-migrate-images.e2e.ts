import { randomUUID } from 'node:crypto'
import { makeAdmin, openDashboardSignedIn, toast } from '#tests/support/accounts/back-office.ts'
import { makeImage } from '#tests/support/blog/images.ts'
import { expect, type Site, test } from '#tests/support/sites/site.ts'

// The migration touches every post, and this site has no others.
test.use({ siteEnvironment: { BOOKING_MODE: 'instant' } })

async function insertPost(site: Site, title: string, content: string): Promise<string> {
  const [post] = await site.query<{ id: string }>(
    'INSERT INTO blog_posts (title, slug, content) VALUES ($1, $2, $3) RETURNING id',
    [title, `post-${randomUUID()}`, content],
  )
  return post?.id ?? ''
}

test.beforeEach(async ({ site }) => {
  await site.query('DELETE FROM blog_posts')
})

test('an admin moves old posts’ images to storage (spec.md §2, §8)', async ({ page, site }) => {
  const inline = `data:image/jpeg;base64,${(await makeImage('jpeg')).toString('base64')}`
  const id = await insertPost(site, 'Old post', `<p>One</p><img src="${inline}" alt="A fridge"><p>Two</p>`)
  await insertPost(site, 'Plain post', '<p>No image</p>')
  await openDashboardSignedIn(page, await makeAdmin(site))
  await page.getByRole('link', { name: 'Migrate Images', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Migrate Blog Images')
  await page.getByRole('button', { name: 'Start Migration' }).click()
  await expect(toast(page, 'Migration completed', 'Processed 2 posts, migrated 1 posts')).toBeVisible()
  await expect(page.getByText('Posts Processed').locator('..')).toContainText('2')
  await expect(page.getByText('Posts Migrated').locator('..')).toContainText('1')
  const success = 'Migration completed successfully! All images have been moved to storage.'
  await expect(page.getByText(success)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Errors/ })).toHaveCount(0)

  const [post] = await site.query<{ content: string }>('SELECT content FROM blog_posts WHERE id = $1', [id])
  const address = post?.content.match(/src="([^"]+)"/)?.[1] ?? ''
  expect(address).toMatch(/^\/storage\/v1\/object\/public\/blog-images\/posts\//)
  expect((await page.request.get(address)).headers()['content-type']).toBe('image/jpeg')

  await page.getByRole('button', { name: 'Start Migration' }).click()
  await expect(toast(page, 'Migration completed', 'Processed 2 posts, migrated 0 posts')).toBeVisible()
  await expect(page.getByText(success)).toHaveCount(0)
})
