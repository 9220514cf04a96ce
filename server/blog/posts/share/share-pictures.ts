import { and, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { categoriesOfPost, isPublished } from '#server/blog/posts/read/post-cards.ts'
import { bounds } from '#server/platform/bounds.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { blogPosts } from '#server/platform/db/schema/blog.ts'
import type { PictureWork } from '#server/platform/pictures/picture-work.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { imagePathOf } from '#shared/blog/image-address.ts'
import type { Business } from '#shared/business/business.ts'

interface SharePicturesContext {
  db: Db
  storage: Storage
  imageWork: Pick<PictureWork, 'turns'>
  business(): Business
}

interface SharePicture {
  png: Uint8Array<ArrayBuffer>
  /** Version of the post shown. */
  version: number
  /** Both names as shown in the picture. `category` is the post's first one, if it has any. */
  businessName: string
  category: string | null
  /** The business's own color it is drawn in, if any. */
  color: string | null
}

const keptBytes = 16 * 1024 * 1024

export interface SharePictures {
  /** Resolves to `null` if there is no such published post, or if its title can't be drawn. */
  find(postId: string): Promise<SharePicture | null>
}

/**
 * Pictures shown with shared posts, drawn on the first request. They are kept only in memory: networks keep their own copies, so
 * each is seldom requested, and drawing takes a tenth of a second. Draws one at a time, so pages don't have to wait.
 */
export function createSharePictures(ctx: SharePicturesContext): SharePictures {
  const kept = new LRUCache<string, SharePicture>({ maxSize: keptBytes, sizeCalculation: ({ png }) => png.length })
  const drawing = createSemaphore(bounds.share_picture)
  return {
    async find(postId) {
      const post = await readPost(ctx.db, postId)
      if (!post) return null
      const { name: businessName, brand_color: color } = ctx.business()
      const category = post.categories[0]?.name ?? null
      const key = JSON.stringify([postId, post.version, color, businessName, category])
      return drawing.run(async () => {
        const known = kept.get(key)
        if (known) return known
        const png = await draw(ctx, post, { businessName, category, color })
        if (!png) return null
        const picture = { png, version: post.version, businessName, category, color }
        kept.set(key, picture)
        return picture
      })
    },
  }
}

async function readPost(db: Db, postId: string) {
  const [post] = await db
    .select({
      title: blogPosts.title,
      version: blogPosts.version,
      featuredImageUrl: blogPosts.featuredImageUrl,
      categories: categoriesOfPost,
    })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, postId), isPublished))
  return post ?? null
}

type DrawnPost = NonNullable<Awaited<ReturnType<typeof readPost>>>

async function draw(
  ctx: SharePicturesContext,
  post: DrawnPost,
  { businessName, category, color }: Pick<SharePicture, 'businessName' | 'category' | 'color'>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  // Imported late, because fonts and their outlines take longer to load than the site takes to start.
  const [{ ownPicture }, { featuredPart, sharePictureSize, sharePictureSvg }, { pictureInk }] = await Promise.all([
    import('#server/platform/pictures/decoder.ts'),
    import('./share-picture-svg.ts'),
    import('#server/platform/pictures/picture-ink.ts'),
  ])
  const size = { width: featuredPart.width, height: sharePictureSize.height }
  const cover = await readFeaturedImage(ctx, post.featuredImageUrl, size).catch(() => null)
  const text = { title: post.title, category, businessName }
  const svg = sharePictureSvg(text, cover !== null, pictureInk(color))
  if (svg === null) return null
  const png = await ownPicture(Buffer.from(svg))
    .composite(cover ? [{ input: cover, left: featuredPart.left, top: 0 }] : [])
    .png({ palette: true, colors: 128 })
    .toBuffer()
  return new Uint8Array(png)
}

async function readFeaturedImage(
  { storage, imageWork, business }: SharePicturesContext,
  url: string | null,
  size: { width: number; height: number },
): Promise<Buffer | null> {
  const path = imagePathOf(url ?? '', business().url)
  const stored = path ? await storage.read(path) : null
  if (!stored) return null
  const { openPicture } = await import('#server/platform/pictures/open-picture.ts')
  return openPicture(imageWork.turns, stored.bytes, { isForMany: true, reads: 'first_frame' }, (picture) =>
    picture
      .decode()
      .resize({ ...size, fit: 'cover' })
      .png()
      .toBuffer(),
  )
}
