import type { Db } from '#server/platform/db/connect.ts'
import { imagePathOf } from '#shared/image-address.ts'
import { describeForSearch } from '#shared/post-description.ts'
import type { SizedImage } from '#shared/responsive-image.ts'
import { readImageSizes } from './post-cards.ts'
import { findPublishedPost, listRelatedPosts } from './published-post.ts'
import { renderContent } from './render-content.ts'

/** How many words a person reads per minute on a screen. */
const wordsPerMinute = 220

/** An image in the site's own storage, or one from elsewhere. */
export type FeaturedImage = { kind: 'stored'; image: SizedImage } | { kind: 'foreign'; url: string }

/**
 * Everything the page of a published post shows and says about itself; `null` if no such post has this slug. The description is the
 * post's own, or else its excerpt, or else the first sentences of its text.
 */
export async function findPostPage(db: Db, { slug, siteUrl }: { slug: string; siteUrl: string }) {
  const found = await findPublishedPost(db, slug)
  if (!found) return null
  const { content, featuredImageUrl, metaDescription, ...post } = found
  const [featuredImage, related] = await Promise.all([
    readFeaturedImage(db, featuredImageUrl, siteUrl),
    listRelatedPosts(db, { postId: post.id, siteUrl }),
  ])
  const rendered = await renderContent(db, { content, siteUrl, hasImageAbove: featuredImage !== null })
  const { html, headings, words } = rendered
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
    related,
  }
}

async function readFeaturedImage(db: Db, url: string | null, siteUrl: string): Promise<FeaturedImage | null> {
  if (!url) return null
  const path = imagePathOf(url, siteUrl)
  if (path) {
    const image = (await readImageSizes(db, [path])).get(path)
    return image ? { kind: 'stored', image } : null
  }
  if (url.startsWith('data:image/')) return { kind: 'foreign', url }
  const address = URL.canParse(url, siteUrl) ? new URL(url, siteUrl) : null
  return address && /^https?:$/.test(address.protocol) ? { kind: 'foreign', url: address.href } : null
}
