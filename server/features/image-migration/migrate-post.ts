import { isAppError } from '#server/errors.ts'
import { type StoreImageContext, storeImage } from '#server/features/images/store-image.ts'
import { findPost, type PostWithCategories } from '#server/features/posts/posts.ts'
import { EditConflict } from '#server/features/posts/save/edit-conflict.ts'
import { fieldsOf } from '#server/features/posts/save/revisions.ts'
import { type SavePostContext, updatePost } from '#server/features/posts/save/save-post.ts'
import {
  decodeInlineImage,
  type InlineImage,
  type PostTexts,
  readInlineImages,
  replaceImages,
} from './inline-images.ts'

export type MigratePostContext = SavePostContext & StoreImageContext

export interface MigratedPost {
  /** Whether anything moved. */
  isMigrated: boolean
  /** Sentences that name the post. */
  errors: string[]
}

/** How often a post is tried anew when somebody saves it at the same moment. */
const mostTries = 3

/**
 * Moves the inline images of a post into the storage and saves the post with their addresses, as a version of its own that
 * keeps the publish date and every other image. The images are stored before the save, outside of its transaction: interrupted in between they are
 * orphans, and the post is as it was. An image that cannot be moved stays where it is.
 */
export async function migratePost(ctx: MigratePostContext, id: string): Promise<MigratedPost> {
  const moved = new Map<string, string>()
  const problems = new Map<string, string>()
  let title = ''
  for (let tries = 0; tries < mostTries; tries++) {
    const post = await findPost(ctx.db, id)
    // Deleted meanwhile.
    if (!post) return { isMigrated: false, errors: [] }
    title = post.title
    const images = readInlineImages(post)
    await moveImages(ctx, images, { moved, problems })
    const errors = images.flatMap((image) => describeProblem(post, image, problems.get(image.address)))
    if (!images.some(({ address }) => moved.has(address))) return { isMigrated: false, errors }
    try {
      await save(ctx, post, replaceImages(post, moved))
      return { isMigrated: true, errors }
    } catch (error) {
      if (!(error instanceof EditConflict)) throw error
    }
  }
  const advice = 'It was edited at the same time and left as it is. Start the migration again for it.'
  return { isMigrated: false, errors: [`Post "${title}": ${advice}`] }
}

/** What was moved or refused in an earlier try is not looked at again. */
async function moveImages(
  ctx: MigratePostContext,
  images: InlineImage[],
  { moved, problems }: { moved: Map<string, string>; problems: Map<string, string> },
) {
  for (const { address } of images.filter(({ address }) => !moved.has(address) && !problems.has(address))) {
    const bytes = decodeInlineImage(address)
    if (!bytes) {
      problems.set(address, 'It is not written in base64.')
      continue
    }
    try {
      const { url } = await storeImage(ctx, { bytes })
      moved.set(address, url)
    } catch (error) {
      if (!isAppError(error)) throw error
      problems.set(address, error.message)
    }
  }
}

function describeProblem({ title }: { title: string }, { place }: InlineImage, problem: string | undefined): string[] {
  return problem === undefined ? [] : [`Post "${title}", ${place}: ${problem}`]
}

/** Whatever else the content holds, such as images of other sites, stays: nobody looks at what this save would take out. */
async function save(ctx: MigratePostContext, post: PostWithCategories, texts: PostTexts): Promise<void> {
  await updatePost(ctx, {
    id: post.id,
    version: post.version,
    keepPublishDate: true,
    keepsAllImages: true,
    savedBy: null,
    input: fieldsOf({ ...post, ...texts }),
  })
}
