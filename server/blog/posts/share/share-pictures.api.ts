import { Hono } from 'hono'
import type { SharePictures } from './share-pictures.ts'

/** Shown for a post whose own picture can't be drawn. Created by the build. */
const siteCard = '/og/blog.png'

const file = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.png$/

/**
 * GET /og/posts/{id}.png?v={version}&by={name of the business}&in={its color, if it has one}&of={name of the post's first category,
 * if it has one}: the picture shown with a shared post, 1200 × 630. Immutable under the version, names and color it shows. Without a
 * post or a picture, redirects to the blog's picture.
 */
export function sharePicturesApi({ sharePictures }: { sharePictures: SharePictures }) {
  return new Hono<{ Variables: { kind?: 'asset' } }>().get('/og/posts/:file', async (c) => {
    c.set('kind', 'asset')
    const [, postId] = file.exec(c.req.param('file')) ?? []
    const picture = postId ? await sharePictures.find(postId) : null
    if (!picture) return c.redirect(siteCard, 302)
    const isThisVersion =
      c.req.query('v') === String(picture.version) &&
      c.req.query('by') === picture.businessName &&
      (c.req.query('in') ?? null) === picture.color &&
      (c.req.query('of') ?? null) === picture.category
    return c.body(picture.png, 200, {
      'content-type': 'image/png',
      'cache-control': isThisVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    })
  })
}
