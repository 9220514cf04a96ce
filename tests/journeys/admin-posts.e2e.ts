/** The post list as one admin works through it, mostly by keyboard (spec.md §2 post list). */
import { randomUUID } from 'node:crypto'
import { makeAdmin, openDashboardSignedIn, toast } from '#tests/support/accounts/back-office.ts'
import { insertPost } from '#tests/support/blog/blog.ts'
import { makeImage } from '#tests/support/blog/images.ts'
import { expect, test } from '#tests/support/sites/site.ts'
import { withSiteDatabase } from '#tests/support/sites/site-database.ts'

test('an admin searches, sorts, pages, previews, edits and deletes posts, and the address always leads back', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/cdn\.example/)
  const word = randomUUID().slice(0, 8)
  const picture = 'https://cdn.example/fan.png'
  const [oldest] = await withSiteDatabase(site, async (db) => {
    const posts = []
    for (let n = 1; n <= 21; n++)
      posts.push(
        await insertPost(db, {
          title: `Post ${n} ${word}`,
          status: n === 21 ? 'published' : 'draft',
          createdAt: new Date(n * 1000),
          ...(n === 1 && { featuredImageUrl: picture }),
        }),
      )
    return posts
  })
  await page.route(picture, async (route) => route.fulfill({ contentType: 'image/png', body: await makeImage('png') }))
  const titles = page.getByRole('table', { name: 'Posts' }).getByRole('rowheader').getByRole('link')
  const search = page.getByPlaceholder('Search posts...')
  await openDashboardSignedIn(page, await makeAdmin(site))
  await page.getByRole('link', { name: 'Posts', exact: true }).press('Enter')
  await search.pressSequentially(`POST 1 ${word}`)
  await expect(titles).toHaveText([`Post 1 ${word}`])
  await page.goBack()
  await expect(search).toHaveValue('')
  await search.fill(word)
  await expect(page).toHaveURL(`/admin/posts?q=${word}`)
  await expect(titles).toHaveCount(20)
  const tabs = page.getByRole('navigation', { name: 'Kinds of posts' }).getByRole('link')
  await expect(tabs).toHaveText(['All21', 'Draft20', 'Scheduled0', 'Published1', 'AI0'])

  await page.getByRole('link', { name: 'Next' }).press('Enter')
  await expect(titles).toHaveText([`Post 1 ${word}`])
  await expect(page.getByRole('region', { name: 'Posts' })).toBeFocused()
  const head = page.getByRole('columnheader', { name: 'Title' })
  for (const order of ['ascending', 'descending']) {
    await head.getByRole('link').press('Enter')
    await expect(head).toHaveAttribute('aria-sort', order)
  }
  await expect(titles).toHaveCount(20)
  await page.getByRole('link', { name: 'Next' }).press('Enter')
  const list = `/admin/posts?q=${word}&sort=-title&page=2`
  await expect(page).toHaveURL(list)
  await page.reload()
  await expect(titles).toHaveText([`Post 1 ${word}`])
  await expect(search).toHaveValue(word)

  // The preview shows pictures of other sites, and the editor leads back to the list, even reloaded.
  const more = page.getByRole('button', { name: `Actions for Post 1 ${word}` })
  const firstItem = page.getByRole('menuitem').first()
  await more.press('Enter')
  await expect(firstItem).toBeFocused()
  await page.keyboard.press('v')
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: 'Post Preview' })
  const image = preview.locator('img')
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  await preview.getByRole('link', { name: 'Edit Post' }).press('Enter')
  await expect(page).toHaveURL(`/admin/posts/${oldest?.id}/edit`)
  await page.reload()
  await page.getByLabel('Excerpt').fill('Changed')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('row').filter({ hasText: 'Changed' })).toBeVisible()

  // Deleting the only post on the last page falls back to the page before.
  await more.press('Enter')
  await expect(firstItem).toBeFocused()
  await page.keyboard.press('d')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Delete Post' }).getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(toast(page, 'Success', 'Post deleted successfully')).toBeVisible()
  await expect(titles).toHaveCount(20)
  expect(await site.query('SELECT id FROM blog_posts WHERE id = $1', [oldest?.id])).toEqual([])
})
