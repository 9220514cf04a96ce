import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { askAsAdmin, changePost, readPost, savePost } from '#tests/support/admin-requests.ts'
import { makeAdmin, openDashboard, runAdminCommand, toast } from '#tests/support/back-office.ts'
import { expect, test } from '#tests/support/site.ts'

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Lets requests through only when told, so that what stands meanwhile can be seen. */
async function hold(page: Page, path: string | RegExp, method: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
  return resolve
}

test('an admin writes a post, and every rule of the form is told (spec.md §2, §5, §8)', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  await openDashboard(page, await makeAdmin(site))
  const name = randomUUID().slice(0, 8)
  const taken = await savePost(page)
  const category = await askAsAdmin<{ id: string }>(page, 'POST', '/categories', { name: `Fridges ${name}` })
  await page.goto('/admin/posts/new')
  await expect(page.getByRole('heading', { name: 'New Post' })).toBeVisible()
  const title = page.getByLabel('Title')
  const slug = page.getByLabel('Slug')
  await expect(page.getByLabel('Excerpt')).toHaveAttribute('rows', '3')
  await expect(content(page)).toHaveAttribute('rows', '15')
  await expect(page.getByLabel('Featured Image URL')).toHaveAttribute('type', 'url')
  await expect(page.getByPlaceholder('keyword1, keyword2, keyword3')).toBeVisible()
  await expect(page.getByLabel('Status').locator('option')).toHaveText(['Draft', 'Published', 'Scheduled'])

  await save(page)
  for (const message of ['Title is required', 'Slug is required', 'Content is required'])
    await expect(page.getByText(message)).toBeVisible()
  await expect(title).toBeFocused()
  await expect(title).toHaveAttribute('aria-invalid', 'true')

  await title.fill('x'.repeat(201))
  await page.getByLabel('Excerpt').fill('x'.repeat(501))
  await page.getByLabel('Meta Description (SEO)').fill('x'.repeat(161))
  await save(page)
  for (const message of ['Title too long', 'Slug too long', 'Excerpt too long', 'Meta description too long'])
    await expect(page.getByText(message)).toBeVisible()

  // The slug follows the title until somebody edits it by hand, and is filled again when it was emptied.
  await title.fill('Why Fridges Leak!')
  await expect(slug).toHaveValue('why-fridges-leak')
  await slug.fill('by-hand')
  await title.fill('Why Fridges Leak?')
  await expect(slug).toHaveValue('by-hand')
  await slug.fill('')
  await title.fill(`Why ${name} leaks`)
  await expect(slug).toHaveValue(`why-${name}-leaks`)

  await slug.fill(taken.slug)
  await page.getByLabel('Excerpt').fill('Look below it first.')
  await page.getByLabel('Meta Description (SEO)').fill('')
  await page.getByLabel('Meta Keywords (SEO)').fill(' fridge, water leak ,, seal')
  await content(page).fill('<p>Look below the fridge.</p><script>alert(1)</script>')
  await page.getByLabel('Status').selectOption('Published')
  await page.getByLabel(`Fridges ${name}`).check()
  await expect(page.getByText('Keep original publish date')).toHaveCount(0)
  await save(page)
  await expect(page.getByText('Another post already uses this slug')).toHaveCount(2)
  await expect(toast(page, 'Error', 'Another post already uses this slug')).toBeVisible()
  await expect(slug).toBeFocused()

  await slug.fill(`leak-${name}`)
  const letThrough = await hold(page, '**/api/admin/posts', 'POST')
  await save(page)
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  // Nothing can be typed that would not be saved.
  await title.focus()
  await expect(title).not.toBeFocused()
  letThrough()
  await expect(page).toHaveURL('/admin/posts')
  await expect(toast(page, 'Success', 'Post created successfully')).toBeVisible()
  const { posts } = await askAsAdmin<{ posts: { id: string }[] }>(page, 'GET', `/posts?q=${name}`)
  expect(posts).toHaveLength(1)
  expect(await readPost(page, posts[0]?.id ?? '')).toMatchObject({
    slug: `leak-${name}`,
    excerpt: 'Look below it first.',
    content: '<p>Look below the fridge.</p>',
    featured_image_url: null,
    meta_description: null,
    meta_keywords: ['fridge', 'water leak', 'seal'],
    status: 'published',
    published_at: expect.any(String),
    categories: [{ id: category.id }],
  })
})

test('an admin changes a post, keeps its date, schedules it and looks at its history', async ({
  page,
  site,
  expectComplaint,
}) => {
  test.slow()
  expectComplaint(/status of 40[04]/)
  await openDashboard(page, await makeAdmin(site))
  const post = await savePost(page, { title: 'Old words', status: 'published' })
  const letThrough = await hold(page, `**/api/admin/posts/${post.id}`, 'GET')
  await page.goto(`/admin/posts/${post.id}/edit`)
  await expect(page.getByText('Loading post content...')).toBeVisible()
  letThrough()
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
  await expect(page.getByLabel('Meta Keywords (SEO)')).toHaveValue('fridge, cooling')

  // The title of a post that has a slug leaves it alone.
  await page.getByLabel('Title').fill('New words')
  await expect(page.getByLabel('Slug')).toHaveValue(post.slug)
  await expect(page.getByText('New words | Portland Appliance Repair Blog')).toBeVisible()
  await content(page).fill('<p>One two</p><p>three</p>')
  await expect(page.getByText('3 words')).toBeVisible()
  await page.getByRole('button', { name: 'Live preview' }).click()
  const preview = page.getByRole('region', { name: 'Live preview' })
  await expect(preview.getByRole('paragraph')).toHaveText(['One two', 'three'])
  await content(page).fill('<p>One two</p><form>four</form>')
  await expect(preview.locator('.article')).toHaveText('One twofour')
  await expect(preview.locator('form')).toHaveCount(0)

  await expect(page.getByLabel('Keep original publish date')).not.toBeChecked()
  await page.getByLabel('Keep original publish date').check()
  await save(page)
  await expect(page).toHaveURL('/admin/posts')
  await expect(toast(page, 'Success', 'Post updated successfully')).toBeVisible()
  expect(await readPost(page, post.id)).toMatchObject({ title: 'New words', published_at: post.published_at })

  await page.goto(`/admin/posts/${post.id}/edit`)
  await page.getByLabel('Status').selectOption('Scheduled')
  const date = page.getByLabel('Publish on (Pacific Time)')
  await expect(page.getByText('Without a date it stays scheduled until you publish it.')).toBeVisible()
  await date.pressSequentially('07')
  await save(page)
  await expect(page.getByText('Enter a date and a time')).toBeVisible()
  await expect(date).toBeFocused()
  await date.fill('2099-07-21T09:30')
  await expect(page.getByText('Goes out Tuesday, July 21, 2099 at 9:30 AM PDT.')).toBeVisible()

  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('button', { name: /Version \d/ })).toHaveCount(2)
  await history.getByRole('button', { name: 'Version 1' }).click()
  await expect(history.getByRole('deletion')).toContainText(['Old', 'coils.', 'Published'])
  await expect(history.getByRole('insertion').first()).toHaveText('New')
  await history.getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Old words')
  await page.getByLabel('Status').selectOption('Scheduled')
  await date.fill('2099-07-21T09:30')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL('/admin/posts')
  expect(await readPost(page, post.id)).toMatchObject({
    title: 'Old words',
    version: 3,
    status: 'scheduled',
    scheduled_for: '2099-07-21T16:30:00.000Z',
    published_at: null,
  })

  for (const button of ['Back', 'Cancel']) {
    await page.goto(`/admin/posts/${post.id}/edit`)
    await page.getByRole('button', { name: button }).click()
    await expect(page).toHaveURL('/admin/posts')
  }
  await page.goto(`/admin/posts/${randomUUID()}/edit`)
  await expect(toast(page, 'Error', 'Failed to load post')).toBeVisible()
  await expect(page).toHaveURL('/admin/posts')
})

test('a category that was deleted meanwhile stays in sight until it is unticked', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  await openDashboard(page, await makeAdmin(site))
  const name = `Ranges ${randomUUID().slice(0, 8)}`
  const category = await askAsAdmin<{ id: string }>(page, 'POST', '/categories', { name })
  const post = await savePost(page, { category_ids: [category.id] })
  await page.goto(`/admin/posts/${post.id}/edit`)
  await expect(page.getByLabel(name)).toBeChecked()
  await askAsAdmin(page, 'DELETE', `/categories/${category.id}`)
  await page.getByLabel('Title').fill('Still here')
  await save(page)
  const choice = page.getByRole('group', { name: 'Categories' })
  await expect(choice).toBeFocused()
  await expect(choice).toHaveAccessibleDescription('A chosen category does not exist any more. Choose again.')
  await expect(page.getByLabel(name)).toHaveCount(0)
  const deleted = choice.getByLabel('Deleted category')
  await expect(deleted).toBeChecked()
  await deleted.press('Space')
  await expect(deleted).toHaveCount(0)
  await expect(choice).toBeFocused()
  await save(page)
  await expect(toast(page, 'Success', 'Post updated successfully')).toBeVisible()
  expect(await readPost(page, post.id)).toMatchObject({ title: 'Still here', categories: [] })
})

test('an editor never opens on what another screen has loaded before (spec.md §2)', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/)
  await openDashboard(page, await makeAdmin(site))
  const post = await savePost(page, { title: `Seen ${randomUUID()}` })
  await page.goto(`/admin/posts?q=${encodeURIComponent(post.title)}`)
  await page.getByRole('button', { name: 'View', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Post Preview' })
  await expect(preview.getByRole('heading', { name: post.title })).toBeVisible()
  await page.route(`**/api/admin/posts/${post.id}`, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await preview.getByRole('link', { name: 'Edit Post' }).click()
  await expect(toast(page, 'Error', 'Failed to load post')).toBeVisible()
  await expect(page).toHaveURL('/admin/posts')
})

test('whoever leaves unsaved work is warned, and gets it back', async ({ page, site }) => {
  await openDashboard(page, await makeAdmin(site))
  await page.goto('/admin/posts/new')
  await page.getByLabel('Title').fill('Half a thought')
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
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
  await page.getByLabel('Title').fill('Half a thought and more')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought and more')
  await page.reload()
  await offer.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(offer).toHaveCount(0)
})

test('a new post whose answer was lost is sent again and stays one post', async ({ page, site, expectComplaint }) => {
  expectComplaint(/ERR_|net::|status of 409/)
  await openDashboard(page, await makeAdmin(site))
  const word = randomUUID().slice(0, 8)
  await page.goto('/admin/posts/new')
  await page.getByLabel('Title').fill(`Lost ${word}`)
  await content(page).fill('<p>Kept</p>')
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
  await save(page)
  await expect(toast(page, 'Error', 'The site could not be reached.')).toBeVisible()
  // Also over a reload: what was kept belongs to the same post.
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByRole('dialog', { name: 'Restore unsaved changes?' }).getByRole('button', { name: 'Restore' }).click()
  await save(page)
  await expect(toast(page, 'Success', 'Post created successfully')).toBeVisible()

  // Changed in between: both are shown, and saved over it is still one post.
  await page.goto('/admin/posts/new')
  await page.getByLabel('Title').fill(`Lost too ${word}`)
  await content(page).fill('<p>First</p>')
  await loseAnswer()
  await save(page)
  await expect(toast(page, 'Error', 'The site could not be reached.')).toBeVisible()
  await content(page).fill('<p>Second</p>')
  await save(page)
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
    await tab.getByLabel('Title').fill(title)
    await expect(tab.getByText('Unsaved changes, kept in this browser')).toBeVisible()
  }
  const offer = (tab: Page) => tab.getByRole('dialog', { name: 'Restore unsaved changes?' })
  await openDashboard(page, await makeAdmin(site))
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
  await expect(third.getByLabel('Title')).toHaveValue('Second')
  await third.getByLabel('Slug').fill(`second-${randomUUID()}`)
  await content(third).fill('<p>Two</p>')
  await save(third)
  await expect(third).toHaveURL('/admin/posts')

  // Saving the one left the other alone.
  await expect(page.getByLabel('Title')).toHaveValue('First')
  await page.getByLabel('Slug').fill(`first-${randomUUID()}`)
  await content(page).fill('<p>One</p>')
  await save(page)
  await expect(toast(page, 'Success', 'Post created successfully')).toBeVisible()
  await open(third)
  await expect(offer(third)).toHaveCount(0)
})

test('two people change a post: each sees both versions and loses nothing', async ({
  page,
  site,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const admin = await makeAdmin(site)
  await openDashboard(page, admin)
  const post = await savePost(page, { title: 'First title' })
  const changeElsewhere = async (version: number, title: string) =>
    changePost(page, { ...(await readPost(page, post.id)), version }, { title })
  await page.goto(`/admin/posts/${post.id}/edit`)
  await page.getByLabel('Title').fill('My title')
  await changeElsewhere(1, 'Their title')
  await save(page)
  const conflict = page.getByRole('dialog', { name: 'Two people changed this post' })
  await expect(conflict).toContainText(`This post was changed by ${admin.email} at `)
  await expect(conflict.getByRole('deletion').nth(1)).toHaveText('Their')
  await expect(conflict.getByRole('insertion').nth(1)).toHaveText('My')
  await conflict.getByRole('button', { name: 'Copy my content' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(post.content)

  // Taking theirs sets mine aside, also over a reload.
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Their title')
  await page.getByRole('button', { name: 'Restore mine' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('My title')
  await changeElsewhere(2, 'Theirs again')
  await page.keyboard.press('Control+s')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page).toHaveURL('/admin/posts')
  expect(await readPost(page, post.id)).toMatchObject({ title: 'My title', version: 4 })
  const { revisions } = await askAsAdmin<{ revisions: { title: string }[] }>(page, 'GET', `/posts/${post.id}/revisions`)
  expect(revisions.map(({ title }) => title)).toEqual(['My title', 'Theirs again', 'Their title', 'First title'])
})

test('a session that ends while somebody writes costs no text', async ({ page, site, expectComplaint }) => {
  expectComplaint(/status of 40[013]/)
  const admin = await makeAdmin(site)
  await openDashboard(page, admin)
  await page.goto('/admin/posts/new')
  await page.getByLabel('Title').fill('Written long')
  await content(page).fill('<p>Long</p>')
  await runAdminCommand(site, 'revoke-sessions', admin.email)
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.locator('input[name=password]').fill(admin.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/admin/posts')
  await expect(toast(page, 'Success', 'Post created successfully')).toBeVisible()
})
