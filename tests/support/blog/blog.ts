/** Posts and categories for tests, inserted into the tables as the back office would. */
import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/db/connect.ts'
import { blogCategories, blogPostCategories, blogPosts } from '#server/platform/db/schema/blog.ts'
import { slugify } from '#shared/blog/slug.ts'

type NewPost = typeof blogPosts.$inferInsert

/** Inserts a post, published unless the values say otherwise. */
export async function insertPost(db: Db, values: Partial<NewPost> = {}, categoryIds: string[] = []) {
  const title = values.title ?? `Post ${randomUUID()}`
  const status = values.status ?? 'published'
  const [post] = await db
    .insert(blogPosts)
    .values({
      title,
      slug: slugify(title),
      content: '<p>Text.</p>',
      status,
      publishedAt: status === 'published' ? new Date() : null,
      ...values,
    })
    .returning()
  if (!post) throw new Error('The post was not stored.')
  if (categoryIds.length > 0) {
    await db.insert(blogPostCategories).values(categoryIds.map((categoryId) => ({ postId: post.id, categoryId })))
  }
  return post
}

export async function insertCategory(db: Db, name: string, description: string | null = null) {
  const [category] = await db
    .insert(blogCategories)
    .values({ name, slug: slugify(name), description })
    .returning()
  if (!category) throw new Error('The category was not stored.')
  return category
}
