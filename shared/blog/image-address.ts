/**
 * Where post images live: in storage as `posts/{uuid}.{ext}` in the bucket `blog-images` (spec.md §7), on the site under
 * `/storage/v1/object/public/blog-images/`.
 */
const publicFolder = '/storage/v1/object/public/blog-images/'
const pathPattern =
  /^posts\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(?:png|jpg|jpeg|webp|gif|avif)$/

/** The widths an image is available in, in pixels. None is larger than the original. */
export const responsiveWidths = [160, 320, 480, 640, 960, 1280, 1920] as const
export type ResponsiveWidth = (typeof responsiveWidths)[number]

/** Formats of the resized images, smallest first. */
export const responsiveFormats = ['avif', 'webp'] as const
export type ResponsiveFormat = (typeof responsiveFormats)[number]

/** Whether this is the path of a post image within the bucket. */
export function isImagePath(path: string): boolean {
  return pathPattern.test(path)
}

/** An image's URL on this site, without the origin. */
export function imageUrl(path: string): string {
  return publicFolder + path
}

/** The URL of a resized image. An animation stays animated in either format. */
export function resizedImageUrl(path: string, width: ResponsiveWidth, format: ResponsiveFormat): string {
  return `${imageUrl(path)}?width=${width}&format=${format}`
}

/**
 * The storage path of a URL in a post, including resized ones. `null` if it isn't an image of this site. URLs with an origin only
 * count for `siteUrl`, because another site's may look the same.
 */
export function imagePathOf(url: string, siteUrl?: string): string | null {
  const trimmed = url.trim()
  const address = siteUrl && trimmed.startsWith(`${siteUrl}/`) ? trimmed.slice(siteUrl.length) : trimmed
  if (!address.startsWith(publicFolder)) return null
  const path = address.slice(publicFolder.length).replace(/[?#].*$/s, '')
  return isImagePath(path) ? path : null
}

/** An image inlined in the content. Excludes SVG, because it's a document that can run scripts. */
const inlineImage = /^data:image\/(png|jpe?g|webp|gif|avif);base64,(?=[^=])/i

/** The URL under which a post's image is kept, or `null` if it belongs to another site or isn't an image. */
export function keptImageAddress(address: string, siteUrl?: string): string | null {
  const path = imagePathOf(address, siteUrl)
  if (path !== null) return imageUrl(path)
  const inline = address.startsWith('data:') ? address.replace(/\s+/g, '') : ''
  const opening = inlineImage.exec(inline)?.[0]
  return opening !== undefined && isBase64(inline.slice(opening.length)) ? inline : null
}

/**
 * Whether this is base64 and nothing else. It searches for characters that don't belong: a regex matching the whole text would keep
 * a step per character in a process with so many regexes that V8 stops optimizing them, and that's too much for an 8 MB picture.
 */
export function isBase64(text: string): boolean {
  return !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ''))
}
