/** A category's former URLs redirect to it until another category takes them. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { categorySlugRedirects } from '#server/platform/db/schema/blog.ts'

/** Remembers a slug that a category no longer uses. */
export async function keepOldCategorySlug(tx: Db, { slug, categoryId }: { slug: string; categoryId: string }) {
  await tx
    .insert(categorySlugRedirects)
    .values({ slug, categoryId })
    .onConflictDoUpdate({ target: categorySlugRedirects.slug, set: { categoryId, createdAt: sql`now()` } })
}

/** Removes the redirect of a slug that a category now uses, whichever category had it before. */
export async function takeCategorySlug(tx: Db, slug: string): Promise<void> {
  await tx.delete(categorySlugRedirects).where(eq(categorySlugRedirects.slug, slug))
}
