import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { prepareOnce } from '#server/platform/db/prepare-once.ts'
import { blogImages, blogPosts } from '#server/platform/db/schema/blog.ts'
import { imagePathOf } from '#shared/blog/image-address.ts'
import { summarize } from '#shared/blog/post-description.ts'
import type { SizedImage } from '#shared/responsive-image.ts'

/** Posts per page of a list. */
const postsPerBlogPage = 12

export interface CategoryLink {
  name: string
  slug: string
}

/** What a list shows about a published post (spec.md §7). */
interface PostCard {
  id: string
  title: string
  slug: string
  /** The post's own, or else the first sentences of its text. */
  excerpt: string | null
  publishedAt: Date
  viewsCount: number
  categories: CategoryLink[]
  /** The featured image, or else the first one in the content, if it is in the site's own storage. */
  image: SizedImage | null
  /** URL of a featured image on another site. If set, `image` is `null`. */
  foreignImage: string | null
}

export interface PostPage {
  posts: PostCard[]
  page: number
  hasMore: boolean
}

export const isPublished = eq(blogPosts.status, 'published')
/** Newest first. The id breaks ties, so no page repeats a post. */
export const newestFirst = [desc(blogPosts.publishedAt), desc(blogPosts.id)]

/** The categories of the post being queried, by name. */
export const categoriesOfPost = sql<CategoryLink[]>`(
  SELECT coalesce(json_agg(json_build_object('name', c.name, 'slug', c.slug) ORDER BY c.name), '[]')
  FROM blog_post_categories pc JOIN blog_categories c ON c.id = pc.category_id
  WHERE pc.post_id = blog_posts.id)`

/** Searching further would read through entire inline images, and nearly every first image comes earlier. */
const searchedCharacters = 20_000
/** Only where it's shown: searching takes PostgreSQL longer than everything else about a card. */
const firstImageUrl = sql<string | null>`CASE WHEN ${blogPosts.featuredImageUrl} IS NULL THEN substring(
  left(${blogPosts.content}, ${sql.raw(String(searchedCharacters))}) FROM '<img[^>]*[[:space:]]src="([^"]+)"') END`

/** Enough of the content for its first sentences, if the post has no excerpt. */
export const contentWithoutExcerpt = sql<string | null>`
  CASE WHEN coalesce(btrim(${blogPosts.excerpt}), '') = ''
  THEN left(${blogPosts.content}, ${sql.raw(String(searchedCharacters))}) END`

export const cardColumns = {
  id: blogPosts.id,
  title: blogPosts.title,
  slug: blogPosts.slug,
  excerpt: blogPosts.excerpt,
  publishedAt: sql<Date>`${blogPosts.publishedAt}`.mapWith(blogPosts.publishedAt),
  viewsCount: blogPosts.viewsCount,
  featuredImageUrl: blogPosts.featuredImageUrl,
  firstImageUrl,
  contentWithoutExcerpt,
  categories: categoriesOfPost,
}

/** A card as `cardColumns` reads it, before the sizes of the images are known. */
export interface CardRow extends Omit<PostCard, 'image' | 'foreignImage'> {
  featuredImageUrl: string | null
  firstImageUrl: string | null
  contentWithoutExcerpt: string | null
}

/** Cards of these posts, in the order of the ids. */
async function readPostCards(db: Db, { ids, siteUrl }: { ids: string[]; siteUrl: string }): Promise<PostCard[]> {
  if (ids.length === 0) return []
  const rows = await db.select(cardColumns).from(blogPosts).where(inArray(blogPosts.id, ids))
  const sizes = await readImageSizes(db, cardImagePaths(rows, siteUrl))
  const cards = new Map(rows.map((row) => [row.id, cardOf(row, { siteUrl, sizes })]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** The images in the site's own storage that these cards show; `null` for each card without one. */
export function cardImagePaths(rows: CardRow[], siteUrl: string): (string | null)[] {
  return rows.map((row) => imagePathOf(row.featuredImageUrl ?? row.firstImageUrl ?? '', siteUrl))
}

export function cardOf(
  row: CardRow,
  { siteUrl, sizes }: { siteUrl: string; sizes: Map<string, SizedImage> },
): PostCard {
  const { featuredImageUrl, firstImageUrl: _, contentWithoutExcerpt: content, ...card } = row
  const [path = null] = cardImagePaths([row], siteUrl)
  const isForeign = path === null && /^https?:/.test(featuredImageUrl ?? '')
  return {
    ...card,
    excerpt: summarize(card, content ?? '') || null,
    image: sizes.get(path ?? '') ?? null,
    foreignImage: isForeign ? featuredImageUrl : null,
  }
}

const imageSizes = prepareOnce((db) =>
  db
    .select({ path: blogImages.path, width: blogImages.width, height: blogImages.height })
    .from(blogImages)
    .where(sql`${blogImages.path} = ANY (${sql.placeholder('paths')}::text[])`)
    .prepare('image-sizes'),
)

/** The image sizes of those paths that are in storage. */
export async function readImageSizes(db: Db, paths: (string | null)[]): Promise<Map<string, SizedImage>> {
  const wanted = [...new Set(paths.filter((path) => path !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await imageSizes(db).execute({ paths: wanted })
  return new Map(rows.map((image) => [image.path, image]))
}

/**
 * Reads one page of the posts that `readIds` finds. Asks it for one more than the page holds, which shows whether there is another
 * page without counting all posts.
 */
export async function readPage(
  db: Db,
  { page, siteUrl }: { page: number; siteUrl: string },
  readIds: (range: { limit: number; offset: number }) => Promise<{ id: string }[]>,
): Promise<PostPage> {
  const found = await readIds({ limit: postsPerBlogPage + 1, offset: (page - 1) * postsPerBlogPage })
  const ids = found.slice(0, postsPerBlogPage).map(({ id }) => id)
  return { posts: await readPostCards(db, { ids, siteUrl }), page, hasMore: found.length > postsPerBlogPage }
}
