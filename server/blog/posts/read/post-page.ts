import type { Db } from '#server/platform/db/connect.ts'
import { imagePathOf } from '#shared/blog/image-address.ts'
import { describeForSearch } from '#shared/blog/post-description.ts'
import type { SizedImage } from '#shared/responsive-image.ts'
import { cardImagePaths, cardOf, readImageSizes } from './post-cards.ts'
import { findPublishedPost, readRelatedRows } from './published-post.ts'
import { readContent } from './render-content.ts'

/** How many words a person reads per minute on a screen. */
const wordsPerMinute = 220

/** An image in the site's own storage, or one from elsewhere. */
type FeaturedImage = { kind: 'stored'; image: SizedImage } | { kind: 'foreign'; url: string }

/**
 * Everything the page of a published post shows and says about itself; `null` if no such post has this slug. The description is the
 * post's own, or else its excerpt, or else the first sentences of its text.
 */
export async function findPostPage(db: Db, { slug, siteUrl }: { slug: string; siteUrl: string }) {
  const found = await findPublishedPost(db, slug)
  if (!found) return null
  const { content, featuredImageUrl, metaDescription, ...post } = found
  const related = await readRelatedRows(db, post.id)
  const read = readContent(content, siteUrl)
  const featuredPath = imagePathOf(featuredImageUrl ?? '', siteUrl)
  // In one statement: each costs more than what it reads.
  const sizes = await readImageSizes(db, [featuredPath, ...read.imagePaths, ...cardImagePaths(related, siteUrl)])
  const stored = sizes.get(featuredPath ?? '')
  const featuredImage = stored ? { kind: 'stored' as const, image: stored } : foreignImage(featuredImageUrl, siteUrl)
  const { html, headings, words } = read.render(sizes, featuredImage !== null)
  return {
    post: {
      ...post,
      featuredImage,
      description: describeForSearch({ metaDescription, excerpt: post.excerpt }, content),
      html,
      headings,
      words,
      minutes: Math.max(1, Math.round(words / wordsPerMinute)),
    },
    related: related.map((row) => cardOf(row, { siteUrl, sizes })),
  }
}

function foreignImage(url: string | null, siteUrl: string): FeaturedImage | null {
  if (!url || imagePathOf(url, siteUrl)) return null
  if (url.startsWith('data:image/')) return { kind: 'foreign', url }
  const address = URL.canParse(url, siteUrl) ? new URL(url, siteUrl) : null
  return address && /^https?:$/.test(address.protocol) ? { kind: 'foreign', url: address.href } : null
}
