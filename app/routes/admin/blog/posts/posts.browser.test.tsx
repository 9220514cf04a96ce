/** The post list (spec.md §2, §8): finding, previewing, paging and deleting posts, on a table and on cards. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { openBackOffice, textsOf, toast } from '#tests/support/components/back-office.tsx'
import { createFakeBlog, makePost } from '#tests/support/components/fake-blog.ts'
import { heldReply, type Responders, refusal } from '#tests/support/components/fake-server.ts'
import { button, dialog, press, type } from '#tests/support/components/post-editor.ts'

/** A transparent pixel. */
const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const published = makePost({
  title: 'Fridge is warm',
  slug: 'fridge-is-warm',
  status: 'published',
  excerpt: 'Three checks before you call.',
  content: '<h2>Coils</h2><p>Dust is a <strong>blanket</strong>.</p>',
  featured_image_url: dot,
  views_count: 1234,
  published_at: '2026-03-06T20:00:00.000Z',
  created_at: '2026-03-05T20:00:00.000Z',
})
const generated = makePost({
  title: 'Dryer is slow',
  ai_generated: true,
  review_notes: ['The labor warranty is 90 days, not 60.', 'Names a gas line.'],
  created_at: '2026-03-04T20:00:00.000Z',
})
const scheduled = makePost({
  title: 'Oven',
  status: 'scheduled',
  scheduled_for: '2099-07-21T16:30:00.000Z',
  created_at: '2026-03-03T20:00:00.000Z',
})

const open = (path = '/admin/posts', posts = [published, generated, scheduled], more: Responders = {}) =>
  openBackOffice(path, { ...createFakeBlog(...posts).responders, ...more })

const rowsIn = page.getByRole('table', { name: 'Posts' })
const row = (title: string) => rowsIn.getByRole('row').filter({ hasText: title })
const titles = () => [...document.querySelectorAll('table th[scope=row] a')].map(({ textContent }) => textContent)
const expectTitles = (...names: string[]) => expect.poll(titles).toEqual(names)
const search = page.getByPlaceholder('Search posts...')
const items = page.getByRole('menuitem')
const actionsFor = (title: string) => button(`Actions for ${title}`)
async function choose(title: string, item: string) {
  await actionsFor(title).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const tabs = page.getByRole('navigation', { name: 'Kinds of posts' }).getByRole('link')
const tabTexts = () => textsOf(tabs)
const preview = dialog('Post Preview')
const question = dialog('Delete Post')

afterEach(() => page.viewport(1280, 900))

test('the list shows while it loads, then each post with its badges, notes, views and dates', async () => {
  const held = heldReply()
  await open('/admin/posts', [], { listPosts: () => held.reply })
  await expect.element(page.getByText('Loading posts...')).toBeVisible()
  held.send({ posts: [], page: 1, has_more: false })
  await expect.element(page.getByText('Loading posts...')).not.toBeInTheDocument()
  await cleanup()
  await open()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Blog Posts')
  await expect.element(button('Generate with AI')).toBeEnabled()
  await expect.element(page.getByRole('link', { name: 'New Post' })).toHaveAttribute('href', '/admin/posts/new')
  await expectTitles('Fridge is warm', 'Dryer is slow', 'Oven')
  const [fridge, dryer, oven] = [row('Fridge is warm'), row('Dryer is slow'), row('Oven')]
  const cells = textsOf(fridge.getByRole('cell'))
  expect(cells).toEqual(['Published', '1,234', 'Mar 5, 2026', 'Mar 6, 2026', ''])
  await expect.element(fridge.getByText('AI', { exact: true })).not.toBeInTheDocument()
  await expect.element(fridge.getByText('Three checks before you call.')).toBeVisible()
  for (const text of ['AI', 'Draft', /Needs review/, /The labor warranty is 90 days, not 60\./])
    await expect.element(dryer.getByText(text).first()).toBeVisible()
  await expect.element(dryer.getByRole('link')).toHaveAttribute('href', `/admin/posts/${generated.id}/edit`)
  await expect.element(oven.getByText('Scheduled', { exact: true })).toBeVisible()
  await expect.element(oven.getByText(/Goes out Jul 21, 2099, 9:30\sAM PDT/)).toBeVisible()
  const background = (text: string) =>
    getComputedStyle(rowsIn.getByText(text, { exact: true }).last().element()).backgroundColor
  expect(background('Draft')).toBe('rgba(0, 0, 0, 0)')
  expect(background('Published')).not.toBe('rgba(0, 0, 0, 0)')
})

test('a row’s menu and the preview work by keyboard', async () => {
  await open()
  const more = actionsFor('Fridge is warm')
  await expect.element(more).toBeVisible()
  const focusMore = () => (more.element() as HTMLElement).focus()
  focusMore()
  await press('Enter')
  await expect.element(items.nth(0)).toHaveFocus()
  expect(textsOf(items)).toEqual(['Edit', 'View', 'Open in Blog', 'Delete'])
  await expect.element(items.nth(0)).toHaveAttribute('href', `/admin/posts/${published.id}/edit`)
  await expect.element(items.nth(2)).toHaveAttribute('href', '/blog/fridge-is-warm')
  await expect.element(items.nth(2)).toHaveAttribute('target', '_blank')
  const keys = [
    ['ArrowUp', 3],
    ['ArrowDown', 0],
    ['End', 3],
    ['Home', 0],
    ['o', 2],
    ['ArrowUp', 1],
  ] as const
  for (const [key, reached] of keys) {
    await press(key)
    await expect.element(items.nth(reached)).toHaveFocus()
  }
  await press('Escape')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  await press('ArrowUp')
  await expect.element(items.nth(3)).toHaveFocus()
  await press('Tab')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  focusMore()
  await press('Enter')
  await expect.element(items.nth(0)).toHaveFocus()
  await press('v', 'Enter')
  await expect.element(preview.getByRole('heading', { name: 'Fridge is warm' })).toBeVisible()
  await expect.element(preview.getByText('Mar 5, 2026')).toBeVisible()
  await expect.element(preview.getByText('Published', { exact: true })).toBeVisible()
  await expect.element(preview.getByText('blanket', { exact: true })).toBeVisible()
  await expect.poll(() => preview.element().querySelector('img')?.getAttribute('src')).toBe(dot)
  const edit = preview.getByRole('link', { name: 'Edit Post' })
  await expect.element(edit).toHaveAttribute('href', `/admin/posts/${published.id}/edit`)
  const inBlog = preview.getByRole('link', { name: 'Open in Blog' })
  await expect.element(inBlog).toHaveAttribute('href', '/blog/fridge-is-warm')
  await expect.element(inBlog).toHaveAttribute('target', '_blank')
  await press('Escape')
  await expect.element(preview).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
  await choose('Dryer is slow', 'View')
  await expect.element(preview.getByText('Draft', { exact: true })).toBeVisible()
  await expect.element(inBlog).not.toBeInTheDocument()
  await preview.getByRole('button', { name: 'Close' }).click()
  await expect.element(preview).not.toBeInTheDocument()
})

test('the preview says if the featured image or the whole post can’t be loaded', async () => {
  const office = await open('/admin/posts', [
    makePost({ title: 'Fan', featured_image_url: '/no-such-fan.png' }),
    scheduled,
  ])
  await choose('Fan', 'View')
  await expect.element(preview.getByText('We couldn’t show the featured image: /no-such-fan.png')).toBeVisible()
  await press('Escape')
  office.server.answer({ readPost: new Response('gone', { status: 404 }) })
  await choose('Oven', 'View')
  await expect.element(toast('Failed to load post')).toBeVisible()
  await expect.element(preview).not.toBeInTheDocument()
})

test('deleting asks first, explains a refusal in place, and is asked for once', async () => {
  const office = await open()
  await choose('Dryer is slow', 'Delete')
  const sentence = 'Are you sure you want to delete this post? “Dryer is slow” stays in the trash for 30 days.'
  await expect.element(question.getByText(sentence)).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await press('Enter')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(actionsFor('Dryer is slow')).toHaveFocus()
  office.server.answer({ deletePost: refusal(404, 'not_found', 'This post is gone already.') })
  await choose('Dryer is slow', 'Delete')
  const remove = question.getByRole('button', { name: 'Delete' })
  await remove.click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('This post is gone already.')
  await expect.element(remove).toHaveFocus()
  expect(titles()).toHaveLength(3)
  const held = heldReply()
  office.server.answer({ deletePost: () => held.reply })
  await remove.dblClick()
  held.send(null)
  await expect.element(toast('Post deleted successfully')).toBeVisible()
  expect(office.server.sent('deletePost')).toHaveLength(2)
})

test('a slow deletion doesn’t close another confirmation', async () => {
  const held = heldReply()
  await open('/admin/posts', [makePost({ title: 'Slow one' }), makePost({ title: 'Slow two' })], {
    deletePost: () => held.reply,
  })
  await choose('Slow one', 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await press('Escape')
  await choose('Slow two', 'Delete')
  held.send(null)
  await expect.element(toast('Post deleted successfully')).toBeVisible()
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
})

test('search ignores case, waits for a pause in typing, shows up in the address, and is left behind with it', async () => {
  const office = await open()
  await search.click()
  await type('FRIDGE is warm')
  await expect.poll(office.address).toBe('/admin/posts?q=FRIDGE+is+warm')
  await expectTitles('Fridge is warm')
  // One search, not one for each letter.
  expect(office.server.sent('listPosts').length).toBeLessThan(5)
  await office.go(-1)
  await expect.element(search).toHaveValue('')
  await expect.poll(office.address).toBe('/admin/posts')
  await search.fill('nothing like it')
  await expect.element(page.getByText('No posts found')).toBeVisible()
  await page.getByRole('link', { name: 'Show all posts' }).click()
  await expect.poll(office.address).toBe('/admin/posts')
  await expect.element(search).toHaveValue('')
})

test('tabs and column headers filter and sort all posts, and the address keeps them with the search', async () => {
  const office = await open()
  await expectTitles('Fridge is warm', 'Dryer is slow', 'Oven')
  await expect.poll(tabTexts).toEqual(['All3', 'Draft1', 'Scheduled1', 'Published1', 'AI1'])
  await expect.element(tabs.nth(0)).toHaveAttribute('aria-current', 'page')
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect.element(head('Created')).toHaveAttribute('aria-sort', 'descending')
  await head('Title').getByRole('link').click()
  await expect.poll(office.address).toBe('/admin/posts?sort=title')
  await expect.element(head('Title')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(head('Created')).not.toHaveAttribute('aria-sort')
  await expectTitles('Dryer is slow', 'Fridge is warm', 'Oven')
  await expect.element(head('Title').getByRole('link')).toHaveFocus()
  await press('Enter')
  await expectTitles('Oven', 'Fridge is warm', 'Dryer is slow')
  await head('Views').getByRole('link').click()
  await expect.poll(() => titles()[0]).toBe('Fridge is warm')

  await tabs.nth(4).click()
  await expect.poll(office.address).toBe('/admin/posts?show=ai&sort=-views')
  await expectTitles('Dryer is slow')
  await tabs.nth(2).click()
  await expectTitles('Oven')
  await expect.element(tabs.nth(2)).toHaveAttribute('aria-current', 'page')
  await office.go(-1)
  await expectTitles('Dryer is slow')
  await search.fill('fridge is warm')
  await expect.element(page.getByText('No posts found')).toBeVisible()
  await expect.poll(office.address).toBe('/admin/posts?q=fridge+is+warm&show=ai&sort=-views')
  await expect.poll(tabTexts).toEqual(['All1', 'Draft0', 'Scheduled0', 'Published1', 'AI0'])
})

const many = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    makePost({ title: `Post ${n + 1}`, slug: `post-${n + 1}`, created_at: new Date((n + 1) * 1000).toISOString() }),
  )

test('a long list is paged by 20, and the address keeps the search and the page', async () => {
  const office = await open('/admin/posts?q=post', many(21))
  await expect.poll(() => titles().length).toBe(20)
  expect(titles()[0]).toBe('Post 21')
  await expect.element(page.getByRole('link', { name: 'Previous' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Next' }).click()
  await expectTitles('Post 1')
  await expect.poll(office.address).toBe('/admin/posts?q=post&page=2')
  await expect.element(page.getByRole('region', { name: 'Posts', exact: true })).toHaveFocus()
  await expect.element(search).toHaveValue('post')
  await office.go(-1)
  await expect.poll(() => titles().length).toBe(20)
  await office.go(1)
  await expectTitles('Post 1')

  // Deleting the only post on the last page falls back to the page before.
  await choose('Post 1', 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => titles().length).toBe(20)
  await expect.poll(office.address).toBe('/admin/posts?q=post')
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
})

test('after editing posts from a search, the admin comes back to it', async () => {
  const list = '/admin/posts?q=post&show=draft&sort=created&page=2'
  const office = await open(list, many(21))
  await rowsIn.getByRole('link', { name: 'Post 21' }).click()
  await button('Back').click()
  await expect.poll(office.address).toBe(list)
  await choose('Post 21', 'View')
  await preview.getByRole('link', { name: 'Edit Post' }).click()
  await page.getByLabelText('Excerpt').fill('Changed')
  await button('Save').click()
  await expect.poll(office.address).toBe(list)
  await expect.element(row('Post 21').getByText('Changed')).toBeVisible()
})

test('on a phone the posts are cards with a sort menu', async () => {
  await page.viewport(390, 844)
  const office = await open()
  const cards = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
  await expect.poll(cards).toEqual(['Fridge is warm', 'Dryer is slow', 'Oven'])
  await expect.element(page.getByText('1,234 views')).toBeVisible()
  await expect.element(page.getByText('Created Mar 5, 2026')).toBeVisible()
  await expect.element(page.getByText(/Goes out Jul 21, 2099, 9:30\sAM PDT/)).toBeVisible()
  await page.getByLabelText('Sort posts').selectOptions('Oldest first')
  await expect.poll(cards).toEqual(['Oven', 'Dryer is slow', 'Fridge is warm'])
  await tabs.nth(3).click()
  await expect.poll(cards).toEqual(['Fridge is warm'])
  await choose('Fridge is warm', 'View')
  await preview.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('heading', { level: 2 }).getByRole('link').click()
  await expect.poll(office.address).toBe(`/admin/posts/${published.id}/edit`)
})

test('a deleted post is in the trash, which says how long, and goes back from there', async () => {
  const office = await open()
  await choose('Fridge is warm', 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectTitles('Dryer is slow', 'Oven')
  await page.getByRole('main').getByRole('link', { name: 'Trash' }).click()
  const deleted = page.getByRole('list', { name: 'Deleted posts' }).getByRole('listitem')
  await expect
    .element(deleted)
    .toHaveTextContent('Fridge is warmDeleted Mar 5, 2026 by owner@example.com · 30 days leftPut back')
  const sentence = '“Ice” has the slug “fridge-is-warm” now. Change that post’s slug, then put this one back.'
  office.server.answer({ putBackPost: refusal(409, 'conflict', sentence) })
  const back = deleted.getByRole('button', { name: 'Put back: Fridge is warm' })
  await back.click()
  await expect.element(deleted.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(back).toHaveFocus()
  const held = heldReply()
  office.server.answer({ putBackPost: () => held.reply, listDeletedPosts: { posts: [], page: 1, has_more: false } })
  await back.dblClick()
  held.send(published)
  await expect.element(toast('It’s in the blog again.')).toBeVisible()
  expect(office.server.sent('putBackPost')).toHaveLength(2)
  await expect.element(page.getByText('The trash is empty')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Trash' })).toHaveFocus()
})
