import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { blogPosts } from '#server/platform/db/schema/blog.ts'
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
