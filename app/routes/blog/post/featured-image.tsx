import { ResponsivePicture } from '#app/components/responsive-picture.tsx'
import { imageUrl } from '#shared/blog/image-address.ts'
import { acrossPhone } from '#shared/responsive-image.ts'
import type { ArticleData } from './article-data.ts'

/** How wide the image is shown: as wide as the page's column, or the window minus its margins. */
export const featuredImageSizes = `(min-width: 76rem) 71rem, ${acrossPhone}`

export function featuredImageAddress(image: NonNullable<ArticleData['featuredImage']>): string {
  return image.kind === 'stored' ? imageUrl(image.image.path) : image.url
}

const look = 'aspect-video max-h-[32rem] w-full rounded-card object-cover md:rounded-panel bg-surface-sunken'

export function FeaturedImage({ image, alt }: { image: NonNullable<ArticleData['featuredImage']>; alt: string }) {
  if (image.kind === 'foreign') return <img src={image.url} alt={alt} fetchPriority="high" className={look} />
  return <ResponsivePicture image={image.image} alt={alt} sizes={featuredImageSizes} isFirstSight className={look} />
}
