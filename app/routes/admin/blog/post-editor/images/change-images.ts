/** What the buttons of the post images block do to the list of images (spec.md §4). The content follows the list. */
import { isUndescribed, type PlacedImage } from '#shared/blog/post-images.ts'

export function addImage(images: readonly PlacedImage[], src: string): PlacedImage[] {
  return [...images, { src, alt: null }]
}

/** Replaces an image. Its alt text stays, because it was written for this place. */
export function replaceImage(images: readonly PlacedImage[], position: number, src: string): PlacedImage[] {
  return images.map((image, i) => (i === position ? { ...image, src } : image))
}

/** Removes an image. Alt texts that are only a number follow the new order. */
export function removeImage(images: readonly PlacedImage[], position: number): PlacedImage[] {
  return withoutNumbers(images).filter((_, i) => i !== position)
}

/** Moves an image by this many places: -1 swaps it with the one before, 1 with the one after. */
export function moveImage(images: readonly PlacedImage[], position: number, by: number): PlacedImage[] {
  const image = images[position]
  if (!image || !images[position + by]) return [...images]
  return withoutNumbers(images.toSpliced(position, 1).toSpliced(position + by, 0, image))
}

/** @param alt what it shows; empty if decorative, null to go back to only its number */
export function describeImage(images: readonly PlacedImage[], position: number, alt: string | null): PlacedImage[] {
  return images.map((image, i) => (i === position ? { ...image, alt } : image))
}

function withoutNumbers(images: readonly PlacedImage[]): PlacedImage[] {
  return images.map((image) => (isUndescribed(image.alt) ? { ...image, alt: null } : image))
}
