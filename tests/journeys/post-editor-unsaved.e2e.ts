/** Text typed into the editor isn't lost to a closed tab, a lost answer, another editor or an ended session. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { askAsAdmin, changePost, readPost, savePost } from '#tests/support/admin-requests.ts'
import { makeAdmin, openDashboardSignedIn, runAdminCommand, signIn, toast } from '#tests/support/back-office.ts'
import { contentField, pressSave, rememberHtmlTab } from '#tests/support/post-editor.ts'
import { expect, test } from '#tests/support/site.ts'

test('leaving unsaved work asks first, and the work can be restored', async ({ page, site }) => {
  await signIn(page, await makeAdmin(site))
  await page.goto('/admin/posts/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a thought')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const warning = page.getByRole('dialog', { name: 'Leave without saving?' })
  await warning.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/admin/posts/new')
  await page.getByRole('link', { name: 'Categories' }).first().click()
  await warning.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/categories')

  await page.goto('/admin/posts/new')
  const offer = page.getByRole('dialog', { name: 'Restore unsaved changes?' })
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought')
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a thought and more')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought and more')
  await page.reload()
  await offer.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  await expect(offer).toHaveCount(0)
})

test('a slow save finishes after its author leaves, without pulling them back', async ({ page, site }) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  const { id } = await savePost(page)
  await page.goto(`/admin/posts/${id}/edit`)
  await page.getByRole('textbox', { name: 'Title' }).fill('Saved on the way')
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  await page.route(`**/api/admin/posts/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await mayEnd
    await route.continue()
  })
  await pressSave(page)
  await page.getByRole('link', { name: 'Categories' }).first().click()
  const warning = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(warning).toContainText('The post is still being saved.')
  await warning.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'New Category' }).click()
  await page.getByLabel('Name').fill('Half typed')
  end()
  await expect(toast(page, 'Success', 'Post updated successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin/categories')
  await expect(page.getByLabel('Name')).toHaveValue('Half typed')
  await page.goto(`/admin/posts/${id}/edit`)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Saved on the way')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

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

test('a post deleted by someone else is kept as a new one by the person still writing it', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/)
  await openDashboardSignedIn(page, await makeAdmin(site))
  const { id } = await savePost(page)
  await page.goto(`/admin/posts/${id}/edit`)
  await page.getByRole('textbox', { name: 'Title' }).fill('Still written')
  await askAsAdmin(page, 'DELETE', `/posts/${id}`)
  await pressSave(page)
  await expect(toast(page, 'Error', 'This post no longer exists. Save again to keep')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Post')
  await pressSave(page)
  await expect(toast(page, 'Success', 'Post created successfully')).toBeVisible()
  await expect(page.getByText('Still written').first()).toBeVisible()
  expect(await readPost(page, id)).toMatchObject({ title: 'Still written', version: 1 })
})

test('an edit conflict is explained before it’s shown, however long the text', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboardSignedIn(page, await makeAdmin(site))
  await rememberHtmlTab(page)
  const post = await savePost(page, { content: '<p>A line of the old text.</p>'.repeat(60) })
  await page.goto(`/admin/posts/${post.id}/edit`)
  await contentField(page).fill('<p>Mine</p>')
  await changePost(page, post, { title: 'Theirs' })
  await pressSave(page)
  const conflict = page.getByRole('dialog', { name: 'Two people changed this post' })
  await expect(conflict.getByRole('heading', { name: 'Two people changed this post' })).toBeInViewport()
  await expect(conflict.getByRole('button', { name: 'Keep mine' })).toBeInViewport()
  await expect(conflict.getByRole('region', { name: 'What differs' })).toBeFocused()

  // As in a browser without a clipboard API.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await conflict.getByRole('button', { name: 'Copy my content' }).click()
  await expect(conflict.getByRole('alert')).toContainText('Your browser won’t let this page copy.')
})

test('two people edit a post: the second sees both versions, and nothing is lost', async ({
  page,
  site,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const admin = await makeAdmin(site)
  await openDashboardSignedIn(page, admin)
  const post = await savePost(page, { title: 'First title' })
  const changeElsewhere = async (version: number, title: string) =>
    changePost(page, { ...(await readPost(page, post.id)), version }, { title })
  await page.goto(`/admin/posts/${post.id}/edit`)
  await page.getByRole('textbox', { name: 'Title' }).fill('My title')
  await changeElsewhere(1, 'Their title')
  await pressSave(page)
  const conflict = page.getByRole('dialog', { name: 'Two people changed this post' })
  await expect(conflict).toContainText(`This post was changed by ${admin.email} at `)
  await expect(conflict.getByRole('deletion').nth(1)).toHaveText('Their')
  await expect(conflict.getByRole('insertion').nth(1)).toHaveText('My')
  await conflict.getByRole('button', { name: 'Copy my content' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(post.content)

  // Taking theirs sets mine aside, where it can be restored.
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Their title')
  await page.getByRole('button', { name: 'Restore mine' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('My title')
  await changeElsewhere(2, 'Theirs again')
  await page.keyboard.press('Control+s')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page).toHaveURL('/admin/posts')
  expect(await readPost(page, post.id)).toMatchObject({ title: 'My title', version: 4 })
  const { revisions } = await askAsAdmin<{ revisions: { title: string }[] }>(page, 'GET', `/posts/${post.id}/revisions`)
  expect(revisions.map(({ title }) => title)).toEqual(['My title', 'Theirs again', 'Their title', 'First title'])
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
