import type { StoreImageContext } from '#server/blog/images/store-image.ts'
import { findPost, type PostWithCategories } from '#server/blog/posts/posts.ts'
import { EditConflict } from '#server/blog/posts/save/edit-conflict.ts'
import type { PostTexts } from '#server/blog/posts/save/inline-images.ts'
import { moveInlineImages } from '#server/blog/posts/save/move-inline-images.ts'
import { fieldsOf } from '#server/blog/posts/save/revisions.ts'
import { type SavePostContext, updatePost } from '#server/blog/posts/save/save-post.ts'

export type MigratePostContext = SavePostContext & StoreImageContext

export interface MigratedPost {
  /** Whether anything moved. */
  isMigrated: boolean
  /** Sentences, each naming the post. */
  errors: string[]
}

/** How many attempts a post gets when someone saves it at the same time. */
const mostTries = 3

/**
 * Moves a post's inline images into storage and saves the post with their URLs, as a new version that keeps the publish date and
 * every other image. An image that can't be moved stays where it is.
 */
export async function migratePost(ctx: MigratePostContext, id: string): Promise<MigratedPost> {
  let title = ''
  for (let tries = 0; tries < mostTries; tries++) {
    const post = await findPost(ctx.db, id)
    // Deleted in the meantime.
    if (!post) return { isMigrated: false, errors: [] }
    title = post.title
    const { texts, isMoved, problems } = await moveInlineImages(ctx, post)
    const errors = problems.map(({ place, message }) => `Post "${title}", ${place}: ${message}`)
    if (!isMoved) return { isMigrated: false, errors }
    try {
      await save(ctx, post, texts)
      return { isMigrated: true, errors }
    } catch (error) {
      if (!(error instanceof EditConflict)) throw error
    }
  }
  const advice = 'Someone was editing it, so we left it alone. Start the migration again to include it.'
  return { isMigrated: false, errors: [`Post "${title}": ${advice}`] }
}

/** Keeps everything else in the content, such as images from other sites: nobody would notice if this save dropped something. */
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
