import { createHash } from 'node:crypto'
import type { FileFacts } from '#server/platform/storage/storage.ts'
import type { ResponsiveFormat, ResponsiveWidth } from '#shared/blog/image-address.ts'
import { contentTypeOfFormat, findImageFormat } from './image-formats.ts'
import { makeResizedImage, type ResizeContext, resizedPath } from './resized-images.ts'

interface ImageFile {
  contentType: string
  bytes: Uint8Array<ArrayBuffer>
}

interface FoundImage {
  /** Identical for identical bytes, in every process. */
  etag: string
  /** Resolves to `null` if the image has been removed in the meantime. */
  read(): Promise<ImageFile | null>
}

/**
 * A post's image as visitors get it. If a size is requested, it is resized for the first visitor who asks. `null` if there is no
 * such image.
 */
export async function findImage(
  ctx: ResizeContext,
  { path, size }: { path: string; size?: { width: ResponsiveWidth; format: ResponsiveFormat } },
): Promise<FoundImage | null> {
  const { storage } = ctx
  const file = size ? resizedPath({ path, ...size }) : path
  let facts = await storage.find(file)
  if (!facts && size) {
    const made = await makeResizedImage(ctx, { path, ...size })
    facts = made && (await storage.find(file))
    if (made && !facts) return { etag: `"${hashOf(made)}"`, read: async () => describe(made) }
  }
  if (!facts) return null
  return {
    etag: etagOf(facts),
    async read() {
      const stored = await storage.read(file)
      return stored && describe(stored.bytes)
    },
  }
}

function describe(bytes: Uint8Array<ArrayBuffer>): ImageFile {
  const format = findImageFormat(bytes)
  return { bytes, contentType: format ? contentTypeOfFormat(format) : 'application/octet-stream' }
}

/** For the ETag of an image that couldn't be stored. */
function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}

/** Files are never overwritten, so the same path, size and age mean the same file. */
function etagOf({ sizeBytes, modifiedAt }: FileFacts): string {
  return `"${sizeBytes.toString(36)}-${modifiedAt.getTime().toString(36)}"`
}
