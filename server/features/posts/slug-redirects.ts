/** Addresses that a post had before lead to it (issue: old slugs redirect), until another post takes them. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { blogSlugRedirects } from '#server/platform/db/schema/blog.ts'

/** Remembers the slug that a post gives up. */
export async function keepOldSlug(tx: Db, { slug, postId }: { slug: string; postId: string }): Promise<void> {
  await tx
    .insert(blogSlugRedirects)
    .values({ slug, postId })
    .onConflictDoUpdate({ target: blogSlugRedirects.slug, set: { postId, createdAt: sql`now()` } })
}

/** The slug of a post leads nowhere else, whoever had it before. */
export async function takeSlug(tx: Db, slug: string): Promise<void> {
  await tx.delete(blogSlugRedirects).where(eq(blogSlugRedirects.slug, slug))
}
