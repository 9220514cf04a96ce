/** Text typed into the editor isn't lost to another screen, a slow save or another editor. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { type BackOffice, openBackOffice, textsOf, toast } from '#tests/support/components/back-office.tsx'
import { createFakeBlog, makePost } from '#tests/support/components/fake-blog.ts'
import { heldReply, type SentRequest } from '#tests/support/components/fake-server.ts'

const title = page.getByRole('textbox', { name: 'Title' })
const content = page.getByRole('textbox', { name: 'Content' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const leaving = dialog('Leave without saving?')
const restoring = dialog('Restore unsaved changes?')
const conflict = dialog('Two people changed this post')
const atAddress = (office: BackOffice, address: string) => expect.poll(office.address).toBe(address)

/** Waits until no screen holds a new post anymore: its text is offered to the next one only then. */
async function untilReleased() {
  const held = async () => (await navigator.locks.query()).held?.filter(({ name }) => name?.startsWith('new-post:'))
  await expect.poll(held).toEqual([])
}

// As if the author had picked the HTML tab last.
beforeEach(() => localStorage.setItem('post-content-tab', 'HTML'))
afterEach(() => void vi.restoreAllMocks())

test('leaving unsaved work asks first, and the work can be restored or discarded', async () => {
  const { responders } = createFakeBlog()
  const office = await openBackOffice('/admin/posts/new', responders)
  await title.fill('Half a thought')
  await button('Cancel').click()
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await atAddress(office, '/admin/posts/new')
  await page.getByRole('link', { name: 'Categories' }).first().click()
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await atAddress(office, '/admin/categories')

  await untilReleased()
  await office.go('/admin/posts/new')
  await restoring.getByRole('button', { name: 'Restore' }).click()
  await expect.element(title).toHaveValue('Half a thought')
  await title.fill('Half a thought and more')
  await expect.element(page.getByText('Unsaved changes, kept in this browser')).toBeVisible()
  await cleanup()
  await untilReleased()
  await openBackOffice('/admin/posts/new', responders)
  await restoring.getByRole('button', { name: 'Restore' }).click()
  await expect.element(title).toHaveValue('Half a thought and more')
  await cleanup()
  await untilReleased()
  await openBackOffice('/admin/posts/new', responders)
  await restoring.getByRole('button', { name: 'Discard' }).click()
  await expect.element(title).toHaveValue('')
  await cleanup()
  await untilReleased()
  await openBackOffice('/admin/posts/new', responders)
  await expect.element(title).toHaveValue('')
  await expect.element(restoring).not.toBeInTheDocument()
})

test('a slow save finishes after its author leaves, without pulling them back', async () => {
  const post = makePost()
  const { responders, posts } = createFakeBlog(post)
  const held = heldReply()
  const office = await openBackOffice(`/admin/posts/${post.id}/edit`, { ...responders, updatePost: () => held.reply })
  await title.fill('Saved on the way')
  await button('Save').click()
  await page.getByRole('link', { name: 'Categories' }).first().click()
  await expect.element(leaving.getByText(/The post is still being saved\./)).toBeVisible()
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await button('New Category').click()
  await page.getByLabelText(/^Name/).fill('Half typed')
  const saved = { ...post, title: 'Saved on the way', version: 2 }
  posts.set(post.id, saved)
  held.send({ ...saved, notices: [] })
  await expect.element(toast('Post updated successfully')).toBeVisible()
  expect(office.address()).toBe('/admin/categories')
  await expect.element(page.getByLabelText(/^Name/)).toHaveValue('Half typed')
  await cleanup()
  await openBackOffice(`/admin/posts/${post.id}/edit`, responders)
  await expect.element(title).toHaveValue('Saved on the way')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a post deleted by someone else is kept as a new one by the person still writing it', async () => {
  const post = makePost()
  const { responders, posts } = createFakeBlog(post)
  const office = await openBackOffice(`/admin/posts/${post.id}/edit`, responders)
  await title.fill('Still written')
  posts.clear()
  await button('Save').click()
  await expect.element(toast(/This post no longer exists\. Save again to keep/)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('New Post')
  await button('Save').click()
  await expect.element(toast('Post created successfully')).toBeVisible()
  await atAddress(office, '/admin/posts')
  expect(posts.get(post.id)).toMatchObject({ title: 'Still written', version: 1 })
})

test('an edit conflict is explained before it’s shown, however long the text', async () => {
  await page.viewport(390, 844)
  const post = makePost({ content: '<p>A line of the old text.</p>'.repeat(60) })
  const { responders, change } = createFakeBlog(post)
  await openBackOffice(`/admin/posts/${post.id}/edit`, responders)
  await content.fill('<p>Mine</p>')
  change(post.id, { title: 'Theirs' })
  await button('Save').click()
  await expect.element(conflict.getByRole('heading', { name: 'Two people changed this post' })).toBeInViewport()
  await expect.element(conflict.getByRole('button', { name: 'Keep mine' })).toBeInViewport()
  await expect.element(conflict.getByRole('region', { name: 'What differs' })).toHaveFocus()
  // As in a browser without a clipboard API.
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  await conflict.getByRole('button', { name: 'Copy my content' }).click()
  await expect.element(conflict.getByText(/Your browser won’t let this page copy\./)).toBeVisible()
  await page.viewport(1280, 900)
})

test('two people edit a post: the second sees both versions, and nothing is lost', async () => {
  const post = makePost({ title: 'First title' })
  const { responders, change, posts } = createFakeBlog(post)
  const office = await openBackOffice(`/admin/posts/${post.id}/edit`, responders)
  await title.fill('My title')
  change(post.id, { title: 'Their title', updated_by: 'colleague@example.com' })
  await button('Save').click()
  await expect.element(conflict.getByText(/This post was changed by colleague@example\.com at /)).toBeVisible()
  expect(textsOf(conflict.getByRole('deletion'))).toContain('Their')
  expect(textsOf(conflict.getByRole('insertion'))).toContain('My')
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await conflict.getByRole('button', { name: 'Copy my content' }).click()
  await expect.poll(() => copy.mock.calls).toEqual([[post.content]])

  // Taking theirs sets mine aside, where it can be restored.
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(title).toHaveValue('Their title')
  await page.getByRole('button', { name: 'Restore mine' }).click()
  await expect.element(title).toHaveValue('My title')
  change(post.id, { title: 'Theirs again' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await atAddress(office, '/admin/posts')
  expect(posts.get(post.id)).toMatchObject({ title: 'My title', version: 4 })
})

test('a new post whose answer was lost can be sent again and stays one post', async () => {
  const { responders, posts } = createFakeBlog()
  const create = responders.createPost
  const loseAnswer = async (request: SentRequest) => {
    if (typeof create === 'function') await create(request)
    return 'dead line' as const
  }
  const open = () => openBackOffice('/admin/posts/new', { ...responders, createPost: loseAnswer })
  await open()
  await title.fill('Lost')
  await content.fill('<p>Kept</p>')
  await button('Save').click()
  await expect.element(toast(/We can’t reach the site\./)).toBeVisible()
  // Even across a reload, the kept draft belongs to the same post.
  await cleanup()
  await untilReleased()
  const again = await open()
  await restoring.getByRole('button', { name: 'Restore' }).click()
  if (create) again.server.answer({ createPost: create })
  await button('Save').click()
  await expect.element(toast('Post created successfully')).toBeVisible()
  await cleanup()

  // If it was edited in between, both versions are shown, and saving over it still makes one post.
  await untilReleased()
  const office = await open()
  await title.fill('Lost too')
  await content.fill('<p>First</p>')
  await button('Save').click()
  await expect.element(toast(/We can’t reach the site\./)).toBeVisible()
  if (create) office.server.answer({ createPost: create })
  await content.fill('<p>Second</p>')
  await button('Save').click()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await atAddress(office, '/admin/posts')
  expect([...posts.values()].map(({ title, content, version }) => ({ title, content, version }))).toEqual([
    { title: 'Lost', content: '<p>Kept</p>', version: 1 },
    { title: 'Lost too', content: '<p>Second</p>', version: 2 },
  ])
})
