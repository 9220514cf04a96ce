/** The blog-images bucket endpoints, at the storage service's URLs from spec.md §7. */
import { Hono, type HonoRequest } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { invalid, notFound, tooLarge } from '#server/errors.ts'
import { namesEtag } from '#server/platform/etag.ts'
import { isImagePath, responsiveFormats, responsiveWidths } from '#shared/blog/image-address.ts'
import type { ImageOnTheWire } from '#shared/blog/image-on-the-wire.ts'
import { imageSizeLimit, imageTooLargeMessage } from './clean-image.ts'
import { findImage } from './find-image.ts'
import { type StoreImageContext, storeImage } from './store-image.ts'

const uploads = '/storage/v1/object/blog-images/'
const downloads = '/storage/v1/object/public/blog-images/'

/** What a form adds to the file: boundary lines, headers and the `cacheControl` field. */
const formOverhead = 64 * 1024

/** spec.md §9 */
const originalCacheControl = 'public, max-age=3600'
/** The URL names everything the result depends on. */
const resizedCacheControl = 'public, max-age=31536000, immutable'

/**
 * POST /storage/v1/object/blog-images/posts/{uuid}.{ext}: the file as a raw body, or in a form as the storage client sends it.
 * Admins only. The image is cached for 3600 seconds, whatever the request says.
 */
export function imageUploadsApi(ctx: StoreImageContext) {
  const limit = bodyLimit({
    maxSize: imageSizeLimit + formOverhead,
    onError: () => {
      throw tooLarge(imageTooLargeMessage)
    },
  })
  return new Hono().post(`${uploads}*`, limit, async (c) => {
    if (c.req.header('x-upsert') === 'true')
      throw invalid('Images can’t be overwritten. Please upload under a new path.')
    const bytes = await readFile(c.req)
    const { path, url, width, height, contentType } = await storeImage(ctx, {
      bytes,
      path: c.req.path.slice(uploads.length),
    })
    const image: ImageOnTheWire = { Key: `blog-images/${path}`, url, width, height, content_type: contentType }
    return c.json(image)
  })
}

async function readFile(request: HonoRequest): Promise<Uint8Array> {
  if (!/^multipart\/form-data/i.test(request.header('content-type') ?? '')) {
    return new Uint8Array(await request.arrayBuffer())
  }
  const form = await request.formData().catch(() => {
    throw invalid('We couldn’t read the form.')
  })
  const file = [...form.values()].find((value) => value instanceof File)
  if (!file) throw invalid('Please select an image file')
  return new Uint8Array(await file.arrayBuffer())
}

const sizeMessage = `A resized image needs a width of ${responsiveWidths.join(', ')} and a format of ${responsiveFormats.join(' or ')}.`
const sizeQuery = z.object({
  width: z
    .string()
    .transform(Number)
    .pipe(z.literal([...responsiveWidths])),
  format: z.enum(responsiveFormats),
})

/** GET /storage/v1/object/public/blog-images/posts/{uuid}.{ext}, optionally resized with `?width=640&format=avif`. Open to everyone. */
export function publicImagesApi(ctx: Parameters<typeof findImage>[0]) {
  return new Hono<{ Variables: { kind?: 'asset' } }>().get(`${downloads}*`, async (c) => {
    const path = c.req.path.slice(downloads.length)
    const { width, format } = c.req.query()
    const isResized = width !== undefined || format !== undefined
    const size = isResized ? sizeQuery.safeParse({ width, format }) : undefined
    if (size?.success === false) throw invalid(sizeMessage)
    const image = isImagePath(path) ? await findImage(ctx, { path, size: size?.data }) : null
    if (!image) throw notFound('We can’t find that image.')
    c.set('kind', 'asset')
    const headers = { etag: image.etag, 'cache-control': isResized ? resizedCacheControl : originalCacheControl }
    if (namesEtag(c.req.header('if-none-match'), image.etag)) return c.body(null, 304, headers)
    const file = await image.read()
    if (!file) throw notFound('We can’t find that image.')
    return c.body(file.bytes, 200, {
      ...headers,
      'content-type': file.contentType,
      'content-length': String(file.bytes.length),
    })
  })
}
