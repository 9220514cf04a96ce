import { type StoreImageContext, storeImageOnce } from '#server/blog/images/store-image.ts'
import { isAppError } from '#server/errors.ts'
import { decodeInlineImage, type PostTexts, readInlineImages, replaceImages } from './inline-images.ts'

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
 */
export async function moveInlineImages(ctx: StoreImageContext, texts: PostTexts): Promise<MovedImages> {
  const addresses = new Map<string, string>()
  const problems: MovedImages['problems'] = []
  for (const { address, place } of readInlineImages(texts)) {
    try {
      const bytes = decodeInlineImage(address)
      if (bytes) addresses.set(address, await storeImageOnce(ctx, { bytes }))
      else problems.push({ address, place, message: 'It isn’t written in base64.' })
    } catch (error) {
      if (!isAppError(error)) throw error
      problems.push({ address, place, message: error.message })
    }
  }
  const isMoved = addresses.size > 0
  return { texts: isMoved ? replaceImages(texts, addresses) : texts, isMoved, problems }
}
