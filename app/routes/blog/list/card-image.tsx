import { ResponsivePicture } from '#app/components/responsive-picture.tsx'
import type { CardData } from './card-data.ts'

export function hasCardImage({ image, foreignImage }: Pick<CardData, 'image' | 'foreignImage'>): boolean {
  return image !== null || foreignImage !== null
}

/** A card's image, if it has one. It leads to the post just as the title does, so it needs no alt text. */
export function CardImage({
  post,
  sizes,
  isFirstSight = false,
  className,
}: {
  post: Pick<CardData, 'image' | 'foreignImage'>
  sizes: string
  isFirstSight?: boolean
  className: string
}) {
  const { image, foreignImage } = post
  if (image) {
    return <ResponsivePicture image={image} alt="" sizes={sizes} isFirstSight={isFirstSight} className={className} />
  }
  if (foreignImage === null) return null
  return <img src={foreignImage} alt="" loading={isFirstSight ? undefined : 'lazy'} className={className} />
}
