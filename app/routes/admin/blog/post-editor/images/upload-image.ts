import { callSite } from '#app/routes/admin/session/api.ts'
import type { ImageOnTheWire } from '#shared/blog/image-on-the-wire.ts'
import { createUuid } from '#shared/uuid.ts'
import { newImagePath } from './image-file.ts'

/**
 * Uploads an image to storage (spec.md §7).
 * @returns its public URL
 * @throws ApiError, and anything else that `callSite` throws
 */
export async function uploadImage(file: File): Promise<string> {
  const path = newImagePath(file, createUuid())
  const { url } = await callSite<ImageOnTheWire>(`/storage/v1/object/${path}`, {
    method: 'POST',
    body: file,
    headers: { 'cache-control': 'max-age=3600', 'x-upsert': 'false' },
  })
  return url
}
