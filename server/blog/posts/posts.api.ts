import { type ErrorHandler, Hono } from 'hono'
import { z } from 'zod'
import type { StoreImageContext } from '#server/blog/images/store-image.ts'
import { invalid } from '#server/errors.ts'
import { readJsonBody } from '#server/platform/json-body.ts'
import { parseBody } from '#server/platform/parse-body.ts'
import { keptImageAddress } from '#shared/blog/image-address.ts'
import { checkPostForm, type PostInput } from '#shared/blog/post-form.ts'
import { postFilters, postSorts, usualPostSort } from '#shared/blog/post-list.ts'
import {
  newPostOnTheWire,
  type PostCountsOnTheWire,
  postUpdateOnTheWire,
  type SavedPostOnTheWire,
} from '#shared/blog/post-on-the-wire.ts'
import { createUuid } from '#shared/uuid.ts'
import { countPosts, listPosts } from './list-posts.ts'
import { describeListedPost, describePost } from './post-answers.ts'
import { deletePost, getPost, type PostWithCategories } from './posts.ts'
import { EditConflict } from './save/edit-conflict.ts'
import { describeRemovedImages } from './save/image-addresses.ts'
import { moveInlineImages } from './save/move-inline-images.ts'
import { getRevision, listRevisions } from './save/revisions.ts'
import { sanitizeContent } from './save/sanitize-content.ts'
import { createPostOnce, type SavePostContext, updatePost } from './save/save-post.ts'

/** Set by `requireAdmin`. */
interface Variables {
  requestId: string
  admin: { name: string }
}

const pageQuery = z.coerce.number().int().min(1).max(1_000_000).catch(1)
const showQuery = z.enum(postFilters).catch('all')
const sortQuery = z.enum(postSorts).catch(usualPostSort)
const previewBody = z.object({ content: z.string('Content is required') }, 'Content is required')

/** /api/admin/posts: every post, its revisions, and a preview of its cleaned content. Mounted behind `requireAdmin`. */
export function postsApi(ctx: SavePostContext & StoreImageContext) {
  const app = new Hono<{ Variables: Variables }>().onError(answerConflict)
  const { db } = ctx
  const siteUrl = ctx.business().url

  app.get('/posts', async (c) => {
    const page = pageQuery.parse(c.req.query('page'))
    const show = showQuery.parse(c.req.query('show'))
    const sort = sortQuery.parse(c.req.query('sort'))
    const { posts, hasMore } = await listPosts(db, { q: searchWords(c.req.query('q')), page, show, sort })
    return c.json({ posts: posts.map(describeListedPost), page, has_more: hasMore })
  })
  app.get('/posts/counts', async (c) => {
    const counts: PostCountsOnTheWire = await countPosts(db, { q: searchWords(c.req.query('q')) })
    return c.json(counts)
  })
  app.post('/posts/preview', async (c) => {
    const { content } = parseBody(previewBody, await readJsonBody(c.req))
    return c.json({ html: sanitizeContent(content, siteUrl) })
  })
  app.get('/posts/:id', async (c) => c.json(describePost(await getPost(db, c.req.param('id')))))
  app.post('/posts', async (c) => {
    const body = await readJsonBody(c.req)
    const given = parsePost(body)
    const { id } = parseBody(newPostOnTheWire, body)
    const { input, notices } = await moveImages(given)
    const { post, isRepeated } = await createPostOnce(ctx, { id: id ?? createUuid(), input, savedBy: c.var.admin.name })
    return c.json(describeSaved(post, notices), isRepeated ? 200 : 201)
  })
  app.put('/posts/:id', async (c) => {
    const body = await readJsonBody(c.req)
    const given = parsePost(body)
    const { version, keep_publish_date: keepPublishDate } = parseBody(postUpdateOnTheWire, body)
    const { input, notices } = await moveImages(given)
    const id = c.req.param('id')
    const post = await updatePost(ctx, { id, input, version, keepPublishDate, savedBy: c.var.admin.name })
    return c.json(describeSaved(post, notices))
  })
  app.delete('/posts/:id', async (c) => {
    await deletePost(ctx, { id: c.req.param('id') })
    return c.body(null, 204)
  })

  app.get('/posts/:id/revisions', async (c) => {
    const { id } = await getPost(db, c.req.param('id'))
    const revisions = await listRevisions(db, id)
    return c.json({
      revisions: revisions.map(({ title, ...revision }) => ({ ...describeRevision(revision), title })),
    })
  })
  app.get('/posts/:id/revisions/:revisionId', async (c) => {
    const revision = await getRevision(db, { postId: c.req.param('id'), id: c.req.param('revisionId') })
    return c.json({ ...describeRevision(revision), fields: revision.fields })
  })
  return app

  /** An inline image would be sent in full with every page. In storage it is an image like any other. */
  async function moveImages(given: PostInput): Promise<{ input: PostInput; notices: string[] }> {
    const featured = given.featured_image_url
    const { texts, problems } = await moveInlineImages(ctx, { content: given.content, featuredImageUrl: featured })
    const input = { ...given, content: texts.content, featured_image_url: texts.featuredImageUrl }
    const kept = problems.filter(({ address }) => keptImageAddress(address, siteUrl) !== null)
    const notices = kept.map(
      ({ place, message }) => `The file of ${place} is still inside the post and couldn’t be stored: ${message}`,
    )
    return { input, notices: [...describeRemovedImages(input.content, siteUrl), ...notices] }
  }

  function describeSaved(post: PostWithCategories, notices: string[]): SavedPostOnTheWire {
    return { ...describePost(post), notices }
  }
}

/**
 * Answers a conflict in the usual form, plus the post saved in the meantime, so an editor can show both. Passes every other error
 * on.
 */
const answerConflict: ErrorHandler<{ Variables: Variables }> = (thrown, c) => {
  if (!(thrown instanceof EditConflict)) throw thrown
  const { code, message, current } = thrown
  return c.json({ error: { code, message }, request_id: c.var.requestId, current: describePost(current) }, 409)
}

function describeRevision({
  id,
  version,
  savedBy,
  createdAt,
}: {
  id: string
  version: number
  savedBy: string | null
  createdAt: Date
}) {
  return { id, version, saved_by: savedBy, created_at: createdAt.toISOString() }
}

/** @throws AppError invalid, with the first wrong field's sentence as its message */
function parsePost(body: unknown): PostInput {
  const check = checkPostForm(body)
  if (check.ok) return check.post
  throw invalid(check.message, check.fields)
}

function searchWords(q: string | undefined): string {
  return (q ?? '').replaceAll('\0', '').trim().slice(0, 200)
}
