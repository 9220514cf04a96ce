/** The post editor in one browser page, and what its authors do with keys, files and the clipboard. */
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { PostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { type BackOffice, openBackOffice } from './back-office.tsx'
import { createFakeBlog, type FakeBlog, makePost } from './fake-blog.ts'
import type { Responders } from './fake-server.ts'

/** The content, on either tab. */
export const visual = page.getByRole('textbox', { name: 'Content' })
/** What the HTML tab holds. */
export const readHtml = () => document.querySelector<HTMLTextAreaElement>('textarea[name=content]')?.value
export const title = page.getByRole('textbox', { name: 'Title' })
export const slug = page.getByRole('textbox', { name: 'Slug' })
export const excerpt = page.getByLabelText('Excerpt')
export const status = page.getByLabelText('Status', { exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const dialog = (name: string) => page.getByRole('dialog', { name })
/** The field for what the selected picture shows. */
export const pictureWords = page.getByRole('textbox', { name: 'Describe the picture for people who can’t see it' })
export const images = page.getByRole('region', { name: /^Post Images/ })
export const countImages = (count: number) =>
  expect.element(images.getByRole('heading', { level: 2 })).toHaveTextContent(`Post Images (${count}/3)`)

export type OpenEditor = BackOffice & FakeBlog

/** Opens the editor with a post that has these values, on the visual tab unless another one was remembered. */
export async function openPost(
  more: Partial<PostOnTheWire> = {},
  responders: Responders = {},
): Promise<OpenEditor & { id: string }> {
  const post = makePost(more)
  const blog = createFakeBlog(post)
  const office = await openBackOffice(`/admin/posts/${post.id}/edit`, { ...blog.responders, ...responders })
  await expect.element(visual).toBeVisible()
  return { ...office, ...blog, id: post.id }
}

export async function openNewPost(responders: Responders = {}): Promise<OpenEditor> {
  const blog = createFakeBlog()
  const office = await openBackOffice('/admin/posts/new', { ...blog.responders, ...responders })
  await expect.element(visual).toBeVisible()
  return { ...office, ...blog }
}

/** Waits until the list shows after a save, and opens the saved post again. */
export async function reopen(office: OpenEditor): Promise<void> {
  // Sooner, the same editor would stay on the screen.
  await expect.element(page.getByRole('heading', { name: 'Blog Posts' })).toBeVisible()
  await office.go(`/admin/posts/${savedIn(office)?.id}/edit`)
}

/** The post that was saved last. */
export const savedIn = ({ posts }: FakeBlog) => [...posts.values()].at(-1)

export const openTab = (name: 'Visual' | 'HTML') => page.getByRole('tab', { name, exact: true }).click()

/** Waits until the HTML tab holds this. */
export const expectHtml = (html: string | RegExp) =>
  expect.poll(readHtml).toEqual(typeof html === 'string' ? html : expect.stringMatching(html))

/** Presses keys such as `Enter` or `Control+s`, one after the other. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    const parts = key.split('+')
    const held = parts.slice(0, -1)
    const opened = held.map((part) => `{${part}>}`).join('')
    const closed = held.map((part) => `{/${part}}`).join('')
    const last = parts.at(-1)
    await userEvent.keyboard(`${opened}${last === '/' ? last : `{${last}}`}${closed}`)
  }
}

/** Types into whatever has the focus. */
export const type = (text: string) => userEvent.keyboard(text.replace(/[[{]/g, '$&$&'))

/** Waits two frames: the editor notices a cursor moved by the browser a moment later. */
export const cursorMoved = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** A picture from a camera, with as many bytes as asked for. */
export async function makePicture(name = 'fan.png', format = 'image/png', bytes = 0): Promise<File> {
  const canvas = new OffscreenCanvas(64, 48)
  canvas.getContext('2d')?.fillRect(0, 0, 64, 48)
  const blob = await canvas.convertToBlob({ type: format })
  return new File([blob, new Uint8Array(Math.max(0, bytes - blob.size))], name, { type: format })
}

/**
 * Pastes or drops on a field, at its top left unless the coordinates say otherwise.
 * @returns whether the page accepted it, so that the browser doesn't open the file
 */
function give(field: Element, event: 'paste' | 'drop', transfer: DataTransfer, at?: { x: number; y: number }): boolean {
  const common = { bubbles: true, cancelable: true }
  return !field.dispatchEvent(
    event === 'paste'
      ? new ClipboardEvent('paste', { ...common, clipboardData: transfer })
      : new DragEvent('drop', { ...common, dataTransfer: transfer, clientX: at?.x ?? 0, clientY: at?.y ?? 0 }),
  )
}

const withFiles = (files: File[]) => {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}

/** Pastes at the cursor, as from another program: texts by type, such as `text/html`. */
export function paste(texts: Record<string, string>): void {
  const transfer = new DataTransfer()
  for (const [format, text] of Object.entries(texts)) transfer.setData(format, text)
  give(visual.element(), 'paste', transfer)
}

export const pasteFiles = (...files: File[]) => give(visual.element(), 'paste', withFiles(files))

/** Drops files, as from a folder on the desktop. */
export function dropFiles(place: Locator, ...files: File[]): boolean {
  const { left, top } = place.element().getBoundingClientRect()
  return give(place.element(), 'drop', withFiles(files), { x: left + 5, y: top + 5 })
}
