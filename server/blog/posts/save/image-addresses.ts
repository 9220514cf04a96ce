import { findRemovedImages, readImageAddresses } from '#shared/blog/content-images.ts'
import { imagePathOf } from '#shared/blog/image-address.ts'

/** Storage paths of the images a post uses in its content and as its featured image. */
export function readStoragePaths(post: { content: string; featuredImageUrl: string | null }): string[] {
  const addresses = [...readImageAddresses(post.content), post.featuredImageUrl ?? '']
  return [...new Set(addresses.map((address) => imagePathOf(address)).filter((path) => path !== null))]
}

/** Messages for the editor about images that the sanitizer removes from this content. */
export function describeRemovedImages(html: string, siteUrl?: string): string[] {
  const removed = findRemovedImages(html, siteUrl)
  if (removed.length === 0) return []
  const hosts = [...new Set(removed.map(hostOf).filter((host) => host !== null))]
  const from = hosts.length > 0 ? ` (${hosts.slice(0, 3).join(', ')})` : ''
  return [
    removed.length === 1
      ? `One image was removed because it isn’t stored on this site${from}. Upload it here instead.`
      : `${removed.length} images were removed because they aren’t stored on this site${from}. Upload them here instead.`,
  ]
}

function hostOf(address: string): string | null {
  return /^(https?:)?\/\//i.test(address) && URL.canParse(address, 'https://x')
    ? new URL(address, 'https://x').host
    : null
}
