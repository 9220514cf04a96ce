import { render } from 'dom-serializer'
import { findAll } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { type StoreImageContext, storeImageOnce } from '#server/blog/images/store-image.ts'
import { isAppError } from '#server/errors.ts'
import type { PictureTurn } from '#server/platform/pictures/picture-work.ts'
import { QueueFull } from '#server/platform/semaphore.ts'
import { setBytesAside } from '#shared/blog/inline-bytes.ts'
import { childrenOf, isElement, type MarkupNode, readMarkup } from './read-markup.ts'

/** Inline base64 images in a post, and replacing them. */
export interface PostTexts {
  content: string
  featuredImageUrl: string | null
}

interface InlineImage {
  /** The complete `data:` URL. */
  address: string
  /** Where it is, for messages to the user: `image 2`, `the featured image`. */
  place: string
}

/** Each inline image once, where it first appears: those in the content in order, then the featured image. */
export function readInlineImages({ content, featuredImageUrl }: PostTexts): InlineImage[] {
  const { short, putBack } = setBytesAside(content)
  const inContent = listImages(readMarkup(short)).map((source, index) => ({
    address: putBack(source),
    place: `image ${index + 1}`,
  }))
  const featured = { address: featuredImageUrl ?? '', place: 'the featured image' }
  const inline = [...inContent, featured].filter(({ address }) => /^\s*data:/i.test(address))
  return inline.filter(({ address }, index) => inline.findIndex((other) => other.address === address) === index)
}

/**
 * Replaces the URLs of these images and leaves everything else exactly as it is. `addresses` maps old URLs to new ones. Rewrites the
 * content only if a URL isn't written literally, for example because it contains a character reference.
 */
export function replaceImages(
  { content, featuredImageUrl }: PostTexts,
  addresses: ReadonlyMap<string, string>,
): PostTexts {
  // Parsers turn every line break into this one.
  let replaced = content.replace(/\r\n?/g, '\n')
  for (const [address, url] of addresses) replaced = replaced.replaceAll(address, url)
  const isLeft = readInlineImages({ content: replaced, featuredImageUrl: null }).some((i) => addresses.has(i.address))
  return {
    content: isLeft ? writeAnew(replaced, addresses) : replaced,
    featuredImageUrl: featuredImageUrl && (addresses.get(featuredImageUrl) ?? featuredImageUrl),
  }
}

function writeAnew(content: string, addresses: ReadonlyMap<string, string>): string {
  const { short, putBack } = setBytesAside(content)
  const document = parseDocument(short)
  for (const { attribs } of findAll(({ name, attribs }) => name === 'img' && Boolean(attribs.src), document.children))
    attribs.src = addresses.get(putBack(attribs.src ?? '')) ?? attribs.src ?? ''
  return putBack(render(document, { encodeEntities: 'utf8', emptyAttrs: true }))
}

/** Decodes an inline image. @returns `null` if the URL is not base64 */
export function decodeInlineImage(address: string): Buffer<ArrayBuffer> | null {
  const comma = address.indexOf(',')
  if (comma === -1 || !/;\s*base64\s*$/i.test(address.slice(0, comma))) return null
  return Buffer.from(address.slice(comma + 1), 'base64')
}

/** Image URLs, as the save will read them. */
function listImages(nodes: MarkupNode[]): string[] {
  return nodes.flatMap((node) => {
    if (!isElement(node) || node.tagName !== 'img') return listImages(childrenOf(node))
    return node.attrs.filter(({ name, value }) => name === 'src' && value !== '').map(({ value }) => value)
  })
}

interface MovedImages {
  /** The post with the URLs of the moved images, or unchanged if there was nothing to move. */
  texts: PostTexts
  isMoved: boolean
  /** Why the other images stay inline: where each one is, and what is wrong with it. */
  problems: { address: string; place: string; message: string }[]
}

/**
 * Moves a post's inline images into storage, before and outside the transaction that saves it: if interrupted in between, they
 * become orphans and the post is unchanged. The same image sent again is the same file. Decodes and encodes off the main thread. An
 * image that can't be moved stays in the post.
 * @throws QueueFull; the signal's reason
 */
export async function moveInlineImages(
  ctx: StoreImageContext,
  texts: PostTexts,
  turn: PictureTurn,
): Promise<MovedImages> {
  const addresses = new Map<string, string>()
  const problems: MovedImages['problems'] = []
  for (const { address, place } of readInlineImages(texts)) {
    try {
      const bytes = decodeInlineImage(address)
      if (bytes) addresses.set(address, await storeImageOnce(ctx, { bytes, turn }))
      else problems.push({ address, place, message: 'It isn’t written in base64.' })
    } catch (error) {
      if (!isAppError(error) || error instanceof QueueFull) throw error
      problems.push({ address, place, message: error.message })
    }
  }
  const isMoved = addresses.size > 0
  return { texts: isMoved ? replaceImages(texts, addresses) : texts, isMoved, problems }
}
