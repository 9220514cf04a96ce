import { asc, count, ilike, or } from 'drizzle-orm'
import type pg from 'pg'
import { conflict, isAppError } from '#server/errors.ts'
import { takeAdvisoryLock } from '#server/platform/db/advisory-lock.ts'
import { blogPosts } from '#server/platform/db/schema/blog.ts'
import type { Log } from '#server/platform/log.ts'
import type { MigrationResults } from '#shared/blog/image-endpoints.ts'
import { type MigratedPost, type MigratePostContext, migratePost } from './migrate-post.ts'

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
