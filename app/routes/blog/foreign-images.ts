/** Featured images of other sites. A document's security policy is made when it is sent, and names where its images come from. */
import { pageImagesFromHeader } from '#shared/page-headers.ts'

/** What a page that shows these images tells the server about itself. */
export function foreignImageHeaders(addresses: (string | null)[]): Record<string, string> {
  const origins = originsOf(addresses)
  return origins.length === 0 ? {} : { [pageImagesFromHeader]: origins.join(' ') }
}

function originsOf(addresses: (string | null)[]): string[] {
  const urls = addresses.filter((address) => address !== null && /^https?:/i.test(address) && URL.canParse(address))
  return [...new Set(urls.map((address) => new URL(address ?? '').origin))]
}
