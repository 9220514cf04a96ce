import { eq, inArray } from 'drizzle-orm'
import { type StoreImageContext, storeImageOnce } from '#server/blog/images/store-image.ts'
import { createPost, type SavePostContext } from '#server/blog/posts/save/save-post.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { blogAiSettings, type Generation } from '#server/platform/db/schema/ai-writing.ts'
import { blogCategories, blogPosts, blogSlugRedirects } from '#server/platform/db/schema/blog.ts'
import { checkPostForm, postLimits } from '#shared/blog/post-form.ts'
import { type PlacedImage, placePostImages } from '#shared/blog/post-images.ts'
import { slugify } from '#shared/blog/slug.ts'
import type { GeneratedPost } from '#shared/writing/writing-endpoints.ts'
import { finishRun } from './generations.ts'
import { type Article, type Illustration, WritingError } from './writer.ts'

export interface SaveArticleContext extends SavePostContext, StoreImageContext {}

export interface FinishedArticle {
  article: Article
  illustrations: Illustration[]
  /** Why a person should read the post before it goes out; empty if nothing speaks against publishing. */
  reviewNotes: string[]
  notes: string[]
  category: { id: string; name: string } | null
}

/**
 * Stores the images, then the post and the end of its run, both or neither. Whether it is published depends on the settings as they
 * are now, since they may have changed while it was written. A category deleted in the meantime is left out, with a note. Can be
 * called again after a failure. If the save fails, its images are orphans, which the site removes on its own.
 */
export async function saveArticle(
  ctx: SaveArticleContext,
  run: Generation,
  { article, illustrations, reviewNotes, notes, category }: FinishedArticle,
): Promise<GeneratedPost> {
  const images: PlacedImage[] = []
  for (const { bytes, alt } of illustrations) {
    images.push({ src: await storeImageOnce(ctx, { bytes, turn: { isForMany: true } }), alt })
  }
  return ctx.db.transaction(async (tx) => {
    const [settings] = await tx
      .update(blogAiSettings)
      .set({ lastGenerationAt: ctx.clock.now() })
      .returning({ autoPublish: blogAiSettings.autoPublish })
    const { categoryIds, categoryNotes } = await keepCategory(tx, category)
    const check = checkPostForm({
      title: article.title,
      slug: await findFreeSlug(tx, article.title),
      excerpt: article.excerpt,
      content: placePostImages(article.html, images),
      meta_description: article.metaDescription,
      meta_keywords: article.keywords,
      status: settings?.autoPublish && reviewNotes.length === 0 ? 'published' : 'draft',
      category_ids: categoryIds,
    })
    if (!check.ok) throw new WritingError(`The article can’t be saved: ${Object.values(check.fields).join('. ')}.`)
    const post = await createPost(
      { ...ctx, db: tx },
      { input: check.post, savedBy: null, aiGenerated: true, reviewNotes },
    )
    const result = { status: 'succeeded' as const, postId: post.id, notes: [...notes, ...categoryNotes] }
    const isOurs = await finishRun(tx, run, result, { isSaved: true })
    // Another process took over the run. Saving now could publish the same post twice.
    if (!isOurs) throw new WritingError('The post took too long, so we stopped. Please try again.')
    return { id: post.id, slug: post.slug, title: post.title, status: post.status }
  })
}

/** The category, locked until the transaction ends. If it has been deleted: none, and a note. */
async function keepCategory(tx: Db, category: FinishedArticle['category']) {
  if (!category) return { categoryIds: [], categoryNotes: [] }
  const { id, name } = category
  const known = await tx.select().from(blogCategories).where(eq(blogCategories.id, id)).for('key share')
  if (known.length > 0) return { categoryIds: [id], categoryNotes: [] }
  const note = `The category “${name}” was deleted while this post was being written, so the post has no category.`
  return { categoryIds: [], categoryNotes: [note] }
}

/** The title's slug, with a number appended if other posts use it, or used it and are still found there. */
async function findFreeSlug(db: Db, title: string): Promise<string> {
  const plain =
    slugify(title)
      .slice(0, postLimits.slug - 4)
      .replace(/-+$/, '') || 'post'
  const candidates = [plain, ...Array.from({ length: 98 }, (_, index) => `${plain}-${index + 2}`)]
  const taken = await db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(inArray(blogPosts.slug, candidates))
    .union(
      db
        .select({ slug: blogSlugRedirects.slug })
        .from(blogSlugRedirects)
        .where(inArray(blogSlugRedirects.slug, candidates)),
    )
  const names = new Set(taken.map(({ slug }) => slug))
  return candidates.find((slug) => !names.has(slug)) ?? `${plain}-${crypto.randomUUID().slice(0, 3)}`
}
