/** Images that are written into a post as base64, and what takes their place. */
import { render } from 'dom-serializer'
import { findAll } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { setBytesAside } from '#shared/inline-bytes.ts'

export interface PostTexts {
  content: string
  featuredImageUrl: string | null
}

export interface InlineImage {
  /** The whole `data:` address. */
  address: string
  /** Where it stands, for a sentence to the person: `image 2`, `the featured image`. */
  place: string
}

/** Each inline image once, where it comes first: those of the content in their order, then the featured one. */
export function readInlineImages({ content, featuredImageUrl }: PostTexts): InlineImage[] {
  const { short, putBack } = setBytesAside(content)
  const inContent = findImages(parseDocument(short)).map(({ attribs }, index) => ({
    address: putBack(attribs.src ?? ''),
    place: `image ${index + 1}`,
  }))
  const featured = { address: featuredImageUrl ?? '', place: 'the featured image' }
  const inline = [...inContent, featured].filter(({ address }) => isInline(address))
  return inline.filter(({ address }, index) => inline.findIndex((other) => other.address === address) === index)
}

/** The post with new addresses for these images; the others stay. `addresses` leads from the old to the new. */
export function replaceImages(
  { content, featuredImageUrl }: PostTexts,
  addresses: ReadonlyMap<string, string>,
): PostTexts {
  const { short, putBack } = setBytesAside(content)
  const document = parseDocument(short)
  for (const { attribs } of findImages(document))
    attribs.src = addresses.get(putBack(attribs.src ?? '')) ?? attribs.src ?? ''
  return {
    content: putBack(render(document, { encodeEntities: 'utf8', emptyAttrs: true })),
    featuredImageUrl: featuredImageUrl && (addresses.get(featuredImageUrl) ?? featuredImageUrl),
  }
}

/** @returns `null` when the address is not written in base64 */
export function decodeInlineImage(address: string): Buffer<ArrayBuffer> | null {
  const comma = address.indexOf(',')
  if (comma === -1 || !/;\s*base64\s*$/i.test(address.slice(0, comma))) return null
  return Buffer.from(address.slice(comma + 1), 'base64')
}

function findImages(document: ReturnType<typeof parseDocument>) {
  return findAll(({ name, attribs }) => name === 'img' && Boolean(attribs.src), document.children)
}

function isInline(address: string): boolean {
  return /^\s*data:/i.test(address)
}
