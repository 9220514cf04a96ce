import { and, desc, eq, lte } from 'drizzle-orm'
import { getPost, type PostWithCategories } from '#server/blog/posts/posts.ts'
import { AppError, notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { blogPostRevisions, type Post } from '#server/platform/db/schema/blog.ts'
import type { PostInput } from '#shared/blog/post-form.ts'
import { formatMoment, shortDateAndZonedTime } from '#shared/time/formats.ts'
import { isUuid } from '#shared/uuid.ts'

/** How many saved versions of a post are kept. Older ones are deleted. */
const keptRevisions = 100

interface ListedRevision {
  id: string
  version: number
  savedBy: string | null
  createdAt: Date
  title: string
}

/** The form that would save the post exactly as it is. */
export function fieldsOf(post: PostWithCategories): PostInput {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    content: post.content,
    featured_image_url: post.featuredImageUrl,
    meta_description: post.metaDescription,
    meta_keywords: post.metaKeywords,
    status: post.status,
    scheduled_for: post.scheduledFor?.toISOString() ?? null,
    category_ids: post.categories.map(({ id }) => id),
  }
}

/**
 * A post that entered the database some other way (a SQL import) has no revision yet. Keeps its current state before the first save
 * changes it.
 */
export async function keepFirstRevision(tx: Db, { id, version }: Pick<Post, 'id' | 'version'>): Promise<void> {
  const isOfPost = and(eq(blogPostRevisions.postId, id), eq(blogPostRevisions.version, version))
  const [known] = await tx.select({ id: blogPostRevisions.id }).from(blogPostRevisions).where(isOfPost)
  if (known) return
  await storeRevision(tx, await getPost(tx, id))
}

/** Keeps the version that was just saved and deletes the oldest if there are too many. */
export async function storeRevision(tx: Db, post: PostWithCategories): Promise<void> {
  await tx.insert(blogPostRevisions).values({
    postId: post.id,
    version: post.version,
    fields: { ...fieldsOf(post) },
    savedBy: post.updatedBy,
    createdAt: post.updatedAt,
  })
  await tx
    .delete(blogPostRevisions)
    .where(and(eq(blogPostRevisions.postId, post.id), lte(blogPostRevisions.version, post.version - keptRevisions)))
}

/** All kept versions of a post, newest first; empty for an unknown post. */
export async function listRevisions(db: Db, postId: string): Promise<ListedRevision[]> {
  return db
    .select({
      id: blogPostRevisions.id,
      version: blogPostRevisions.version,
      savedBy: blogPostRevisions.savedBy,
      createdAt: blogPostRevisions.createdAt,
      title: blogPostRevisions.title,
    })
    .from(blogPostRevisions)
    .where(eq(blogPostRevisions.postId, postId))
    .orderBy(desc(blogPostRevisions.version))
}

/** @throws AppError not_found */
export async function getRevision(db: Db, { postId, id }: { postId: string; id: string }) {
  const isOfPost = and(eq(blogPostRevisions.id, id), eq(blogPostRevisions.postId, postId))
  const [revision] = isUuid(id) && isUuid(postId) ? await db.select().from(blogPostRevisions).where(isOfPost) : []
  if (!revision) throw notFound('This version is no longer kept.')
  return { ...revision, fields: revision.fields as PostInput }
}

/** The form that saves a post as it was in this version; `null` if that version is no longer kept. */
export async function findRevisionFields(
  db: Db,
  { postId, version }: { postId: string; version: number },
): Promise<PostInput | null> {
  const isOfVersion = and(eq(blogPostRevisions.postId, postId), eq(blogPostRevisions.version, version))
  const [revision] = await db.select({ fields: blogPostRevisions.fields }).from(blogPostRevisions).where(isOfVersion)
  return revision ? (revision.fields as PostInput) : null
}

/**
 * What is left of a review once a person lets a generated post go out: no notes, and in the content only the marks that the editor
 * added. The review's own marks hold words that a note quotes.
 */
export function withoutReview(content: string, notes: string[]): Pick<Post, 'content' | 'reviewNotes'> {
  const quoted = notes.flatMap((note) => note.match(/“.*”/s) ?? []).map(escaped)
  return {
    content: content.replace(/<mark>([^<]*)<\/mark>/g, (mark, words: string) =>
      quoted.some((quote) => quote.includes(words)) ? words : mark,
    ),
    reviewNotes: [],
  }
}

/** The text as written in content. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Someone else saved the post after the edited version. `current` is what they saved. */
export class EditConflict extends AppError {
  readonly current: PostWithCategories

  constructor(current: PostWithCategories) {
    const by = current.updatedBy ?? 'the site itself'
    super(
      'edit_conflict',
      `This post was changed by ${by} at ${formatMoment(current.updatedAt, shortDateAndZonedTime)}.`,
    )
    this.current = current
  }
}
