import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { illustrationsOf, placeIllustrations } from '#content/starter/article-html.ts'
import type { StarterArticle } from '#content/starter/starter-article.ts'
import { starterContent } from '#content/starter/starter-content.ts'
import { type CategoriesContext, createCategory } from '#server/features/categories/categories.ts'
import { type StoreImageContext, storeImage } from '#server/features/images/store-image.ts'
import { createPost, type SavePostContext } from '#server/features/posts/save/save-post.ts'
import { onceDone } from '#server/platform/db/schema/blog.ts'
import type { Business } from '#shared/business.ts'

export interface StarterContentContext extends CategoriesContext, StoreImageContext, SavePostContext {
  config: { projectRoot: string; starterContent: boolean; business: Business }
}

const taskName = 'starter-content'
const dayMs = 24 * 60 * 60 * 1000

/**
 * Fills a new blog with categories and articles, on the first start of an empty database and never again: what the owner
 * deletes stays deleted. All or nothing; of several processes that start at once one does it and the others wait.
 * @returns whether this call did it
 */
export async function loadStarterContent(ctx: StarterContentContext): Promise<boolean> {
  if (!ctx.config.starterContent) return false
  const { rows } = await ctx.db.execute(sql`SELECT FROM once_done WHERE name = ${taskName}`)
  if (rows.length > 0) return false
  return ctx.db.transaction(async (tx) => {
    const [mine] = await tx.insert(onceDone).values({ name: taskName }).onConflictDoNothing().returning()
    if (!mine) return false
    const used = await tx.execute(sql`SELECT FROM blog_posts UNION ALL SELECT FROM blog_categories LIMIT 1`)
    if (used.rows.length > 0) return false
    const { categories, articles } = starterContent(ctx.config.business)
    const within = { ...ctx, db: tx }
    const ids = new Map<string, string>()
    for (const category of categories) ids.set(category.slug, (await createCategory(within, category)).id)
    const addresses = await storeIllustrations(ctx, articles)
    for (const article of articles) await storeArticle(within, { article, ids, addresses })
    return true
  })
}

/**
 * Draws and stores every picture. Outside of the transaction: a file cannot be rolled back, and one that is left over is
 * removed as an orphan. @returns the address of each by the name of its drawing
 */
async function storeIllustrations(
  ctx: StarterContentContext,
  articles: StarterArticle[],
): Promise<Map<string, string>> {
  // Loaded on this one start alone.
  const { default: sharp } = await import('sharp')
  const files = new Set(
    articles.flatMap((article) => [article.featured_image.file, ...illustrationsOf(article.content)]),
  )
  const folder = path.join(ctx.config.projectRoot, 'content/starter/illustrations')
  const stored = await Promise.all(
    Array.from(files, async (file) => {
      const drawing = await readFile(path.join(folder, file))
      const bytes = await sharp(drawing).png({ palette: true, colours: 128 }).toBuffer()
      const { url } = await storeImage(ctx, { bytes })
      return [file, url] as const
    }),
  )
  return new Map(stored)
}

/** An article dates from some days before the first start, so that a new blog does not look like a pile of one morning. */
async function storeArticle(
  ctx: StarterContentContext,
  parts: { article: StarterArticle; ids: Map<string, string>; addresses: Map<string, string> },
) {
  const { category_slugs, published_days_ago, featured_image, content, ...fields } = parts.article
  const addressOf = (file: string) => parts.addresses.get(file) ?? ''
  const published = new Date(ctx.clock.now().getTime() - published_days_ago * dayMs)
  await createPost(
    { ...ctx, clock: { now: () => published } },
    {
      input: {
        ...fields,
        content: placeIllustrations(content, addressOf),
        featured_image_url: addressOf(featured_image.file),
        status: 'published',
        scheduled_for: null,
        category_ids: category_slugs.flatMap((slug) => parts.ids.get(slug) ?? []),
      },
      savedBy: null,
    },
  )
}
