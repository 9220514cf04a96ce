import { readablePhoto } from '#app/routes/admin/parts/readable-photo.ts'
import { callApi } from '#app/routes/admin/session/api.ts'
import { isHeic } from '#shared/heic.ts'
import { createUuid } from '#shared/uuid.ts'

/** spec.md §5: under 5 MB. The hint in the drop zone says 2MB, and both stay. */
const tooLargeBytes = 5 * 1024 * 1024

/** What's wrong with a file, as a sentence for the user. The server checks the bytes itself. */
export function findFileMistake({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!type.startsWith('image/') && !isHeic({ name, type })) return 'Please select an image file'
  if (size >= tooLargeBytes) return 'Image size should be less than 5MB'
  return null
}

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg', 'image/x-icon': 'ico' }

/** Where an image goes in storage (spec.md §7). */
export function newImagePath({ name, type }: Pick<File, 'name' | 'type'>, uuid: string): string {
  // The server makes it one.
  if (isHeic({ name, type })) return `posts/${uuid}.jpg`
  const subtype = type.slice('image/'.length).replace(/[^a-z\d]/gi, '')
  return `posts/${uuid}.${extensions[type] ?? subtype.toLowerCase()}`
}

/**
 * Uploads an image to storage (spec.md §7).
 * @returns its public URL
 * @throws ApiError, and anything else that `callApi` throws
 */
export async function uploadImage(file: File): Promise<string> {
  const photo = await readablePhoto(file)
  const path = newImagePath(photo, createUuid())
  const { url } = await callApi('POST /storage/v1/object/blog-images/{path}', {
    path: { path },
    body: photo,
    headers: { 'cache-control': 'max-age=3600', 'x-upsert': 'false' },
  })
  return url
}
