import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { dropPagesOf, getPost, lockPost, type PostWithCategories } from '#server/blog/posts/posts.ts'
import { takeSlug } from '#server/blog/posts/save/post-links.ts'
import { storeRevision } from '#server/blog/posts/save/revisions.ts'
import type { SavePostContext } from '#server/blog/posts/save/save-post.ts'
import { schedulePublication } from '#server/blog/posts/save/scheduled-publishing.job.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { againAfterDeadlock } from '#server/platform/db/deadlocks.ts'
import { blogPosts, type DeletedPost, deletedPosts } from '#server/platform/db/schema/blog.ts'
import { uniqueViolationOf } from '#server/platform/db/violations.ts'
import { isUuid } from '#shared/uuid.ts'

/** The tables with rows of a post, and the column that says of which. A test compares them with the database's references. */
export const tablesOfPost = {
  blog_posts: 'id',
  blog_post_revisions: 'post_id',
  blog_post_categories: 'post_id',
  blog_slug_redirects: 'post_id',
  blog_daily_views: 'post_id',
  ai_generations: 'post_id',
} as const
type TableOfPost = keyof typeof tablesOfPost

/**
 * Moves a post to the trash with its links, revisions, old slugs and views. If a post with its id is there already, this one takes
 * its place.
 * @throws AppError not_found
 */
export async function deletePost(
  ctx: Pick<SavePostContext, 'db' | 'clock' | 'pageCache'>,
  { id, deletedBy }: { id: string; deletedBy: string | null },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { title, slug } = await lockPost(tx, id)
    await tx.delete(deletedPosts).where(eq(deletedPosts.id, id))
    const images = sql<string[]>`(
      SELECT coalesce(array_agg(DISTINCT path), '{}') FROM (
        SELECT blog_image_paths(content, featured_image_url) AS paths FROM blog_posts WHERE id = ${id}
        UNION ALL SELECT blog_image_paths(fields->>'content', fields->>'featured_image_url')
        FROM blog_post_revisions WHERE post_id = ${id}
      ) AS named, unnest(paths) AS path)`
    await tx.insert(deletedPosts).values({ id, title, slug, images, deletedAt: ctx.clock.now(), deletedBy })
    for (const [table, column] of Object.entries(tablesOfPost)) {
      await tx.execute(sql`
        INSERT INTO deleted_post_rows (post_id, table_name, content)
        SELECT ${id}, ${table}, to_jsonb(kept) - '{search,words}'::text[] FROM ${sql.identifier(table)} AS kept WHERE kept.${sql.identifier(column)} = ${id}`)
    }
    await tx.delete(blogPosts).where(eq(blogPosts.id, id))
    await dropPagesOf(ctx, tx, id)
  })
}

const postsPerPage = 20

/** Deleted posts, the last one first, `postsPerPage` per page. `page` starts at 1. */
export async function listDeletedPosts(
  db: Db,
  { page }: { page: number },
): Promise<{ posts: DeletedPost[]; hasMore: boolean }> {
  const posts = await db
    .select()
    .from(deletedPosts)
    .orderBy(desc(deletedPosts.deletedAt), desc(deletedPosts.id))
    .offset((page - 1) * postsPerPage)
    .limit(postsPerPage + 1)
  return { posts: posts.slice(0, postsPerPage), hasMore: posts.length > postsPerPage }
}

/**
 * Puts a post back as it was, under its id and slug. What has gone since stays gone: a category, or an old slug that another post
 * took. If its time to go out has passed, it's a draft, so that nothing is published by surprise. `savedBy` is who puts it back.
 * @throws AppError not_found when it isn't in the trash; conflict when another post has its slug or its id
 */
export async function putBackPost(
  ctx: SavePostContext,
  { id, savedBy }: { id: string; savedBy: string | null },
): Promise<PostWithCategories> {
  try {
    return await inTransaction(ctx.db, (tx) => restore(ctx, tx, { id, savedBy }))
  } catch (error) {
    const taken = uniqueViolationOf(error)
    if (taken === 'blog_posts_pkey')
      throw conflict('Someone saved this post again. You’ll find it in the list of posts.')
    if (taken === 'blog_posts_slug_key') throw await describeTakenSlug(ctx.db, id)
    throw error
  }
}

async function restore(ctx: SavePostContext, tx: Db, { id, savedBy }: { id: string; savedBy: string | null }) {
  const inTrash = eq(deletedPosts.id, id)
  const [deleted] = isUuid(id) ? await tx.select().from(deletedPosts).where(inTrash).for('update') : []
  if (!deleted) throw notFound('This post is no longer in the trash.')
  await putBackRows(tx, 'blog_posts', id)
  await putBackRows(tx, 'blog_post_revisions', id)
  await putBackRows(tx, 'blog_slug_redirects', id)
  await putBackRows(tx, 'blog_daily_views', id)
  const kept = (table: TableOfPost, column: string) => sql`(
    SELECT (content->>${column})::uuid FROM deleted_post_rows WHERE post_id = ${id} AND table_name = ${table})`
  await tx.execute(sql`
    INSERT INTO blog_post_categories (post_id, category_id)
    SELECT ${id}, id FROM blog_categories WHERE id IN ${kept('blog_post_categories', 'category_id')} ORDER BY id FOR KEY SHARE`)
  await tx.execute(sql`UPDATE ai_generations SET post_id = ${id} WHERE id IN ${kept('ai_generations', 'id')}`)
  await tx.delete(deletedPosts).where(inTrash)
  const now = ctx.clock.now()
  const missed = await tx
    .update(blogPosts)
    .set({
      status: 'draft',
      scheduledFor: null,
      version: sql`${blogPosts.version} + 1`,
      updatedBy: savedBy,
      updatedAt: now,
    })
    .where(and(eq(blogPosts.id, id), lte(blogPosts.scheduledFor, now)))
    .returning({ id: blogPosts.id })
  const post = await getPost(tx, id)
  if (missed.length > 0) await storeRevision(tx, post)
  await takeSlug(tx, post)
  await schedulePublication(ctx, tx, post)
  await dropPagesOf(ctx, tx, id)
  return post
}

/** Fills the columns that the row had and the table still has: an update may have come between. */
async function putBackRows(tx: Db, table: Exclude<TableOfPost, 'blog_post_categories' | 'ai_generations'>, id: string) {
  const { rows } = await tx.execute<{ columns: string | null }>(sql`
    SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND EXISTS (
      SELECT FROM deleted_post_rows WHERE post_id = ${id} AND table_name = ${table} AND content ? attname)`)
  if (!rows[0]?.columns) return
  const columns = sql.raw(rows[0].columns)
  const name = sql.identifier(table)
  await tx.execute(sql`
    INSERT INTO ${name} (${columns})
    SELECT ${columns} FROM (
      SELECT filled.* FROM deleted_post_rows kept, jsonb_populate_record(NULL::${name}, kept.content) AS filled
      WHERE kept.post_id = ${id} AND kept.table_name = ${table}
    ) AS whole ${table === 'blog_posts' ? sql`` : sql`ON CONFLICT DO NOTHING`}`)
}

async function describeTakenSlug(db: Db, id: string) {
  const [other] = await db
    .select({ title: blogPosts.title, slug: blogPosts.slug })
    .from(blogPosts)
    .innerJoin(deletedPosts, eq(deletedPosts.slug, blogPosts.slug))
    .where(eq(deletedPosts.id, id))
  const has = other ? `“${other.title}” has the slug “${other.slug}” now.` : 'Another post has its slug.'
  return conflict(`${has} Change that post’s slug, then put this one back.`)
}

function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return againAfterDeadlock(() => db.transaction(work))
}
