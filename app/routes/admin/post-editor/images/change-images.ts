/** What the buttons of the post images block do to the list of images (spec.md §4). The content follows the list. */
import { isUndescribed, type PlacedImage } from '#shared/post-images.ts'

export function addImage(images: readonly PlacedImage[], src: string): PlacedImage[] {
  return [...images, { src, alt: null }]
}

/** The alternative text stays: it was written for this place. */
export function replaceImage(images: readonly PlacedImage[], position: number, src: string): PlacedImage[] {
  return images.map((image, i) => (i === position ? { ...image, src } : image))
}

/** Texts that only give a number follow the new order. */
export function removeImage(images: readonly PlacedImage[], position: number): PlacedImage[] {
  return withoutNumbers(images).filter((_, i) => i !== position)
}

/** By how many places: -1 trades places with the one before, 1 with the one after. */
export function moveImage(images: readonly PlacedImage[], position: number, by: number): PlacedImage[] {
  const image = images[position]
  if (!image || !images[position + by]) return [...images]
  return withoutNumbers(images.toSpliced(position, 1).toSpliced(position + by, 0, image))
}

/** @param alt what it shows; empty for one that is decorative, null to have only its number again */
export function describeImage(images: readonly PlacedImage[], position: number, alt: string | null): PlacedImage[] {
  return images.map((image, i) => (i === position ? { ...image, alt } : image))
}

function withoutNumbers(images: readonly PlacedImage[]): PlacedImage[] {
  return images.map((image) => (isUndescribed(image.alt) ? { ...image, alt: null } : image))
}
