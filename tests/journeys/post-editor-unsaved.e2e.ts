/** Text typed into the editor isn't lost to a closed tab, another tab or an ended session. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { savePost } from '#tests/support/accounts/admin-requests.ts'
import { makeAdmin, openDashboardSignedIn, runAdminCommand, toast } from '#tests/support/accounts/back-office.ts'
import { contentField, pressSave, rememberHtmlTab } from '#tests/support/blog/post-editor.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test('two tabs: each new post’s draft is offered once its tab is gone, and an old one’s even after the other tab saved', async ({
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

  // The same post in both.
  const { id } = await savePost(page)
  for (const tab of [page, third]) {
    await tab.goto(`/admin/posts/${id}/edit`)
    await expect(tab.getByRole('textbox', { name: 'Title' })).toBeVisible()
  }
  await page.getByRole('textbox', { name: 'Title' }).fill('Left unsaved')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const warning = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(warning).toContainText('restore them when you come back')
  await warning.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/posts')

  await third.getByLabel('Excerpt').fill('Saved by the other tab')
  await expect(third.getByText('Unsaved changes, kept in this browser')).toBeVisible()
  await pressSave(third)
  await expect(third).toHaveURL('/admin/posts')

  await page.goto(`/admin/posts/${id}/edit`)
  await expect(offer(page)).toContainText('The post has been saved since then')
  await offer(page).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Left unsaved')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await warning.getByRole('button', { name: 'Leave' }).click()
  await page.goto(`/admin/posts/${id}/edit`)
  await offer(page).getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await expect(page.getByLabel('Excerpt')).toHaveValue('Saved by the other tab')
  await expect(offer(page)).toHaveCount(0)
})

test('sessions that end while someone writes lose no text, whoever signs in again', async ({
  page,
  site,
  expectComplaint,
}) => {
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
  // Another admin, who continues with what was written.
  await dialog.locator('input[name=email]').fill(second.email)
  await dialog.locator('input[name=password]').fill(second.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(toast(page, 'Error', 'Another post already uses this slug')).toBeVisible()
  await expect(page.getByLabel('Slug')).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await page.getByLabel('Slug').fill(`handed-over-${randomUUID()}`)
  // And the same one again.
  await runAdminCommand(site, 'revoke-sessions', second.email)
  await pressSave(page)
  await dialog.locator('input[name=password]').fill(second.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/admin/posts')
  await expect(toast(page, 'Success', 'Post created successfully')).toBeVisible()
  expect(await site.query('SELECT updated_by FROM blog_posts WHERE title = $1', [title])).toEqual([
    { updated_by: second.email },
  ])
})
