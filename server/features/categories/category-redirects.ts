/** A category's former addresses redirect to it until another category takes them. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { categorySlugRedirects } from '#server/platform/db/schema/blog.ts'

/** Remembers the slug that a category gives up. */
export async function keepOldCategorySlug(tx: Db, { slug, categoryId }: { slug: string; categoryId: string }) {
  await tx
    .insert(categorySlugRedirects)
    .values({ slug, categoryId })
    .onConflictDoUpdate({ target: categorySlugRedirects.slug, set: { categoryId, createdAt: sql`now()` } })
}

/** The slug of a category redirects nowhere else, whichever category had it before. */
export async function takeCategorySlug(tx: Db, slug: string): Promise<void> {
  await tx.delete(categorySlugRedirects).where(eq(categorySlugRedirects.slug, slug))
}
