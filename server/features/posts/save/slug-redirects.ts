/** A post's former addresses redirect to it until another post is published there. */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { blogSlugRedirects, type Post } from '#server/platform/db/schema/blog.ts'

/** Remembers the slug that a post gives up. A post that is not published takes no address from one that had it in public. */
export async function keepOldSlug(tx: Db, { id: postId, slug, status }: Pick<Post, 'id' | 'slug' | 'status'>) {
  const insert = tx.insert(blogSlugRedirects).values({ slug, postId })
  if (status !== 'published') await insert.onConflictDoNothing()
  else await insert.onConflictDoUpdate({ target: blogSlugRedirects.slug, set: { postId, createdAt: sql`now()` } })
}

/** The slug of a post does not redirect to itself, and no longer to another post once this one is published there. */
export async function takeSlug(tx: Db, { id, slug, status }: Pick<Post, 'id' | 'slug' | 'status'>): Promise<void> {
  const isOwn = eq(blogSlugRedirects.postId, id)
  await tx
    .delete(blogSlugRedirects)
    .where(and(eq(blogSlugRedirects.slug, slug), status === 'published' ? undefined : isOwn))
}
