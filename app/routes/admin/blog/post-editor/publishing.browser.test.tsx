/** Editing, scheduling and publishing a post, its settings, shortcuts and history (spec.md §2, §4, §5, §8). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { CategoryOnTheWire } from '#shared/blog/category-endpoints.ts'
import { postForm } from '#shared/blog/post-form.ts'
import { textsOf, toast } from '#tests/support/components/back-office.tsx'
import { makePost } from '#tests/support/components/fake-blog.ts'
import { heldReply, refusal } from '#tests/support/components/fake-server.ts'
import {
  button,
  dialog,
  excerpt,
  makePicture,
  openNewPost,
  openPost,
  pictureWords,
  press,
  reopen,
  savedIn,
  slug,
  status,
  title,
  type,
  visual,
} from '#tests/support/components/post-editor.ts'

const settings = page.getByRole('button', { name: /^Post settings/ })
const publishOn = page.getByLabelText(/^Publish on/)
const item = (name: string | RegExp) => page.getByRole('menuitem', { name })
const created = toast('Post created successfully')
const updated = toast('Post updated successfully')
const focus = (name: string) => (button(name).element() as HTMLElement).focus()
async function publish(name: string) {
  await button('Publish').click()
  await item(new RegExp(`^${name}`)).click()
}
const useHtmlTab = () => localStorage.setItem('post-content-tab', 'HTML')

beforeEach(() => page.viewport(1280, 900))
afterEach(() => page.viewport(1280, 900))

test('a published post shows while it loads, keeps its slug and, if asked, its date', async () => {
  useHtmlTab()
  const post = makePost({
    status: 'published',
    published_at: '2026-11-21T18:00:00.000Z',
    meta_keywords: ['fridge', 'cooling'],
  })
  const held = heldReply()
  const office = await openNewPost({ readPost: () => held.reply })
  office.posts.set(post.id, post)
  await office.go(`/admin/posts/${post.id}/edit`)
  await expect.element(page.getByText('Loading post content...')).toBeVisible()
  held.send(post)
  await expect.element(page.getByRole('heading', { name: 'Edit Post' })).toBeVisible()
  await expect.element(page.getByLabelText('Meta Keywords (SEO)')).toHaveValue('fridge, cooling')
  await title.fill('New words')
  await expect.element(slug).toHaveValue(post.slug)
  await expect.element(page.getByText('New words | Portland Appliance Repair Blog')).toBeVisible()
  await visual.fill('<p>One two</p><p>three</p>')
  await expect.element(page.getByText('3 words')).toBeVisible()
  await button('Preview').click()
  const preview = dialog('Preview')
  await expect.element(preview.getByRole('heading', { name: 'New words' })).toBeVisible()
  const article = () => [...document.querySelectorAll('dialog .article p')].map(({ textContent }) => textContent)
  await expect.poll(article).toEqual(['One two', 'three'])
  await preview.getByRole('button', { name: 'Close' }).click()
  // It shows what the server would keep.
  office.server.answer({ previewContent: { html: '<p>Only this</p>' } })
  await visual.fill('<p>Only this</p><form>four</form>')
  await button('Preview').click()
  await expect.poll(article).toEqual(['Only this'])
  await press('Escape')
  await expect.element(button('Preview')).toHaveFocus()

  const keeps = page.getByLabelText('Keep original publish date')
  await expect.element(keeps).not.toBeChecked()
  await keeps.click()
  await button('Save').click()
  await expect.element(updated).toBeVisible()
  await expect.poll(office.address).toBe('/admin/posts')
  expect(office.server.sent('updatePost')[0]?.body).toMatchObject({ title: 'New words', keep_publish_date: true })
})

test('Back and Cancel lead to the list, and so does a post that can’t be loaded', async () => {
  const office = await openPost()
  for (const name of ['Back', 'Cancel']) {
    await button(name).click()
    await expect.poll(office.address).toBe('/admin/posts')
    await reopen(office)
    await expect.element(title).toBeVisible()
  }
  office.server.answer({ readPost: new Response('gone', { status: 404 }) })
  await office.go(`/admin/posts/${crypto.randomUUID()}/edit`)
  await expect.element(toast('Failed to load post')).toBeVisible()
  await expect.poll(office.address).toBe('/admin/posts')
})

test('an editor never opens with data another screen loaded earlier', async () => {
  const office = await openPost()
  await button('Back').click()
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await item('View').click()
  const preview = dialog('Post Preview')
  await expect.element(preview.getByRole('heading', { name: 'The icemaker is humming' })).toBeVisible()
  office.server.answer({ readPost: new Response('gone', { status: 404 }) })
  await preview.getByRole('link', { name: 'Edit Post' }).click()
  await expect.element(toast('Failed to load post')).toBeVisible()
  await expect.poll(office.address).toBe('/admin/posts')
})

test('a scheduled post needs a whole date or none, and an old version can be restored', async () => {
  useHtmlTab()
  const revisions = ['Old words', 'New words'].map((name, i) => ({
    id: crypto.randomUUID(),
    version: i + 1,
    saved_by: 'owner@example.com',
    created_at: '2026-11-21T18:00:00.000Z',
    title: name,
  }))
  const office = await openPost(
    { title: 'New words', content: '<p>One two</p>', version: 2 },
    {
      listRevisions: { revisions: revisions.toReversed() },
      readRevision: ({ url }) => {
        const revision = revisions.find(({ id }) => url.pathname.endsWith(id))
        if (!revision) return refusal(404, 'not_found', 'We no longer keep this revision.')
        const { title: name, ...facts } = revision
        const isOld = name === 'Old words'
        const fields = {
          title: name,
          slug: 'words',
          content: isOld ? '<p>Check the coils.</p>' : '<p>One two</p>',
          status: isOld ? 'published' : 'draft',
        }
        return { ...facts, fields: postForm.parse(fields) }
      },
    },
  )
  await status.selectOptions('Scheduled')
  await expect.element(page.getByText('Without a date, it stays scheduled until you publish it.')).toBeVisible()
  await publishOn.click()
  await type('07')
  await button('Save').click()
  await expect.element(page.getByText('Enter a date and a time')).toBeVisible()
  await expect.element(publishOn).toHaveFocus()
  await publishOn.fill('2099-07-21T09:30')
  await expect.element(page.getByText('Goes out Tuesday, July 21, 2099 at 9:30 AM PDT.')).toBeVisible()

  await button('History').click()
  const history = dialog('History')
  await expect.poll(() => history.getByRole('button', { name: /Version \d/ }).elements().length).toBe(2)
  await history.getByRole('button', { name: /Version 1/ }).click()
  const texts = (role: 'deletion' | 'insertion') => textsOf(history.getByRole(role)).join(' ')
  await expect.poll(() => texts('deletion')).toMatch(/Old.*coils\..*Published/s)
  expect(texts('insertion')).toMatch(/^New/)
  await history.getByRole('button', { name: 'Restore this version' }).click()
  await expect.element(title).toHaveValue('Old words')
  await status.selectOptions('Scheduled')
  await publishOn.fill('2099-07-21T09:30')
  await button('Save').click()
  await expect.poll(office.address).toBe('/admin/posts')
  expect(savedIn(office)).toMatchObject({
    title: 'Old words',
    version: 3,
    status: 'scheduled',
    scheduled_for: '2099-07-21T16:30:00Z',
  })
})

const makeCategory = (name: string): CategoryOnTheWire => ({
  id: crypto.randomUUID(),
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  description: null,
  posts_count: 1,
})
const withCategory = ({ id, name, slug }: CategoryOnTheWire) => ({ categories: [{ id, name, slug }] })
const choice = page.getByRole('group', { name: 'Categories' })

test('a category deleted in the meantime stays visible until it’s unchecked', async () => {
  const ranges = makeCategory('Ranges')
  const gone = 'A category you chose no longer exists. Please choose again.'
  let listed = [ranges]
  const office = await openPost(withCategory(ranges), { listCategories: () => ({ categories: listed }) })
  await expect.element(page.getByLabelText('Ranges')).toBeChecked()
  listed = []
  const save = office.responders.updatePost
  office.server.answer({ updatePost: refusal(400, 'invalid', gone, { category_ids: gone }) })
  await title.fill('Still here')
  await button('Save').click()
  await expect.element(choice).toHaveFocus()
  await expect.element(choice).toHaveAccessibleDescription(gone)
  await expect.element(page.getByLabelText('Ranges')).not.toBeInTheDocument()
  const deleted = choice.getByLabelText('Deleted category')
  await expect.element(deleted).toBeChecked()
  ;(deleted.element() as HTMLElement).focus()
  await press('Space')
  await expect.element(deleted).not.toBeInTheDocument()
  await expect.element(choice).toHaveFocus()
  if (save) office.server.answer({ updatePost: save })
  await button('Save').click()
  await expect.element(updated).toBeVisible()
  expect(savedIn(office)).toMatchObject({ title: 'Still here', categories: [] })
})

test('a long list of categories can be searched, with the selected ones first', async () => {
  const chosen = makeCategory('Zeta')
  const others = Array.from({ length: 40 }, (_, n) => makeCategory(`Category ${n}`))
  const office = await openPost(withCategory(chosen), { listCategories: { categories: [...others, chosen] } })
  const lines = () => textsOf(choice.getByRole('listitem'))
  const box = choice.getByRole('checkbox').first()
  await expect.poll(() => lines()[0]).toBe('Zeta')
  await expect.element(box).toBeChecked()
  const search = choice.getByRole('searchbox', { name: 'Search categories' })
  await search.fill('GORY 17')
  ;(search.element() as HTMLElement).focus()
  await press('Enter')
  expect(office.address()).toBe(`/admin/posts/${office.id}/edit`)
  await expect.poll(lines).toEqual(['Category 17'])
  await box.click()
  await search.fill('nothing like it')
  await expect.element(choice.getByText('No categories found')).toBeVisible()
  await search.fill('')
  await expect.poll(() => lines().length).toBe(41)
  expect(lines().slice(0, 2)).toEqual(['Category 17', 'Zeta'])
  await expect.element(box).toBeChecked()
  await box.click()
  await expect.poll(() => lines()[0]).toBe('Category 17')
})

test('an error in the settings opens them, even if the server finds it', async () => {
  useHtmlTab()
  const taken = 'Another post already uses this slug'
  await openNewPost()
  // Hiding them is remembered: the next post opens without them.
  await settings.click()
  await expect.element(slug).not.toBeInTheDocument()
  await cleanup()
  const office = await openNewPost()
  await expect.element(title).toHaveFocus()
  await expect.element(slug).not.toBeInTheDocument()
  office.posts.set('x', makePost({ slug: 'taken' }))
  await title.fill('Taken')
  await visual.fill('<p>Text</p>')
  await press('Control+s')
  await expect.element(toast(taken)).toBeVisible()
  await expect.element(slug).toHaveFocus()
  await expect.element(settings).toHaveTextContent('Post settings (1 to fix)')

  // In a narrow window they cover the text. A save closes them, and they reopen for an error.
  await page.viewport(900, 900)
  const sheet = dialog('Post settings')
  await expect.element(sheet).not.toBeInTheDocument()
  await settings.click()
  await slug.fill('Not A Slug')
  await press('Control+s')
  await expect.element(sheet.getByText(/^Use lower-case letters/)).toBeVisible()
  await expect.element(slug).toHaveFocus()
  await press('Escape')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(settings).toHaveFocus()
  await settings.click()
  await slug.fill('free')
  await press('Enter')
  await expect.element(created).toBeVisible()
})

test('a published post keeps its date and goes back to draft, and a missing title is caught before publishing', async () => {
  useHtmlTab()
  const office = await openNewPost()
  const sent = (operation: string) => office.server.sent(operation).at(-1)?.body
  await publish('Publish now')
  await expect.element(page.getByText(/^Title is required/)).toBeVisible()
  await expect.element(title).toHaveFocus()
  // It's still a draft: an attempt to publish that failed doesn't change the status.
  await expect.element(status).toHaveValue('draft')
  focus('Publish')
  await publish('Schedule for a time')
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(title).toHaveFocus()
  await title.fill('Dated')
  await visual.fill('<p>Text</p>')
  await publish('Publish now')
  await expect.element(created).toBeVisible()
  const link = page.getByRole('link', { name: 'View post' })
  await expect.element(link).toHaveAttribute('href', '/blog/dated')
  expect(sent('createPost')).toMatchObject({ title: 'Dated', status: 'published' })
  await reopen(office)
  await expect.element(link.first()).toHaveAttribute('href', '/blog/dated')
  await excerpt.fill('In short.')
  await publish('Keep the date')
  await expect.element(updated).toBeVisible()
  expect(sent('updatePost')).toMatchObject({ excerpt: 'In short.', status: 'published', keep_publish_date: true })
  await reopen(office)
  await publish('Unpublish to draft')
  await expect.poll(() => sent('updatePost')).toMatchObject({ status: 'draft' })
  await expect.poll(office.address).toBe('/admin/posts')
  await expect.element(updated.last()).toBeVisible()
})

test('the page’s shortcuts lead to the settings and back, open the list of shortcuts, and do nothing behind a dialog', async () => {
  await openNewPost()
  await expect.element(title).toHaveFocus()
  // Shift+comma produces a different character on each keyboard layout.
  const settingsKey = 'Control+Shift+<'
  await press(settingsKey)
  await expect.element(status).toHaveFocus()
  await press(settingsKey)
  await expect.element(status).not.toBeVisible()
  ;(title.element() as HTMLElement).focus()
  await press(settingsKey)
  await expect.element(status).toHaveFocus()
  await press(settingsKey)
  await expect.element(title).toHaveFocus()

  await press('Control+/')
  const list = dialog('Keyboard shortcuts')
  await expect.element(list).toBeVisible()
  expect(list.getByRole('term').elements().length).toBe(list.getByRole('definition').elements().length)
  await press('Control+s', 'Control+p')
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(1)
  await press('Escape')
  await expect.element(title).toHaveFocus()
  await expect.element(page.getByText(/^Title is required/)).not.toBeInTheDocument()

  // The menu: arrow keys wrap around, Escape returns the focus.
  await press('Control+Shift+P')
  await expect.element(item(/^Publish now/)).toHaveFocus()
  await press('ArrowUp')
  await expect.element(item(/^Schedule for a time/)).toHaveFocus()
  await press('Escape')
  await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument()
  await expect.element(button('Publish')).toHaveFocus()
})

test('on a phone, a post is written, illustrated, previewed, scheduled and published with few taps', async () => {
  await page.viewport(390, 844)
  const office = await openNewPost()
  let taps = 0
  const tap = async (target: ReturnType<typeof button>) => {
    await target.click()
    taps++
  }
  // The phone keyboard opens for the title right away. Its Enter key counts as text.
  await expect.element(title).toHaveFocus()
  await type('By thumb')
  await press('Enter')
  await expect.element(visual).toHaveFocus()
  for (const line of ['Look below first.', '## What to check', '- The seal', 'The hose', '']) {
    if (line !== '') await type(line)
    await press('Enter')
  }
  await type('/image')
  await tap(page.getByRole('option', { name: 'Image' }))
  await page.getByLabelText('Image file').upload(await makePicture())
  await expect.element(pictureWords).toHaveFocus()
  await type('A fan under a fridge')
  await press('Enter')
  await tap(button('Preview'))
  const preview = dialog('Preview')
  await expect.element(preview.getByRole('heading', { name: 'By thumb' })).toBeVisible()
  await expect.element(preview.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true')
  await tap(preview.getByRole('button', { name: 'Close' }))
  await tap(button('Publish'))
  await tap(item(/^Schedule for a time/))
  // Tomorrow at nine is already filled in.
  await expect.poll(() => (publishOn.element() as HTMLInputElement).value).toMatch(/T09:00$/)
  await tap(button('Schedule'))
  await expect.element(created).toBeVisible()
  expect(taps).toBeLessThanOrEqual(6)
  expect(savedIn(office)).toMatchObject({ status: 'scheduled', scheduled_for: expect.any(String) })
  expect(savedIn(office)?.content).toMatch(
    /^<p>Look below first\.<\/p>\s*<h2>What to check<\/h2>\s*<ul>.*The seal.*The hose.*<\/ul>\s*<img [^>]*alt="A fan under a fridge"[^>]*>/s,
  )

  await reopen(office)
  taps = 0
  // The settings slide over the text.
  await tap(settings)
  await expect.element(status).toHaveValue('scheduled')
  await tap(button('Done'))
  await expect.element(status).not.toBeVisible()
  await tap(button('Publish'))
  await tap(item(/^Publish now/))
  await expect.element(updated).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View post' })).toBeInTheDocument()
  expect(taps).toBeLessThanOrEqual(4)
})

test('Ctrl+S saves and lets the author go on writing; a new post moves to its own address', async () => {
  const office = await openPost({ content: '<p>One</p>' })
  await visual.click()
  await press('Control+End')
  await type(' two')
  await press('Control+s')
  await expect.element(updated).toBeVisible()
  await expect.element(visual).toHaveFocus()
  await expect.element(page.getByText(/^Unsaved changes/)).not.toBeInTheDocument()
  await type(' three')
  await expect.element(page.getByText(/^Unsaved changes/)).toBeVisible()
  await press('Control+s')
  await expect.poll(() => savedIn(office)).toMatchObject({ content: '<p>One two three</p>', version: 3 })
  expect(office.address()).toBe(`/admin/posts/${office.id}/edit`)
  // Leaving before that would ask first.
  await expect.element(page.getByText(/^Unsaved changes/)).not.toBeInTheDocument()
  await office.go('/admin/posts/new')
  await expect.element(page.getByRole('heading', { name: 'New Post' })).toBeVisible()
  await title.fill('A new one')
  await visual.fill('Text')
  await press('Control+s')
  await expect.poll(office.address).toBe(`/admin/posts/${savedIn(office)?.id}/edit`)
  await expect.element(title).toHaveValue('A new one')
})
