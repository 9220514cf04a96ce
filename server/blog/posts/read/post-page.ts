import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { prepareOnce } from '#server/platform/db/prepare-once.ts'
import { blogPosts } from '#server/platform/db/schema/blog.ts'
import { imagePathOf } from '#shared/blog/image-address.ts'
import { describeForSearch } from '#shared/blog/post-description.ts'
import type { SizedImage } from '#shared/responsive-image.ts'
import {
  type CardRow,
  cardColumns,
  cardImagePaths,
  cardOf,
  categoriesOfPost,
  isPublished,
  newestFirst,
  readImageSizes,
} from './post-cards.ts'
import { readContent } from './render-content.ts'

/** How many words a person reads per minute on a screen. */
const wordsPerMinute = 220

/** An image in the site's own storage, or one from elsewhere. */
type FeaturedImage = { kind: 'stored'; image: SizedImage } | { kind: 'foreign'; url: string }

/**
 * Everything the page of a published post shows and says about itself; `null` if no such post has this slug. The description is the
 * post's own, or else its excerpt, or else the first sentences of its text.
 */
export async function findPostPage(db: Db, { slug, siteUrl }: { slug: string; siteUrl: string }) {
  const found = await findPublishedPost(db, slug)
  if (!found) return null
  const { content, featuredImageUrl, metaDescription, ...post } = found
  const related = await readRelatedRows(db, post.id)
  const read = readContent(content, siteUrl)
  const featuredPath = imagePathOf(featuredImageUrl ?? '', siteUrl)
  // In one statement: each costs more than what it reads.
  const sizes = await readImageSizes(db, [featuredPath, ...read.imagePaths, ...cardImagePaths(related, siteUrl)])
  const stored = sizes.get(featuredPath ?? '')
  const featuredImage = stored ? { kind: 'stored' as const, image: stored } : foreignImage(featuredImageUrl, siteUrl)
  const { html, headings, words } = read.render(sizes, featuredImage !== null)
  return {
    post: {
      ...post,
      featuredImage,
      description: describeForSearch({ metaDescription, excerpt: post.excerpt }, content),
      html,
      headings,
      words,
      minutes: Math.max(1, Math.round(words / wordsPerMinute)),
    },
    related: related.map((row) => cardOf(row, { siteUrl, sizes })),
  }
}

function foreignImage(url: string | null, siteUrl: string): FeaturedImage | null {
  if (!url || imagePathOf(url, siteUrl)) return null
  if (url.startsWith('data:image/')) return { kind: 'foreign', url }
  const address = URL.canParse(url, siteUrl) ? new URL(url, siteUrl) : null
  return address && /^https?:$/.test(address.protocol) ? { kind: 'foreign', url: address.href } : null
}

/** How many other posts are read, and how many of those are shown (spec.md §7, §9). */
const relatedRead = 4
const relatedShown = 3

const publishedPost = prepareOnce((db) =>
  db
    .select({
      id: blogPosts.id,
      title: blogPosts.title,
      slug: blogPosts.slug,
      excerpt: blogPosts.excerpt,
      content: blogPosts.content,
      featuredImageUrl: blogPosts.featuredImageUrl,
      metaDescription: blogPosts.metaDescription,
      metaKeywords: blogPosts.metaKeywords,
      publishedAt: sql<Date>`blog_posts.published_at`.mapWith(blogPosts.publishedAt),
      updatedAt: blogPosts.updatedAt,
      viewsCount: blogPosts.viewsCount,
      version: blogPosts.version,
      categories: categoriesOfPost,
    })
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, sql.placeholder('slug')), isPublished))
    .prepare('published-post'),
)

/** A published post with everything its page shows; `null` for drafts, scheduled posts and unknown slugs (spec.md §4). */
export async function findPublishedPost(db: Db, slug: string) {
  const [post] = await publishedPost(db).execute({ slug })
  return post ?? null
}

const relatedRows = prepareOnce((db) => {
  const postId = sql.placeholder('postId')
  const related = sql`(
    WITH same_category AS (
      SELECT DISTINCT other.post_id AS id, other.published_at
      FROM blog_post_categories own
      CROSS JOIN LATERAL (
        SELECT post_id, published_at FROM blog_post_categories
        WHERE category_id = own.category_id AND published_at IS NOT NULL
        ORDER BY published_at DESC, post_id DESC LIMIT ${relatedRead}
      ) other
      WHERE own.post_id = ${postId}
    ), newest AS (
      SELECT id, published_at FROM blog_posts WHERE status = 'published'
      ORDER BY published_at DESC, id DESC LIMIT ${relatedRead * 2}
    )
    SELECT id AS related_id, min(rank) AS rank FROM (
      SELECT id, published_at, 0 AS rank FROM same_category UNION ALL SELECT id, published_at, 1 FROM newest
    ) found
    WHERE id <> ${postId}
    GROUP BY id ORDER BY rank, max(published_at) DESC, id DESC LIMIT ${relatedRead}
  ) AS related`
  return db
    .select(cardColumns)
    .from(blogPosts)
    .innerJoin(related, sql`related_id = ${blogPosts.id}`)
    .orderBy(sql`rank`, ...newestFirst)
    .prepare('related-posts')
})

/**
 * At most three other published posts: the newest from the post's categories first, then the newest overall (spec.md §7). Reads each
 * source from its index, and only as far as needed.
 */
export async function readRelatedRows(db: Db, postId: string): Promise<CardRow[]> {
  return (await relatedRows(db).execute({ postId })).slice(0, relatedShown)
}

/** The post's view count; `null` if there is no such published post. */
export async function findViewsCount(db: Db, postId: string): Promise<number | null> {
  const [post] = await db
    .select({ viewsCount: blogPosts.viewsCount })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, postId), isPublished))
  return post?.viewsCount ?? null
}
