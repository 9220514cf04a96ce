/** What the buttons of the post images block do to the list of images (spec.md §4). The content follows the list. */
import { defaultAlt, type PlacedImage } from '#shared/post-images.ts'

export function addImage(images: readonly PlacedImage[], src: string): PlacedImage[] {
  return [...images, { src, alt: null }]
}

/** The alternative text stays: it was written for this place. */
export function replaceImage(images: readonly PlacedImage[], position: number, src: string): PlacedImage[] {
  return images.map((image, i) => (i === position ? { ...image, src } : image))
}

/** Those after it move up, and so do the texts that only give their number. */
export function removeImage(images: readonly PlacedImage[], position: number): PlacedImage[] {
  return images
    .map((image, i) => (image.alt === defaultAlt(i) ? { ...image, alt: null } : image))
    .filter((_, i) => i !== position)
}

export function describeImage(images: readonly PlacedImage[], position: number, alt: string): PlacedImage[] {
  return images.map((image, i) => (i === position ? { ...image, alt } : image))
}
