import { and, asc, count, desc, eq, getTableColumns, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { blogPosts } from '#server/platform/db/schema/blog.ts'
import type { ListedPostOnTheWire, PostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { type PostFilter, type PostSort, readPostSort, usualPostSort } from '#shared/blog/post-list.ts'
import { foldForSearch } from '#shared/fold-for-search.ts'
import { listCategoriesOfPosts, type PostWithCategories } from './posts.ts'

const postsPerAdminPage = 20

const { content, featuredImageUrl, metaDescription, metaKeywords, ...listed } = getTableColumns(blogPosts)

/** A post without the parts that can be megabytes or that only the editor shows. */
type ListedPost = Omit<PostWithCategories, 'content' | 'featuredImageUrl' | 'metaDescription' | 'metaKeywords'>

interface PostsFilter {
  /** Part of the title, case-insensitive; empty for all. */
  q: string
  /** Starts at 1. */
  page: number
  show?: PostFilter
  sort?: PostSort
}

/**
 * Posts of every status, newest first, `postsPerAdminPage` per page. With `q`, only those whose title contains it, ignoring case
 * (spec.md §2). `show` narrows the list, `sort` changes its order.
 */
export async function listPosts(
  db: Db,
  { q, page, show = 'all', sort = usualPostSort }: PostsFilter,
): Promise<{ posts: ListedPost[]; hasMore: boolean }> {
  const order = orderOf(sort)
  // The ids come from the index alone, so a page far back reads only its own rows.
  const ids = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(hasInTitle(q), isShown(show)))
    .orderBy(...order)
    .offset((page - 1) * postsPerAdminPage)
    .limit(postsPerAdminPage + 1)
  const shown = ids.slice(0, postsPerAdminPage).map(({ id }) => id)
  if (shown.length === 0) return { posts: [], hasMore: false }
  const rows = await db
    .select(listed)
    .from(blogPosts)
    .where(inArray(blogPosts.id, shown))
    .orderBy(...order)
  const categories = await listCategoriesOfPosts(db, shown)
  return {
    posts: rows.map((row) => ({ ...row, categories: categories.get(row.id) ?? [] })),
    hasMore: ids.length > postsPerAdminPage,
  }
}

/**
 * How many posts each kind of list has. Reads every post, from one index, so don't use it where a large blog has to stay just as
 * fast.
 */
export async function countPosts(db: Db, { q }: { q: string }): Promise<Record<PostFilter, number>> {
  const countOf = (show: PostFilter) => {
    const condition = isShown(show)
    return condition ? sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number) : count()
  }
  const [counts] = await db
    .select({
      all: countOf('all'),
      draft: countOf('draft'),
      scheduled: countOf('scheduled'),
      published: countOf('published'),
      ai: countOf('ai'),
    })
    .from(blogPosts)
    .where(hasInTitle(q))
  return counts ?? { all: 0, draft: 0, scheduled: 0, published: 0, ai: 0 }
}

function isShown(show: PostFilter): SQL | undefined {
  if (show === 'all') return undefined
  // Spelled the way the index has it.
  return show === 'ai' ? sql`${blogPosts.aiGenerated}` : eq(blogPosts.status, show)
}

/** Breaks ties by putting the newer post first. */
function orderOf(sort: PostSort): SQL[] {
  const { key, isDescending } = readPostSort(sort)
  const inOrder = isDescending ? desc : asc
  const newestFirst = [desc(blogPosts.createdAt), desc(blogPosts.id)]
  switch (key) {
    case 'created':
      return [inOrder(blogPosts.createdAt), inOrder(blogPosts.id)]
    case 'title':
      return [inOrder(sql`lower(${blogPosts.title})`), inOrder(blogPosts.id)]
    case 'status':
      return [inOrder(blogPosts.status), ...newestFirst]
    case 'views':
      return [inOrder(blogPosts.viewsCount), ...newestFirst]
    case 'published':
      return [sql`${inOrder(blogPosts.publishedAt)} NULLS LAST`, ...newestFirst]
  }
}

/** Trigrams need three letters, so shorter searches have their own index. */
function hasInTitle(q: string): SQL | undefined {
  const folded = foldForSearch(q)
  if (folded === '') return undefined
  const contains = like(foldedTitle, `%${folded.replace(/[\\%_]/g, '\\$&')}%`)
  if ([...folded].length > 2) return contains
  return and(contains, sql`blog_title_pairs(${foldedTitle}) @> ARRAY[${folded}::text]`)
}

const foldedTitle = sql`fold_for_search(${blogPosts.title})`

/** Posts as the API returns them (`shared/blog/post-on-the-wire.ts`). */
export function describeListedPost(post: ListedPost): ListedPostOnTheWire {
  return {
    id: post.id,
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    status: post.status,
    published_at: post.publishedAt?.toISOString() ?? null,
    scheduled_for: post.scheduledFor?.toISOString() ?? null,
    views_count: post.viewsCount,
    ai_generated: post.aiGenerated,
    review_notes: post.reviewNotes,
    version: post.version,
    updated_by: post.updatedBy,
    created_at: post.createdAt.toISOString(),
    updated_at: post.updatedAt.toISOString(),
    categories: post.categories,
  }
}

export function describePost(post: PostWithCategories): PostOnTheWire {
  return {
    ...describeListedPost(post),
    content: post.content,
    featured_image_url: post.featuredImageUrl,
    meta_description: post.metaDescription,
    meta_keywords: post.metaKeywords,
  }
}
