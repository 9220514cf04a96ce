import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import {
  blogCategories,
  blogPostCategories,
  blogPosts,
  blogSlugRedirects,
  categorySlugRedirects,
} from '#server/platform/db/schema/blog.ts'
import { type CategoryLink, isPublished, newestFirst, type PostPage, readPage } from './post-cards.ts'

/** Published posts, newest first (spec.md §7). `page` starts at 1. */
export async function listPublishedPosts(db: Db, range: { page: number; siteUrl: string }): Promise<PostPage> {
  return readPage(db, range, ({ limit, offset }) =>
    db
      .select({ id: blogPosts.id })
      .from(blogPosts)
      .where(isPublished)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
  )
}

/** A category's published posts, newest first, read from the index on the links (spec.md §7). */
export async function listPostsOfCategory(
  db: Db,
  { categoryId, ...range }: { categoryId: string; page: number; siteUrl: string },
): Promise<PostPage> {
  return readPage(db, range, ({ limit, offset }) =>
    db
      .select({ id: blogPostCategories.postId })
      .from(blogPostCategories)
      .where(and(eq(blogPostCategories.categoryId, categoryId), isNotNull(blogPostCategories.publishedAt)))
      .orderBy(desc(blogPostCategories.publishedAt), desc(blogPostCategories.postId))
      .limit(limit)
      .offset(offset),
  )
}

/** The current slug of the published post that used to have this one; `null` if none did. */
export async function findNewSlug(db: Db, oldSlug: string): Promise<string | null> {
  const [post] = await db
    .select({ slug: blogPosts.slug })
    .from(blogSlugRedirects)
    .innerJoin(blogPosts, eq(blogPosts.id, blogSlugRedirects.postId))
    .where(and(eq(blogSlugRedirects.slug, oldSlug), isPublished))
  return post && post.slug !== oldSlug ? post.slug : null
}

/** All categories by name, for the sidebar. */
export async function listCategoryLinks(db: Db): Promise<CategoryLink[]> {
  return db
    .select({ name: blogCategories.name, slug: blogCategories.slug })
    .from(blogCategories)
    .orderBy(sql`lower(${blogCategories.name})`)
}

export async function findCategory(db: Db, slug: string) {
  const [category] = await db
    .select({
      id: blogCategories.id,
      name: blogCategories.name,
      slug: blogCategories.slug,
      description: blogCategories.description,
    })
    .from(blogCategories)
    .where(eq(blogCategories.slug, slug))
  return category ?? null
}

/** The current slug of the category that used to have this one; `null` if none did. */
export async function findNewCategorySlug(db: Db, oldSlug: string): Promise<string | null> {
  const [category] = await db
    .select({ slug: blogCategories.slug })
    .from(categorySlugRedirects)
    .innerJoin(blogCategories, eq(blogCategories.id, categorySlugRedirects.categoryId))
    .where(eq(categorySlugRedirects.slug, oldSlug))
  return category?.slug ?? null
}
