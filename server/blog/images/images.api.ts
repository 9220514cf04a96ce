import { invalid, notFound, tooLarge } from '#server/errors.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import { type AdminGuards, turnOf, withUploadPlace } from '#server/people/require-admin.ts'
import { namesEtag } from '#server/platform/etag.ts'
import { householdOf } from '#server/platform/ip-networks.ts'
import type { PictureWork } from '#server/platform/pictures/picture-work.ts'
import { type PublicGuard, serve } from '#server/platform/serve/serve.ts'
import { isImagePath, responsiveFormats, responsiveWidths } from '#shared/blog/image-address.ts'
import {
  imageSizeLimit,
  imageTooLarge,
  imageUploadEndpoints,
  publicImageEndpoints,
} from '#shared/blog/image-endpoints.ts'
import { findImage } from './resized-images.ts'
import { type StoreImageContext, storeImage } from './store-image.ts'

/** spec.md §9 */
const originalCacheControl = 'public, max-age=3600'
/** The URL names everything the result depends on. */
const resizedCacheControl = 'public, max-age=31536000, immutable'

/**
 * The file comes as a raw body, or in a form as the storage client sends it. The image is cached for 3600 seconds, whatever the request
 * says.
 */
export function imageUploadsApi(ctx: StoreImageContext & { imageWork: PictureWork }, guards: AdminGuards) {
  return serve(imageUploadEndpoints, withUploadPlace(guards, ctx.imageWork), {
    'POST /storage/v1/object/blog-images/{path}': async (c, { path: { path: wanted }, body: sent }) => {
      if (c.req.header('x-upsert') === 'true')
        throw invalid('Images can’t be overwritten. Please upload under a new path.')
      if (!sent) throw invalid('Please select an image file')
      if (sent.size >= imageSizeLimit) throw tooLarge(imageTooLarge)
      const image = { file: sent.path, path: wanted, turn: turnOf(c) }
      const { path, url, width, height, contentType } = await storeImage(ctx, image)
      return { Key: `blog-images/${path}`, url, width, height, content_type: contentType }
    },
  })
}
mountInOffice(imageUploadsApi)

const sizeSentence = `A resized image needs a width of ${responsiveWidths.join(', ')} and a format of ${responsiveFormats.join(' or ')}.`

/** An image, optionally resized with `?width=640&format=avif`. */
export function publicImagesApi(ctx: Parameters<typeof findImage>[0], guards: { everybody: PublicGuard }) {
  return serve(publicImageEndpoints, guards, {
    'GET /storage/v1/object/public/blog-images/{path}': async (c, { path: { path }, query: { width, format } }) => {
      const size = width && format && { width, format }
      const sized = c.req.query()
      if (!size && ('width' in sized || 'format' in sized)) throw invalid(sizeSentence)
      const image = isImagePath(path)
        ? await findImage(ctx, {
            path,
            size,
            turn: { whose: householdOf(c.var.clientAddress), signal: c.req.raw.signal },
          })
        : null
      if (!image) throw notFound('We can’t find that image.')
      c.set('kind', 'asset')
      const headers = {
        etag: image.etag,
        'cache-control': image.isOriginal ? originalCacheControl : resizedCacheControl,
      }
      if (namesEtag(c.req.header('if-none-match'), image.etag)) return c.body(null, 304, headers)
      const file = await image.read()
      if (!file) throw notFound('We can’t find that image.')
      return c.body(file.bytes, 200, {
        ...headers,
        'content-type': file.contentType,
        'content-length': String(file.bytes.length),
      })
    },
  })
}
