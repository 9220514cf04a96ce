import { asc, desc, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { blogCategories, blogPosts } from '#server/platform/db/schema/blog.ts'
import { isPublished } from './post-cards.ts'

export async function countPublishedPosts(db: Db): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(blogPosts).where(isPublished)
  return row?.count ?? 0
}

/** Slugs of published posts for a sitemap, oldest first, so a new post leaves the earlier files unchanged. */
export async function listPostAddresses(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(asc(blogPosts.publishedAt), asc(blogPosts.id))
    .limit(limit)
    .offset(offset)
}

/** Every category with a published post, and the time its page last changed: its own change or its newest post. */
export async function listCategoryAddresses(db: Db) {
  const newest = sql`(
    SELECT published_at FROM blog_post_categories
    WHERE category_id = blog_categories.id AND published_at IS NOT NULL
    ORDER BY published_at DESC, post_id DESC LIMIT 1)`
  return db
    .select({
      slug: blogCategories.slug,
      updatedAt: sql<Date>`greatest(blog_categories.updated_at, ${newest})`.mapWith(blogCategories.updatedAt),
    })
    .from(blogCategories)
    .where(isNotNull(newest))
    .orderBy(sql`lower(blog_categories.name)`)
}

/** When the list of posts last got a new post; `null` if there are none. */
export async function findNewestPublication(db: Db): Promise<Date | null> {
  const [newest] = await db
    .select({ publishedAt: blogPosts.publishedAt })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(1)
  return newest?.publishedAt ?? null
}
