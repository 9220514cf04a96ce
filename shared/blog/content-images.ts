import { Parser } from 'htmlparser2'
import { keptImageAddress } from './image-address.ts'
import { setBytesAside } from './inline-bytes.ts'

/** The URLs of all images in the HTML, in order. */
export function readImageAddresses(html: string): string[] {
  const { short, putBack } = setBytesAside(html)
  const addresses: string[] = []
  const parser = new Parser({
    onopentag(name, { src }) {
      if (name === 'img' && src) addresses.push(putBack(src))
    },
  })
  parser.end(short)
  return addresses
}

/** The images that saving removes from this content because they aren't stored on the site. */
export function findRemovedImages(html: string, siteUrl?: string): string[] {
  return readImageAddresses(html).filter((address) => keptImageAddress(address, siteUrl) === null)
}
