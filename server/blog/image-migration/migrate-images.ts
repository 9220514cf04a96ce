import { asc, count, ilike, or } from 'drizzle-orm'
import type pg from 'pg'
import type { StoreImageContext } from '#server/blog/images/store-image.ts'
import { findPost, type PostWithCategories } from '#server/blog/posts/posts.ts'
import { moveInlineImages, type PostTexts } from '#server/blog/posts/save/inline-images.ts'
import { EditConflict, fieldsOf } from '#server/blog/posts/save/revisions.ts'
import { type SavePostContext, updatePost } from '#server/blog/posts/save/save-post.ts'
import { conflict, isAppError } from '#server/errors.ts'
import { takeAdvisoryLock } from '#server/platform/db/advisory-lock.ts'
import { blogPosts } from '#server/platform/db/schema/blog.ts'
import type { Log } from '#server/platform/log.ts'
import type { MigrationResults } from '#shared/blog/image-endpoints.ts'

/** Arbitrary, but different from every other lock in the database. */
const migrationLock = 4_711_022

export type MigrateImagesContext = MigratePostContext & { pool: pg.Pool; log: Log }

/**
 * Moves every inline image of every post into storage (spec.md §2), one post at a time. Safe to repeat and to interrupt: a post is
 * either untouched or done. Only one run at a time per database.
 * @returns the run in progress, which never rejects: problems with a post become sentences in `errors`
 * @throws AppError conflict while another run is in progress
 */
export async function startImageMigration(ctx: MigrateImagesContext): Promise<{ run: Promise<MigrationResults> }> {
  const lock = await takeAdvisoryLock(ctx.pool, migrationLock)
  if (!lock) throw conflict('A migration is already running. Please wait until it’s done.')
  try {
    const [{ processed = 0 } = {}] = await ctx.db.select({ processed: count() }).from(blogPosts)
    const posts = await listPostsWithInlineImages(ctx)
    return { run: migratePosts(ctx, posts, processed).finally(lock.release) }
  } catch (error) {
    await lock.release()
    throw error
  }
}

interface Candidate {
  id: string
  title: string
}

async function migratePosts(ctx: MigrateImagesContext, posts: Candidate[], processed: number) {
  const results: MigrationResults = { processed, migrated: 0, errors: [] }
  for (const post of posts) {
    if (ctx.pool.ending) {
      results.errors.push('The site stopped partway through. Start the migration again for the rest of the posts.')
      break
    }
    const { isMigrated, errors } = await migratePost(ctx, post.id).catch((error) => describeFailure(ctx, post, error))
    if (isMigrated) results.migrated++
    results.errors.push(...errors)
  }
  return results
}

/** A post that fails as a whole is left as it was and doesn't stop the others. */
function describeFailure({ log, pool }: MigrateImagesContext, { id, title }: Candidate, error: unknown): MigratedPost {
  if (!isAppError(error) && !pool.ending) log.error({ err: error, post: id }, 'a post could not be migrated')
  const reason = isAppError(error) ? error.message : 'It couldn’t be saved. Please try again in a moment.'
  return { isMigrated: false, errors: [`Post "${title}": ${reason}`] }
}

/** Oldest first. Leaves out the content, which is large and is read one post at a time. */
async function listPostsWithInlineImages({ db }: MigrateImagesContext): Promise<Candidate[]> {
  return db
    .select({ id: blogPosts.id, title: blogPosts.title })
    .from(blogPosts)
    .where(or(ilike(blogPosts.content, '%data:%'), ilike(blogPosts.featuredImageUrl, '%data:%')))
    .orderBy(asc(blogPosts.createdAt), asc(blogPosts.id))
}

type MigratePostContext = SavePostContext & StoreImageContext

interface MigratedPost {
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
    const { texts, isMoved, problems } = await moveInlineImages(ctx, post, { isForMany: true })
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
