import { imageUrl } from '#shared/blog/image-address.ts'
import { imageSources, type SizedImage } from '#shared/responsive-image.ts'

/** A stored image in the format and width that suit the screen. `sizes` works as in HTML: how wide the image is shown. */
export function ResponsivePicture({
  image,
  alt,
  sizes,
  isFirstSight = false,
  className = '',
}: {
  image: SizedImage
  alt: string
  sizes: string
  /** In view when the page opens, so it loads eagerly and ahead of other images. */
  isFirstSight?: boolean
  className?: string
}) {
  return (
    <picture>
      {!image.path.endsWith('.gif') &&
        imageSources(image).map(({ type, srcSet }) => <source key={type} type={type} srcSet={srcSet} sizes={sizes} />)}
      <img
        src={imageUrl(image.path)}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={isFirstSight ? 'eager' : 'lazy'}
        fetchPriority={isFirstSight ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
