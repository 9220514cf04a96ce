import { count, eq, getTableColumns, sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '#server/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { againAfterDeadlock } from '#server/platform/db/deadlocks.ts'
import {
  blogCategories,
  blogPostCategories,
  type Category,
  categorySlugRedirects,
} from '#server/platform/db/schema/blog.ts'
import { uniqueViolationOf } from '#server/platform/db/violations.ts'
import type { PageCache } from '#server/platform/page-cache/page-cache.ts'
import type { CategoryInput } from '#shared/blog/category-form.ts'
import { isUuid } from '#shared/uuid.ts'

export interface CategoriesContext {
  db: Db
  clock: Clock
  pageCache: Pick<PageCache, 'drop'>
}

export type CategoryWithCount = Category & { postsCount: number }

/** All categories by name (spec.md §7), each with its number of posts of any status. */
export async function listCategories(db: Db): Promise<CategoryWithCount[]> {
  return selectCategories(db).orderBy(sql`lower(${blogCategories.name})`)
}

/** @throws AppError invalid, with a message for the field, when another category has the name or the slug */
export async function createCategory(ctx: CategoriesContext, input: CategoryInput): Promise<CategoryWithCount> {
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const [created] = await tx
      .insert(blogCategories)
      .values({ ...input, createdAt: now, updatedAt: now })
      .returning()
    if (!created) throw new Error('The new category was not returned')
    await takeCategorySlug(tx, created.slug)
    await ctx.pageCache.drop(tx, ['blog'])
    return { ...created, postsCount: 0 }
  })
}

/**
 * A replaced slug redirects to the new one. Sending what is already stored is fine.
 * @param was the version that the change is based on
 * @throws AppError not_found, conflict when the category is no longer as it was, or invalid as for a new category
 */
export async function updateCategory(
  ctx: CategoriesContext,
  { id, input, was }: { id: string; input: CategoryInput; was?: CategoryInput | undefined },
): Promise<CategoryWithCount> {
  return inTransaction(ctx.db, async (tx) => {
    const current = await lockCategory(tx, id)
    if (was && !isSame(current, was) && !isSame(current, input))
      throw conflict('Someone else changed this category while you had it open. Cancel to see it as it is now.')
    await tx
      .update(blogCategories)
      .set({ ...input, updatedAt: ctx.clock.now() })
      .where(eq(blogCategories.id, id))
    const [updated] = await selectCategories(tx).where(eq(blogCategories.id, id))
    if (!updated) throw categoryNotFound()
    if (current.slug !== updated.slug) await keepOldCategorySlug(tx, { slug: current.slug, categoryId: id })
    await takeCategorySlug(tx, updated.slug)
    await ctx.pageCache.drop(tx, ['blog', `category:${id}`])
    return updated
  })
}

/**
 * Deletes the category. Its posts stay, without it.
 * @returns the number of those posts
 * @throws AppError not_found
 */
export async function deleteCategory(ctx: CategoriesContext, { id }: { id: string }): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    // The lock keeps new posts from being linked until the category is gone.
    await lockCategory(tx, id)
    const unlinked = await tx
      .delete(blogPostCategories)
      .where(eq(blogPostCategories.categoryId, id))
      .returning({ postId: blogPostCategories.postId })
    await tx.delete(blogCategories).where(eq(blogCategories.id, id))
    // Post pages show their categories and carry the tag `blog` as well.
    await ctx.pageCache.drop(tx, ['blog', `category:${id}`])
    return unlinked.length
  })
}

/**
 * @returns the row, locked until the transaction ends
 * @throws AppError not_found, also for an id that is not a UUID
 */
async function lockCategory(tx: Db, id: string): Promise<Category> {
  const [category] = isUuid(id)
    ? await tx.select().from(blogCategories).where(eq(blogCategories.id, id)).for('update')
    : []
  if (!category) throw categoryNotFound()
  return category
}

function isSame(one: CategoryInput, other: CategoryInput): boolean {
  return one.name === other.name && one.slug === other.slug && one.description === other.description
}

function selectCategories(db: Db) {
  return db
    .select({ ...getTableColumns(blogCategories), postsCount: count(blogPostCategories.postId) })
    .from(blogCategories)
    .leftJoin(blogPostCategories, eq(blogPostCategories.categoryId, blogCategories.id))
    .groupBy(blogCategories.id)
    .$dynamic()
}

function categoryNotFound() {
  return notFound('This category no longer exists.')
}

const sentences: Record<string, [field: keyof CategoryInput, message: string]> = {
  blog_categories_slug_key: ['slug', 'Another category already uses this slug'],
  blog_categories_name_index: ['name', 'Another category already has this name'],
}

/** If two editors save the same name at once, the unique index catches it. A check before saving wouldn't. */
async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await againAfterDeadlock(() => db.transaction(work))
  } catch (error) {
    const sentence = sentences[uniqueViolationOf(error) ?? '']
    if (!sentence) throw error
    const [field, message] = sentence
    throw invalid(message, { [field]: message })
  }
}

/** Remembers a slug that a category no longer uses. */
async function keepOldCategorySlug(tx: Db, { slug, categoryId }: { slug: string; categoryId: string }) {
  await tx
    .insert(categorySlugRedirects)
    .values({ slug, categoryId })
    .onConflictDoUpdate({ target: categorySlugRedirects.slug, set: { categoryId, createdAt: sql`now()` } })
}

/** Removes the redirect of a slug that a category now uses, whichever category had it before. */
async function takeCategorySlug(tx: Db, slug: string): Promise<void> {
  await tx.delete(categorySlugRedirects).where(eq(categorySlugRedirects.slug, slug))
}
