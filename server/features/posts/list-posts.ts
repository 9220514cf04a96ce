import { and, desc, getTableColumns, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { blogPosts } from '#server/platform/db/schema/blog.ts'
import { listCategoriesOfPosts, type PostWithCategories } from './posts.ts'

const postsPerAdminPage = 20

const { content, featuredImageUrl, metaDescription, metaKeywords, ...listed } = getTableColumns(blogPosts)

/** Everything but the parts that can be megabytes or that only the editor shows. */
export type ListedPost = Omit<PostWithCategories, 'content' | 'featuredImageUrl' | 'metaDescription' | 'metaKeywords'>

/**
 * Posts of every status, newest first, `postsPerAdminPage` to a page; with `q` those whose title contains it, in upper or lower case
 * (spec.md §2).
 */
export async function listPosts(
  db: Db,
  { q, page }: { q: string; page: number },
): Promise<{ posts: ListedPost[]; hasMore: boolean }> {
  const newestFirst = [desc(blogPosts.createdAt), desc(blogPosts.id)]
  // The ids come from the index alone, so that a far page reads only its own rows.
  const ids = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(hasInTitle(q))
    .orderBy(...newestFirst)
    .offset((page - 1) * postsPerAdminPage)
    .limit(postsPerAdminPage + 1)
  const shown = ids.slice(0, postsPerAdminPage).map(({ id }) => id)
  if (shown.length === 0) return { posts: [], hasMore: false }
  const rows = await db
    .select(listed)
    .from(blogPosts)
    .where(inArray(blogPosts.id, shown))
    .orderBy(...newestFirst)
  const categories = await listCategoriesOfPosts(db, shown)
  return {
    posts: rows.map((row) => ({ ...row, categories: categories.get(row.id) ?? [] })),
    hasMore: ids.length > postsPerAdminPage,
  }
}

/** Trigrams need three letters; shorter searches have an index of their own. */
function hasInTitle(q: string): SQL | undefined {
  if (q === '') return undefined
  const contains = ilike(blogPosts.title, `%${q.replace(/[\\%_]/g, '\\$&')}%`)
  if ([...q].length > 2) return contains
  return and(contains, sql`blog_title_pairs(${blogPosts.title}) @> ARRAY[lower(${q}::text)]`)
}
