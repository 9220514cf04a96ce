/** Featured images of other sites. A document's security policy is made when it is sent, and names where its images come from. */
import { useEffect } from 'react'
import { pageImagesFromHeader } from '#shared/page-headers.ts'

/** What a page that shows these images tells the server about itself. */
export function foreignImageHeaders(addresses: (string | null)[]): Record<string, string> {
  const origins = originsOf(addresses)
  return origins.length === 0 ? {} : { [pageImagesFromHeader]: origins.join(' ') }
}

/** Where this document showed images from when its first page of the blog came: its policy allows them. */
const allowed =
  typeof document === 'undefined' ? null : new Set(originsOf(Array.from(document.images, ({ src }) => src)))

/** Whether the policy of this document lets the image through; where pages are rendered, they bring their own policy. */
export function mayShowImage(address: string): boolean {
  return allowed === null || originsOf([address]).every((origin) => allowed.has(origin))
}

/** Loads a page that was reached within the site as a document of its own when the present one may not show its images. */
export function useOwnDocument(addresses: (string | null)[]): void {
  const isRefused = addresses.some((address) => address !== null && !mayShowImage(address))
  useEffect(() => {
    if (isRefused) location.reload()
  }, [isRefused])
}

function originsOf(addresses: (string | null)[]): string[] {
  const urls = addresses.filter((address) => address !== null && /^https?:/i.test(address) && URL.canParse(address))
  return [...new Set(urls.map((address) => new URL(address ?? '').origin))]
}
