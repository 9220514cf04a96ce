import { asc, desc, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { blogCategories, blogPosts } from '#server/platform/db/schema/blog.ts'
import { summarize } from '#shared/blog/post-description.ts'
import { categoriesOfPost, contentWithoutExcerpt, isPublished, newestFirst } from './post-cards.ts'

/** How many posts the feed holds. */
const postsInFeed = 20

/** In characters. A longer post appears with just its excerpt, because feeds are fetched whole, over and over. */
const longestTextInFeed = 100_000

/** Inline images as stored content writes them: `src` first, then other attributes, each in quotes. */
const inlineImages = '<img src="data:[^"]*"(?: [a-z-]+="[^"]*")* ?/?>'

/** Leaves out inline images: feed readers don't show them, and each would add megabytes to the feed. */
const textForFeed = sql<string | null>`(
  SELECT CASE WHEN char_length(readable) <= ${longestTextInFeed} THEN readable END
  FROM (SELECT regexp_replace(blog_posts.content, ${inlineImages}, '', 'g') AS readable OFFSET 0) stripped)`

/** The newest posts for the feed, with their categories and their text, or `null` if the text is too long for a feed. */
export async function listPostsForFeed(db: Db) {
  const rows = await db
    .select({
      id: blogPosts.id,
      title: blogPosts.title,
      slug: blogPosts.slug,
      excerpt: blogPosts.excerpt,
      content: textForFeed,
      contentWithoutExcerpt,
      publishedAt: sql<Date>`blog_posts.published_at`.mapWith(blogPosts.publishedAt),
      updatedAt: blogPosts.updatedAt,
      categories: categoriesOfPost,
    })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(postsInFeed)
  return rows.map(({ contentWithoutExcerpt: content, excerpt, ...post }) => ({
    ...post,
    summary: summarize({ excerpt }, content ?? ''),
  }))
}

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

/** The newest published posts, newest first. */
export async function listPostTitles(db: Db, limit: number) {
  return db
    .select({ slug: blogPosts.slug, title: blogPosts.title })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(limit)
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
