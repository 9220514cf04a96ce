import { ResponsivePicture } from '#app/components/responsive-picture.tsx'
import type { CardData } from './card-data.ts'

export function hasCardImage({ image, foreignImage }: Pick<CardData, 'image' | 'foreignImage'>): boolean {
  return image !== null || foreignImage !== null
}

/** The image of a card, where it has one. Like the title, it leads to the post, so it says nothing by itself. */
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
