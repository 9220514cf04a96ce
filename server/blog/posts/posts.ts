import { asc, eq, inArray } from 'drizzle-orm'
import { notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import {
  blogCategories,
  blogPostCategories,
  blogPosts,
  type Category,
  type Post,
} from '#server/platform/db/schema/blog.ts'
import type { PageCache } from '#server/platform/page-cache/page-cache.ts'
import { isUuid } from '#shared/uuid.ts'

type PostCategory = Pick<Category, 'id' | 'name' | 'slug'>
export type PostWithCategories = Post & { categories: PostCategory[] }

/** One post of any status; `null` if no post has this id or the id isn't a UUID. */
export async function findPost(db: Db, id: string): Promise<PostWithCategories | null> {
  const [post] = isUuid(id) ? await db.select().from(blogPosts).where(eq(blogPosts.id, id)) : []
  if (!post) return null
  const categories = await listCategoriesOfPosts(db, [id])
  return { ...post, categories: categories.get(post.id) ?? [] }
}

/** @throws AppError not_found, also for an id that is not a UUID */
export async function getPost(db: Db, id: string): Promise<PostWithCategories> {
  const post = await findPost(db, id)
  if (!post) throw postNotFound()
  return post
}

/** @returns the row, locked until the transaction ends. @throws AppError not_found */
export async function lockPost(tx: Db, id: string): Promise<Post> {
  const [post] = isUuid(id) ? await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update') : []
  if (!post) throw postNotFound()
  return post
}

function postNotFound() {
  return notFound('This post no longer exists.')
}

/** The categories of each of these posts, by name. Posts without categories aren't in the map. */
export async function listCategoriesOfPosts(db: Db, ids: string[]): Promise<Map<string, PostCategory[]>> {
  const links = ids.length
    ? await db
        .select({
          postId: blogPostCategories.postId,
          id: blogCategories.id,
          name: blogCategories.name,
          slug: blogCategories.slug,
        })
        .from(blogPostCategories)
        .innerJoin(blogCategories, eq(blogCategories.id, blogPostCategories.categoryId))
        .where(inArray(blogPostCategories.postId, ids))
        .orderBy(asc(blogCategories.name))
    : []
  const byPost = new Map<string, PostCategory[]>()
  for (const { postId, ...category } of links) byPost.set(postId, [...(byPost.get(postId) ?? []), category])
  return byPost
}

/** Makes pages that show this post, or a list that may include it, render again once the transaction commits. */
export async function dropPagesOf(ctx: { pageCache: Pick<PageCache, 'drop'> }, tx: Db, postId: string): Promise<void> {
  await ctx.pageCache.drop(tx, ['blog', `post:${postId}`])
}
