/** A post's former slugs redirect to it until another post is published there. */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { blogSlugRedirects, type Post } from '#server/platform/db/schema/blog.ts'

/** Remembers a slug the post gives up. An unpublished post doesn't take a redirect away from a post that used the slug in public. */
export async function keepOldSlug(tx: Db, { id: postId, slug, status }: Pick<Post, 'id' | 'slug' | 'status'>) {
  const insert = tx.insert(blogSlugRedirects).values({ slug, postId })
  if (status !== 'published') await insert.onConflictDoNothing()
  else await insert.onConflictDoUpdate({ target: blogSlugRedirects.slug, set: { postId, createdAt: sql`now()` } })
}

/** Stops the post's slug from redirecting to the post itself, and to any other post once this one is published. */
export async function takeSlug(tx: Db, { id, slug, status }: Pick<Post, 'id' | 'slug' | 'status'>): Promise<void> {
  const isOwn = eq(blogSlugRedirects.postId, id)
  await tx
    .delete(blogSlugRedirects)
    .where(and(eq(blogSlugRedirects.slug, slug), status === 'published' ? undefined : isOwn))
}
