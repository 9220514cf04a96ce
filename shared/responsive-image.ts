import {
  type ResponsiveFormat,
  resizedImageUrl,
  responsiveFormats,
  responsiveWidths,
} from '#shared/blog/image-address.ts'

/** An image in storage with its actual size in pixels. */
export interface SizedImage {
  path: string
  width: number
  height: number
}

/** `sizes` of a picture as wide as a phone, minus margins. On a 3x screen, the full resolution wouldn't show any more detail. */
export const acrossPhone = '(min-resolution: 2.5x) 53vw, 92vw'

/** `sizes` of a small 6 rem picture next to text, by the same rule. */
export const besideText = '(min-resolution: 2.5x) 3.3rem, 6rem'

/** The resized copies a browser may choose from, smallest format first. None if the image itself is small. */
export function imageSources(image: SizedImage) {
  return responsiveFormats.flatMap((format) => {
    const srcSet = srcSetOf(image, format)
    return srcSet === '' ? [] : [{ type: `image/${format}`, srcSet }]
  })
}

function srcSetOf({ path, width }: SizedImage, format: ResponsiveFormat): string {
  return responsiveWidths
    .filter((each) => each <= width)
    .map((each) => `${resizedImageUrl(path, each, format)} ${each}w`)
    .join(', ')
}
