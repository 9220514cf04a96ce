/** Writing and editing a post (spec.md §2, §4, §5, §8). */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { askAsAdmin, readPost, savePost } from '#tests/support/admin-requests.ts'
import { chooseForPost, makeAdmin, openDashboardSignedIn, toast } from '#tests/support/back-office.ts'
import { contentField, pressSave, rememberHtmlTab } from '#tests/support/post-editor.ts'
import { expect, test } from '#tests/support/site.ts'

/** Holds requests until released, so the test can check what shows in the meantime. */
async function hold(page: Page, path: string | RegExp, method: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
  return resolve
}

test('an admin writes a post, and the form reports every broken rule (spec.md §2, §5, §8)', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  await openDashboardSignedIn(page, await makeAdmin(site))
  await rememberHtmlTab(page)
  const name = randomUUID().slice(0, 8)
  const taken = await savePost(page)
  const category = await askAsAdmin<{ id: string }>(page, 'POST', '/categories', { name: `Fridges ${name}` })
  await page.goto('/admin/posts/new')
  await expect(page.getByRole('heading', { name: 'New Post' })).toBeVisible()
  const title = page.getByLabel('Title')
  const slug = page.getByLabel('Slug')
  await expect(page.getByLabel('Excerpt')).toHaveAttribute('rows', '3')
  await expect(contentField(page)).toHaveAttribute('rows', '15')
  await expect(page.getByLabel('Featured Image URL')).toHaveAttribute('type', 'url')
  await expect(page.getByPlaceholder('keyword1, keyword2, keyword3')).toBeVisible()
  await expect(page.getByLabel('Status').locator('option')).toHaveText(['Draft', 'Published', 'Scheduled'])

  await pressSave(page)
  for (const message of ['Title is required', 'Slug is required', 'Content is required'])
    await expect(page.getByText(message)).toBeVisible()
  await expect(title).toBeFocused()
  await expect(title).toHaveAttribute('aria-invalid', 'true')

  await title.fill('x'.repeat(201))
  await page.getByLabel('Excerpt').fill('x'.repeat(501))
  await page.getByLabel('Meta Description (SEO)').fill('x'.repeat(161))
  await pressSave(page)
  for (const message of ['Title too long', 'Slug too long', 'Excerpt too long', 'Meta description too long'])
    await expect(page.getByText(message)).toBeVisible()

  // The slug follows the title until it's edited by hand, and is filled in again if emptied.
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
  await contentField(page).fill('<p>Look below the fridge.</p><script>alert(1)</script>')
  await page.getByLabel('Status').selectOption('Published')
  await page.getByLabel(`Fridges ${name}`).check()
  await expect(page.getByText('Keep original publish date')).toHaveCount(0)
  await pressSave(page)
  await expect(page.getByText('Another post already uses this slug')).toHaveCount(2)
  await expect(toast(page, 'Error', 'Another post already uses this slug')).toBeVisible()
  await expect(slug).toBeFocused()

  await slug.fill(`leak-${name}`)
  const letThrough = await hold(page, '**/api/admin/posts', 'POST')
  await pressSave(page)
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  // Nothing can be typed that wouldn't be saved.
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

test('an admin edits a post, keeps its date, schedules it and looks at its history', async ({
  page,
  site,
  expectComplaint,
}) => {
  test.slow()
  expectComplaint(/status of 40[04]/)
  await openDashboardSignedIn(page, await makeAdmin(site))
  await rememberHtmlTab(page)
  const post = await savePost(page, { title: 'Old words', status: 'published' })
  const letThrough = await hold(page, `**/api/admin/posts/${post.id}`, 'GET')
  await page.goto(`/admin/posts/${post.id}/edit`)
  await expect(page.getByText('Loading post content...')).toBeVisible()
  letThrough()
  await expect(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
  await expect(page.getByLabel('Meta Keywords (SEO)')).toHaveValue('fridge, cooling')

  // Once a post has a slug, its title no longer changes it.
  await page.getByLabel('Title').fill('New words')
  await expect(page.getByLabel('Slug')).toHaveValue(post.slug)
  await expect(page.getByText('New words | Portland Appliance Repair Blog')).toBeVisible()
  await contentField(page).fill('<p>One two</p><p>three</p>')
  await expect(page.getByText('3 words')).toBeVisible()
  const openPreview = page.getByRole('button', { name: 'Preview' })
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await openPreview.click()
  await expect(preview.getByRole('heading', { name: 'New words' })).toBeVisible()
  await expect(preview.locator('.article').getByRole('paragraph')).toHaveText(['One two', 'three'])
  await preview.getByRole('button', { name: 'Close' }).click()
  await contentField(page).fill('<p>One two</p><form>four</form>')
  await openPreview.click()
  await expect(preview.locator('.article')).toHaveText('One twofour')
  await expect(preview.locator('form')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(openPreview).toBeFocused()

  await expect(page.getByLabel('Keep original publish date')).not.toBeChecked()
  await page.getByLabel('Keep original publish date').check()
  await pressSave(page)
  await expect(page).toHaveURL('/admin/posts')
  await expect(toast(page, 'Success', 'Post updated successfully')).toBeVisible()
  expect(await readPost(page, post.id)).toMatchObject({ title: 'New words', published_at: post.published_at })

  await page.goto(`/admin/posts/${post.id}/edit`)
  await page.getByLabel('Status').selectOption('Scheduled')
  const date = page.getByLabel('Publish on (Pacific Time)')
  await expect(page.getByText('Without a date, it stays scheduled until you publish it.')).toBeVisible()
  await date.pressSequentially('07')
  await pressSave(page)
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

test('a category deleted in the meantime stays visible until it’s unchecked', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  await openDashboardSignedIn(page, await makeAdmin(site))
  const name = `Ranges ${randomUUID().slice(0, 8)}`
  const category = await askAsAdmin<{ id: string }>(page, 'POST', '/categories', { name })
  const post = await savePost(page, { category_ids: [category.id] })
  await page.goto(`/admin/posts/${post.id}/edit`)
  await expect(page.getByLabel(name)).toBeChecked()
  await askAsAdmin(page, 'DELETE', `/categories/${category.id}`)
  await page.getByLabel('Title').fill('Still here')
  await pressSave(page)
  const choice = page.getByRole('group', { name: 'Categories' })
  await expect(choice).toBeFocused()
  await expect(choice).toHaveAccessibleDescription('A category you chose no longer exists. Please choose again.')
  await expect(page.getByLabel(name)).toHaveCount(0)
  const deleted = choice.getByLabel('Deleted category')
  await expect(deleted).toBeChecked()
  await deleted.press('Space')
  await expect(deleted).toHaveCount(0)
  await expect(choice).toBeFocused()
  await pressSave(page)
  await expect(toast(page, 'Success', 'Post updated successfully')).toBeVisible()
  expect(await readPost(page, post.id)).toMatchObject({ title: 'Still here', categories: [] })
})

test('a long list of categories can be searched, with the selected ones first', async ({ page, site }) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  const chosen = { id: randomUUID(), name: 'Zeta', slug: 'zeta', description: null, posts_count: 1 }
  const others = Array.from({ length: 40 }, (_, n) => ({ ...chosen, id: randomUUID(), name: `Category ${n}` }))
  await page.route('**/api/admin/categories', (route) => route.fulfill({ json: { categories: [...others, chosen] } }))
  const post = await savePost(page)
  const withChosen = { ...post, categories: [{ id: chosen.id, name: chosen.name, slug: chosen.slug }] }
  await page.route(`**/api/admin/posts/${post.id}`, (route) => route.fulfill({ json: withChosen }))
  await page.goto(`/admin/posts/${post.id}/edit`)
  const choice = page.getByRole('group', { name: 'Categories' })
  await expect(choice.getByRole('checkbox').first()).toBeChecked()
  await expect(choice.getByRole('listitem').first()).toHaveText('Zeta')
  const search = choice.getByRole('searchbox', { name: 'Search categories' })
  await search.fill('GORY 17')
  await search.press('Enter')
  await expect(page).toHaveURL(`/admin/posts/${post.id}/edit`)
  await expect(choice.getByRole('listitem')).toHaveText(['Category 17'])
  await choice.getByRole('checkbox', { name: 'Category 17' }).check()
  await search.fill('nothing like it')
  await expect(choice.getByText('No categories found')).toBeVisible()
  await search.fill('')
  await expect(choice.getByRole('listitem')).toHaveCount(41)
  await expect(choice.getByRole('listitem').nth(0)).toHaveText('Category 17')
  await expect(choice.getByRole('listitem').nth(1)).toHaveText('Zeta')
  await expect(choice.getByRole('checkbox').nth(0)).toBeChecked()
  await choice.getByRole('checkbox').nth(0).uncheck()
  await expect(choice.getByRole('listitem').nth(0)).toHaveText('Category 17')
})

test('an editor never opens with data another screen loaded earlier (spec.md §2)', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/)
  await openDashboardSignedIn(page, await makeAdmin(site))
  const post = await savePost(page, { title: `Seen ${randomUUID()}` })
  await page.goto(`/admin/posts?q=${encodeURIComponent(post.title)}`)
  await chooseForPost(page, post.title, 'View')
  const preview = page.getByRole('dialog', { name: 'Post Preview' })
  await expect(preview.getByRole('heading', { name: post.title })).toBeVisible()
  await page.route(`**/api/admin/posts/${post.id}`, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await preview.getByRole('link', { name: 'Edit Post' }).click()
  await expect(toast(page, 'Error', 'Failed to load post')).toBeVisible()
  await expect(page).toHaveURL('/admin/posts')
})
