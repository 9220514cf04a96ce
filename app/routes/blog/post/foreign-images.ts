/**
 * Featured images on other sites. A document's security policy is created when the document is sent, and lists where its images come
 * from.
 */
import { pageImagesFromHeader } from '#shared/pages/page-headers.ts'

/** Headers in which a page tells the server about the foreign images it shows. */
export function foreignImageHeaders(addresses: (string | null)[]): Record<string, string> {
  const origins = originsOf(addresses)
  return origins.length === 0 ? {} : { [pageImagesFromHeader]: origins.join(' ') }
}

function originsOf(addresses: (string | null)[]): string[] {
  const urls = addresses.filter((address) => address !== null && /^https?:/i.test(address) && URL.canParse(address))
  return [...new Set(urls.map((address) => new URL(address ?? '').origin))]
}
