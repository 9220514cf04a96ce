import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chooseForPost, makeAdmin, openDashboardSignedIn, signIn, toast } from '#tests/support/back-office.ts'
import { insertPost } from '#tests/support/blog.ts'
import { makeImage } from '#tests/support/images.ts'
import { expect, type Site, test } from '#tests/support/site.ts'
import { withSiteDatabase } from '#tests/support/site-database.ts'

const day = (date: string) => new Date(`${date}T20:00:00Z`)

/** Posts whose titles share a word no other post has. */
async function fillBlog(site: Site) {
  const word = randomUUID().slice(0, 8)
  const posts = await withSiteDatabase(site, async (db) => ({
    published: await insertPost(db, {
      title: `Fridge is warm ${word}`,
      excerpt: 'Three checks before you call.',
      content: '<h2>Coils</h2><p>Dust is a <strong>blanket</strong>.</p>',
      featuredImageUrl: '/apple-touch-icon.png',
      viewsCount: 1234,
      publishedAt: day('2026-03-06'),
      createdAt: day('2026-03-05'),
    }),
    generated: await insertPost(db, {
      title: `Dryer is slow ${word}`,
      status: 'draft',
      aiGenerated: true,
      reviewNotes: ['The labor warranty is 90 days, not 60.', 'Names a gas line.'],
      createdAt: day('2026-03-04'),
    }),
    scheduled: await insertPost(db, {
      title: `Oven ${word}`,
      status: 'scheduled',
      scheduledFor: new Date('2099-07-21T16:30:00Z'),
      createdAt: day('2026-03-03'),
    }),
  }))
  return { word, ...posts }
}

/** The posts in the table. */
function rowsOf(page: Page) {
  return page
    .getByRole('table', { name: 'Posts' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
}

test('an admin finds, previews and deletes posts (spec §2 post list, §8)', async ({ page, site, expectComplaint }) => {
  expectComplaint(/status of (404|500)/)
  const { word, published, generated } = await fillBlog(site)
  await openDashboardSignedIn(page, await makeAdmin(site))

  // Loading state, then the whole list.
  const { promise: loadingSeen, resolve: answerNow } = Promise.withResolvers<void>()
  await page.route('**/api/admin/posts?*', async (route) => {
    await loadingSeen
    await route.continue()
  })
  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await expect(page.getByText('Loading posts...')).toBeVisible()
  answerNow()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts')
  await expect(page.getByRole('button', { name: 'Generate with AI', exact: true })).toBeEnabled()
  await expect(page.getByRole('link', { name: 'New Post', exact: true })).toHaveAttribute('href', '/admin/posts/new')

  // Search ignores case, waits for a pause in typing and shows up in the URL.
  const search = page.getByPlaceholder('Search posts...')
  await search.pressSequentially(`FRIDGE is warm ${word}`)
  await expect(page).toHaveURL(`/admin/posts?q=FRIDGE+is+warm+${word}`)
  const rows = rowsOf(page)
  await expect(rows).toHaveCount(1)
  await page.goBack()
  await expect(search).toHaveValue('')
  await expect(page).toHaveURL('/admin/posts')
  await search.fill(word)
  await expect(rows).toHaveCount(3)

  // Rows: newest first, with badges, excerpt, views and creation date.
  const [fridge, dryer, oven] = [rows.nth(0), rows.nth(1), rows.nth(2)]
  const title = `Fridge is warm ${word}`
  await expect(fridge.getByRole('link')).toHaveText(title)
  await expect(fridge.getByText('Published', { exact: true })).toBeVisible()
  await expect(fridge.getByText('AI', { exact: true })).toHaveCount(0)
  await expect(fridge.getByText('Three checks before you call.')).toBeVisible()
  await expect(fridge.getByRole('cell')).toHaveText(['Published', '1,234', 'Mar 5, 2026', 'Mar 6, 2026', ''])
  await expect(dryer.getByText('AI', { exact: true })).toBeVisible()
  await expect(dryer.getByText('Draft', { exact: true })).toBeVisible()
  await expect(dryer.getByText('Needs review')).toBeVisible()
  await expect(dryer.getByText('The labor warranty is 90 days, not 60.')).toBeVisible()
  await expect(oven.getByText('Scheduled', { exact: true })).toBeVisible()
  await expect(oven.getByText(/Goes out Jul 21, 2099, 9:30\sAM PDT/)).toBeVisible()
  const background = (text: string) =>
    rows.getByText(text, { exact: true }).evaluate((badge) => getComputedStyle(badge).backgroundColor)
  expect(await background('Draft')).toBe('rgba(0, 0, 0, 0)')
  expect(await background('Published')).not.toBe('rgba(0, 0, 0, 0)')
  await expect(dryer.getByRole('link')).toHaveAttribute('href', `/admin/posts/${generated.id}/edit`)

  // A row's menu and the preview, by keyboard.
  const more = fridge.getByRole('button', { name: `Actions for ${title}`, exact: true })
  const menu = page.getByRole('menu')
  const items = menu.getByRole('menuitem')
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(items).toHaveText(['Edit', 'View', 'Open in Blog', 'Delete'])
  await expect(items.nth(0)).toBeFocused()
  await expect(items.nth(0)).toHaveAttribute('href', `/admin/posts/${published.id}/edit`)
  await expect(items.nth(2)).toHaveAttribute('href', `/blog/${published.slug}`)
  await expect(items.nth(2)).toHaveAttribute('target', '_blank')
  for (const [key, reached] of [
    ['ArrowUp', 3],
    ['ArrowDown', 0],
    ['End', 3],
    ['Home', 0],
    ['o', 2],
    ['ArrowUp', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(items.nth(reached)).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(more).toBeFocused()
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowUp')
  await expect(items.nth(3)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu).toHaveCount(0)
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(items.nth(0)).toBeFocused()
  await page.keyboard.press('v')
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: 'Post Preview' })
  await expect(preview.getByRole('heading', { name: `Fridge is warm ${word}` })).toBeVisible()
  await expect(preview.getByText('Mar 5, 2026')).toBeVisible()
  await expect(preview.getByText('Published', { exact: true })).toBeVisible()
  await expect(preview.locator('strong')).toHaveText('blanket')
  await expect(preview.locator('img')).toHaveAttribute('src', '/apple-touch-icon.png')
  await expect(preview.getByRole('link', { name: 'Edit Post' })).toHaveAttribute(
    'href',
    `/admin/posts/${published.id}/edit`,
  )
  const openInBlog = preview.getByRole('link', { name: 'Open in Blog' })
  await expect(openInBlog).toHaveAttribute('href', `/blog/${published.slug}`)
  await expect(openInBlog).toHaveAttribute('target', '_blank')
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(more).toBeFocused()
  await chooseForPost(page, `Dryer is slow ${word}`, 'View')
  await expect(preview.getByText('Draft', { exact: true })).toBeVisible()
  await expect(preview.getByRole('link', { name: 'Open in Blog' })).toHaveCount(0)
  await preview.getByRole('button', { name: 'Close' }).click()
  await expect(preview).toHaveCount(0)

  // A post that fails to load shows the server's message, or ours if there is none.
  await page.route(`**/api/admin/posts/*`, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await chooseForPost(page, `Oven ${word}`, 'View')
  await expect(toast(page, 'Error', 'Failed to load post')).toBeVisible()
  await expect(preview).toHaveCount(0)
  await page.unroute(`**/api/admin/posts/*`)

  // Delete: first canceled, then refused, then done.
  const remove = () => chooseForPost(page, `Dryer is slow ${word}`, 'Delete')
  const question = page.getByRole('dialog', { name: 'Delete Post' })
  await remove()
  await expect(question).toContainText('Are you sure you want to delete this post? This action cannot be undone.')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(dryer.getByRole('button')).toBeFocused()
  const refusal = { error: { code: 'not_found', message: 'This post is gone already.' } }
  await page.route(`**/api/admin/posts/*`, (route) => route.fulfill({ status: 404, json: refusal }))
  await remove()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toHaveText('This post is gone already.')
  await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused()
  await expect(rows).toHaveCount(3)
  await page.unroute(`**/api/admin/posts/*`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Success', 'Post deleted successfully')).toBeVisible()
  await expect(rows).toHaveCount(2)

  await search.fill(randomUUID())
  await expect(page.getByText('No posts found')).toBeVisible()
  await page.getByRole('link', { name: 'Show all posts' }).click()
  await expect(page).toHaveURL('/admin/posts')
  await expect(search).toHaveValue('')
})

test('a slow deletion doesn’t close another confirmation', async ({ page, site }) => {
  const word = randomUUID().slice(0, 8)
  await withSiteDatabase(site, async (db) => {
    for (const n of ['one', 'two']) await insertPost(db, { title: `Slow ${word} ${n}`, status: 'draft' })
  })
  await signIn(page, await makeAdmin(site))
  await page.goto(`/admin/posts?q=${word}`)
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  await page.route('**/api/admin/posts/*', async (route) => {
    await mayEnd
    await route.continue()
  })
  const question = page.getByRole('dialog', { name: 'Delete Post' })
  await chooseForPost(page, `Slow ${word} one`, 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.keyboard.press('Escape')
  await chooseForPost(page, `Slow ${word} two`, 'Delete')
  end()
  await expect(toast(page, 'Success', 'Post deleted successfully')).toBeVisible()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowsOf(page)).toHaveCount(1)
})

test('the preview shows a featured image hosted on another site', async ({ page, site, expectComplaint }) => {
  expectComplaint(/cdn\.example/)
  const word = randomUUID().slice(0, 8)
  const url = 'https://cdn.example/fan.png'
  await withSiteDatabase(site, async (db) =>
    insertPost(db, { title: `Fan ${word}`, status: 'draft', featuredImageUrl: url }),
  )
  await page.route(url, async (route) => route.fulfill({ contentType: 'image/png', body: await makeImage('png') }))
  await signIn(page, await makeAdmin(site))
  await page.goto(`/admin/posts?q=${word}`)
  await chooseForPost(page, `Fan ${word}`, 'View')
  const image = page.getByRole('dialog', { name: 'Post Preview' }).locator('img')
  await expect(image).toHaveAttribute('src', url)
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
})

test('after editing posts from a search, the admin comes back to it (spec.md §2 post editor)', async ({
  page,
  site,
}) => {
  const word = randomUUID().slice(0, 8)
  await withSiteDatabase(site, async (db) => {
    for (let n = 0; n < 21; n++) await insertPost(db, { title: `Way back ${word} ${n}`, status: 'draft' })
  })
  await openDashboardSignedIn(page, await makeAdmin(site))
  const list = `/admin/posts?q=${word}&show=draft&sort=created&page=2`
  await page.goto(list)
  await rowsOf(page).getByRole('link').click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(list)
  await chooseForPost(page, `Way back ${word} 20`, 'View')
  await page.getByRole('link', { name: 'Edit Post' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Post')
  await page.reload()
  await page.getByLabel('Excerpt').fill('Changed')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(list)
  // The editor contains the same text and may disappear a moment after the URL changes.
  await expect(rowsOf(page).filter({ hasText: 'Changed' })).toBeVisible()
})

test('a long list is paged by 20, and the URL keeps the search and the page', async ({ page, site }) => {
  const word = randomUUID().slice(0, 8)
  await withSiteDatabase(site, async (db) => {
    for (let n = 1; n <= 21; n++) await insertPost(db, { title: `Post ${n} ${word}`, createdAt: new Date(n * 1000) })
  })
  await signIn(page, await makeAdmin(site))
  await page.goto(`/admin/posts?q=${word}`)
  const titles = rowsOf(page).getByRole('link')
  await expect(titles).toHaveCount(20)
  await expect(titles.first()).toHaveText(`Post 21 ${word}`)
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(titles).toHaveText([`Post 1 ${word}`])
  await expect(page).toHaveURL(`/admin/posts?q=${word}&page=2`)
  await expect(page.getByRole('region', { name: 'Posts' })).toBeFocused()
  await page.reload()
  await expect(titles).toHaveText([`Post 1 ${word}`])
  await expect(page.getByPlaceholder('Search posts...')).toHaveValue(word)
  await page.goBack()
  await expect(titles).toHaveCount(20)
  await page.goForward()
  await expect(titles).toHaveText([`Post 1 ${word}`])

  // Deleting the only post on the last page falls back to the page before.
  await chooseForPost(page, `Post 1 ${word}`, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(titles).toHaveCount(20)
  await expect(page).toHaveURL(`/admin/posts?q=${word}`)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
})

test('tabs and column headers filter and sort all posts, and the URL keeps them with the search', async ({
  page,
  site,
}) => {
  const { word } = await fillBlog(site)
  await signIn(page, await makeAdmin(site))
  await page.goto(`/admin/posts?q=${word}`)
  const titles = rowsOf(page).getByRole('link')
  const [fridge, dryer, oven] = [`Fridge is warm ${word}`, `Dryer is slow ${word}`, `Oven ${word}`]
  const tabs = page.getByRole('navigation', { name: 'Kinds of posts' }).getByRole('link')
  await expect(tabs).toHaveText(['All3', 'Draft1', 'Scheduled1', 'Published1', 'AI1'])
  await expect(tabs.nth(0)).toHaveAttribute('aria-current', 'page')
  await expect(titles).toHaveText([fridge, dryer, oven])

  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(head('Created')).toHaveAttribute('aria-sort', 'descending')
  await head('Title').getByRole('link').click()
  await expect(page).toHaveURL(`/admin/posts?q=${word}&sort=title`)
  await expect(head('Title')).toHaveAttribute('aria-sort', 'ascending')
  await expect(head('Created')).not.toHaveAttribute('aria-sort')
  await expect(titles).toHaveText([dryer, fridge, oven])
  await expect(head('Title').getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(titles).toHaveText([oven, fridge, dryer])
  await head('Views').getByRole('link').click()
  await expect(titles).toHaveText([fridge, dryer, oven])

  await tabs.filter({ hasText: 'AI' }).click()
  await expect(page).toHaveURL(`/admin/posts?q=${word}&show=ai&sort=-views`)
  await expect(titles).toHaveText([dryer])
  await tabs.filter({ hasText: 'Scheduled' }).click()
  await expect(titles).toHaveText([oven])
  await page.reload()
  await expect(titles).toHaveText([oven])
  await expect(tabs.nth(2)).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(titles).toHaveText([dryer])
  await page.getByPlaceholder('Search posts...').fill(`fridge is warm ${word}`)
  await expect(page.getByText('No posts found')).toBeVisible()
  await expect(page).toHaveURL(`/admin/posts?q=fridge+is+warm+${word}&show=ai&sort=-views`)
  await expect(tabs).toHaveText(['All1', 'Draft0', 'Scheduled0', 'Published1', 'AI0'])
})

test('on a phone the posts are cards with a sort menu', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { word, published } = await fillBlog(site)
  await signIn(page, await makeAdmin(site))
  await page.goto(`/admin/posts?q=${word}`)
  const titles = page.getByRole('region', { name: 'Posts' }).getByRole('heading', { level: 2 })
  await expect(titles).toHaveText([`Fridge is warm ${word}`, `Dryer is slow ${word}`, `Oven ${word}`])
  await expect(page.getByText('1,234 views')).toBeVisible()
  await expect(page.getByText('Created Mar 5, 2026')).toBeVisible()
  await expect(page.getByText(/Goes out Jul 21, 2099, 9:30\sAM PDT/)).toBeVisible()
  await page.getByLabel('Sort posts').selectOption('Oldest first')
  await expect(titles).toHaveText([`Oven ${word}`, `Dryer is slow ${word}`, `Fridge is warm ${word}`])
  await page.getByRole('navigation', { name: 'Kinds of posts' }).getByRole('link', { name: 'Published' }).click()
  await expect(titles).toHaveText([`Fridge is warm ${word}`])
  await chooseForPost(page, `Fridge is warm ${word}`, 'View')
  await page.getByRole('dialog', { name: 'Post Preview' }).getByRole('button', { name: 'Close' }).click()
  await titles.getByRole('link').click()
  await expect(page).toHaveURL(`/admin/posts/${published.id}/edit`)
})
