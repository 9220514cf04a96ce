/** Text typed into the editor isn't lost to a closed tab, a lost answer, another editor or an ended session. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { savePost } from '#tests/support/admin-requests.ts'
import { makeAdmin, openDashboardSignedIn, runAdminCommand, toast } from '#tests/support/back-office.ts'
import { contentField, pressSave, rememberHtmlTab } from '#tests/support/post-editor.ts'
import { expect, test } from '#tests/support/site.ts'

test('a new post whose answer was lost can be sent again and stays one post', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/ERR_|net::|status of 409/)
  await openDashboardSignedIn(page, await makeAdmin(site))
  await rememberHtmlTab(page)
  const word = randomUUID().slice(0, 8)
  await page.goto('/admin/posts/new')
  await page.getByRole('textbox', { name: 'Title' }).fill(`Lost ${word}`)
  await contentField(page).fill('<p>Kept</p>')
  const loseAnswer = () =>
    page.route(
      '**/api/admin/posts',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
  await loseAnswer()
  await pressSave(page)
  await expect(toast(page, 'Error', 'We can’t reach the site.')).toBeVisible()
  // Even across a reload, the kept draft belongs to the same post.
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByRole('dialog', { name: 'Restore unsaved changes?' }).getByRole('button', { name: 'Restore' }).click()
  await pressSave(page)
  await expect(toast(page, 'Success', 'Post created successfully')).toBeVisible()

  // If it was edited in between, both versions are shown, and saving over it still makes one post.
  await page.goto('/admin/posts/new')
  await page.getByRole('textbox', { name: 'Title' }).fill(`Lost too ${word}`)
  await contentField(page).fill('<p>First</p>')
  await loseAnswer()
  await pressSave(page)
  await expect(toast(page, 'Error', 'We can’t reach the site.')).toBeVisible()
  await contentField(page).fill('<p>Second</p>')
  await pressSave(page)
  await page
    .getByRole('dialog', { name: 'Two people changed this post' })
    .getByRole('button', { name: 'Keep mine' })
    .click()
  await expect(page).toHaveURL('/admin/posts')
  const posts = await site.query('SELECT title, content, version FROM blog_posts WHERE title LIKE $1 ORDER BY title', [
    `Lost%${word}`,
  ])
  expect(posts).toEqual([
    { title: `Lost ${word}`, content: '<p>Kept</p>', version: 1 },
    { title: `Lost too ${word}`, content: '<p>Second</p>', version: 2 },
  ])
})

test('two tabs write two new posts, and each draft is offered once its tab is gone', async ({
  page,
  site,
  context,
}) => {
  const open = async (tab: Page) => {
    await tab.goto('/admin/posts/new')
    await expect(tab.getByRole('heading', { name: 'New Post' })).toBeVisible()
  }
  const write = async (tab: Page, title: string) => {
    await tab.getByRole('textbox', { name: 'Title' }).fill(title)
    await expect(tab.getByText('Unsaved changes, kept in this browser')).toBeVisible()
  }
  const offer = (tab: Page) => tab.getByRole('dialog', { name: 'Restore unsaved changes?' })
  await openDashboardSignedIn(page, await makeAdmin(site))
  await rememberHtmlTab(page)
  await open(page)
  await write(page, 'First')
  const second = await context.newPage()
  await open(second)
  await expect(offer(second)).toHaveCount(0)
  await write(second, 'Second')
  await second.close()

  const third = await context.newPage()
  await third.goto('/admin/posts/new')
  await offer(third).getByRole('button', { name: 'Restore' }).click()
  await expect(third.getByRole('textbox', { name: 'Title' })).toHaveValue('Second')
  await third.getByLabel('Slug').fill(`second-${randomUUID()}`)
  await contentField(third).fill('<p>Two</p>')
  await pressSave(third)
  await expect(third).toHaveURL('/admin/posts')

  // Saving one left the other alone.
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('First')
  await page.getByLabel('Slug').fill(`first-${randomUUID()}`)
  await contentField(page).fill('<p>One</p>')
  await pressSave(page)
  await expect(toast(page, 'Success', 'Post created successfully')).toBeVisible()
  await open(third)
  await expect(offer(third)).toHaveCount(0)
})

test('a tab’s unsaved work is still offered after another tab has saved the post', async ({ page, site, context }) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  const { id } = await savePost(page)
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto(`/admin/posts/${id}/edit`)
    await expect(tab.getByRole('textbox', { name: 'Title' })).toBeVisible()
  }
  await page.getByRole('textbox', { name: 'Title' }).fill('Left unsaved')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const warning = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(warning).toContainText('restore them when you come back')
  await warning.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/posts')

  await second.getByLabel('Excerpt').fill('Saved by the other tab')
  await expect(second.getByText('Unsaved changes, kept in this browser')).toBeVisible()
  await pressSave(second)
  await expect(second).toHaveURL('/admin/posts')

  await page.goto(`/admin/posts/${id}/edit`)
  const offer = page.getByRole('dialog', { name: 'Restore unsaved changes?' })
  await expect(offer).toContainText('The post has been saved since then')
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Left unsaved')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await warning.getByRole('button', { name: 'Leave' }).click()
  await page.goto(`/admin/posts/${id}/edit`)
  await offer.getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await expect(page.getByLabel('Excerpt')).toHaveValue('Saved by the other tab')
  await expect(offer).toHaveCount(0)
})

test('a session that ends while someone is writing loses no text', async ({ page, site, expectComplaint }) => {
  expectComplaint(/status of 40[013]/)
  const admin = await makeAdmin(site)
  await openDashboardSignedIn(page, admin)
  await rememberHtmlTab(page)
  await page.goto('/admin/posts/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Written long')
  await contentField(page).fill('<p>Long</p>')
  await runAdminCommand(site, 'revoke-sessions', admin.email)
  await pressSave(page)
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.locator('input[name=password]').fill(admin.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/admin/posts')
  await expect(toast(page, 'Success', 'Post created successfully')).toBeVisible()
})

test('another admin who signs in in place continues with what was written', async ({ page, site, expectComplaint }) => {
  expectComplaint(/status of 40[013]/)
  const [first, second] = [await makeAdmin(site), await makeAdmin(site)]
  await openDashboardSignedIn(page, first)
  await rememberHtmlTab(page)
  const taken = await savePost(page)
  await page.goto('/admin/posts/new')
  const title = `Handed over ${randomUUID()}`
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByLabel('Slug').fill(taken.slug)
  await contentField(page).fill('<p>Long</p>')
  await runAdminCommand(site, 'revoke-sessions', first.email)
  await pressSave(page)
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.locator('input[name=email]').fill(second.email)
  await dialog.locator('input[name=password]').fill(second.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(toast(page, 'Error', 'Another post already uses this slug')).toBeVisible()
  await expect(page.getByLabel('Slug')).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await page.getByLabel('Slug').fill(`handed-over-${randomUUID()}`)
  await pressSave(page)
  await expect(toast(page, 'Success', 'Post created successfully')).toBeVisible()
  expect(await site.query('SELECT updated_by FROM blog_posts WHERE title = $1', [title])).toEqual([
    { updated_by: second.email },
  ])
})
