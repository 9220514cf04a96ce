import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { illustrationsOf, placeIllustrations } from '#content/starter/article-html.ts'
import type { StarterArticle } from '#content/starter/starter-article.ts'
import { starterContent } from '#content/starter/starter-content.ts'
import { type CategoriesContext, createCategory } from '#server/blog/categories/categories.ts'
import { type StoreImageContext, storeImage } from '#server/blog/images/store-image.ts'
import { createPost, type SavePostContext } from '#server/blog/posts/save/save-post.ts'
import { bounds } from '#server/platform/bounds.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { onceDone } from '#server/platform/db/schema/blog.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import type { Business } from '#shared/business/business.ts'
import { dayMs } from '#shared/time/durations.ts'

interface StarterContentContext extends CategoriesContext, StoreImageContext, SavePostContext {
  business(): Business
  config: { projectRoot: string; starterContent: boolean }
}

const taskName = 'starter-content'

/** Renders one drawing as PNG, given its file. */
type Draw = (file: string) => Promise<Uint8Array>

/**
 * Fills a new blog with categories and articles on the first start with an empty database, and never again: what the owner deletes
 * stays deleted. All or nothing. Draws the pictures before the transaction begins, because that can take minutes on a slow machine.
 * Aborting `signal` stops the drawing.
 * @returns whether this call filled the blog
 */
export async function loadStarterContent(
  ctx: StarterContentContext,
  { draw = drawPng, signal }: { draw?: Draw; signal?: AbortSignal } = {},
): Promise<boolean> {
  if (!ctx.config.starterContent) return false
  const { rows } = await ctx.db.execute(sql`SELECT FROM once_done WHERE name = ${taskName}`)
  if (rows.length > 0) return false
  const { categories, articles } = starterContent(ctx.business())
  const addresses = (await isUsed(ctx.db)) ? new Map() : await storeIllustrations(ctx, articles, { draw, signal })
  return ctx.db.transaction(async (tx) => {
    // If several processes start at once, the first to get here does it.
    const [mine] = await tx.insert(onceDone).values({ name: taskName }).onConflictDoNothing().returning()
    if (!mine || (await isUsed(tx))) return false
    const within = { ...ctx, db: tx }
    const ids = new Map<string, string>()
    for (const category of categories) ids.set(category.slug, (await createCategory(within, category)).id)
    for (const article of articles) await storeArticle(within, { article, ids, addresses })
    return true
  })
}

/** Whether someone is already using this blog. */
async function isUsed(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM blog_posts UNION ALL SELECT FROM blog_categories LIMIT 1`)
  return rows.length > 0
}

/**
 * Draws and stores every picture. Any that end up in no article are removed as orphans.
 * @returns the URL of each picture, by the name of its drawing
 */
async function storeIllustrations(
  ctx: StarterContentContext,
  articles: StarterArticle[],
  { draw, signal }: { draw: Draw; signal: AbortSignal | undefined },
): Promise<Map<string, string>> {
  const files = new Set(
    articles.flatMap((article) => [article.featured_image.file, ...illustrationsOf(article.content)]),
  )
  const folder = path.join(ctx.config.projectRoot, 'content/starter/illustrations')
  const drawing = createSemaphore(bounds.starter_picture)
  const stored = await Promise.all(
    Array.from(files, (file) =>
      drawing.run(async () => {
        signal?.throwIfAborted()
        const { url } = await storeImage(ctx, { file: await draw(path.join(folder, file)), turn: { isForMany: true } })
        return [file, url] as const
      }),
    ),
  )
  return new Map(stored)
}

async function drawPng(file: string): Promise<Uint8Array> {
  // Imported here because only this one start needs it.
  const { ownPicture } = await import('#server/platform/pictures/decoder.ts')
  return ownPicture(await readFile(file))
    .png({ palette: true, colors: 128 })
    .toBuffer()
}

/** Dates articles to some days before the first start, so a new blog doesn't look like one morning's work. */
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
