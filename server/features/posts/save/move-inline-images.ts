import { isAppError } from '#server/errors.ts'
import { type StoreImageContext, storeImageOnce } from '#server/features/images/store-image.ts'
import { decodeInlineImage, type PostTexts, readInlineImages, replaceImages } from './inline-images.ts'

export interface MovedImages {
  /** The post with the addresses of what was moved, or unchanged if there was nothing to move. */
  texts: PostTexts
  isMoved: boolean
  /** Why the others stay where they are: what is wrong with each, and where it is. */
  problems: { address: string; place: string; message: string }[]
}

/**
 * Moves the images inside a post into storage, before and outside the transaction that saves it: interrupted in
 * between, they are orphans and the post is as it was. Sent again, the same image is the same file. They are decoded and written
 * off the main thread. An image that cannot be moved stays in the post.
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
