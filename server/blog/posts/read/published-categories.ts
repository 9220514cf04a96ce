/** The categories readers see. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { blogCategories, categorySlugRedirects } from '#server/platform/db/schema/blog.ts'
import type { CategoryLink } from './post-cards.ts'

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
