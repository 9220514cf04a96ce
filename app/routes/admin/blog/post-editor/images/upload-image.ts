import { callApi } from '#app/routes/admin/session/api.ts'
import { createUuid } from '#shared/uuid.ts'
import { newImagePath } from './image-file.ts'

/**
 * Uploads an image to storage (spec.md §7).
 * @returns its public URL
 * @throws ApiError, and anything else that `callApi` throws
 */
export async function uploadImage(file: File): Promise<string> {
  const path = newImagePath(file, createUuid())
  const { url } = await callApi('POST /storage/v1/object/blog-images/{path}', {
    path: { path },
    body: file,
    headers: { 'cache-control': 'max-age=3600', 'x-upsert': 'false' },
  })
  return url
}
