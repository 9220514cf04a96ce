import type { ErrorHandler } from 'hono'
import type { StoreImageContext } from '#server/blog/images/store-image.ts'
import { moveInlineImages } from '#server/blog/posts/save/inline-images.ts'
import { describeRemovedImages } from '#server/blog/posts/save/post-links.ts'
import { EditConflict, getRevision, listRevisions } from '#server/blog/posts/save/revisions.ts'
import { sanitizeContent } from '#server/blog/posts/save/sanitize-content.ts'
import { invalid } from '#server/errors.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import { type AdminGuards, turnOf } from '#server/people/require-admin.ts'
import type { PictureTurn } from '#server/platform/pictures/picture-work.ts'
import { parseBody } from '#server/platform/serve/parse-input.ts'
import { type HttpVariables, serve } from '#server/platform/serve/serve.ts'
import { keptImageAddress } from '#shared/blog/image-address.ts'
import { newPostOnTheWire, postEndpoints, postUpdateOnTheWire } from '#shared/blog/post-endpoints.ts'
import { checkPostForm, type PostInput } from '#shared/blog/post-form.ts'
import { createUuid } from '#shared/uuid.ts'
import { countPosts, describeListedPost, describePost, listPosts } from './list-posts.ts'
import { getPost } from './posts.ts'
import { createPostOnce, type SavePostContext, updatePost } from './save/save-post.ts'
import { deletePost } from './trash/trash.ts'

/** Every post, its revisions, and a preview of its cleaned content. */
export function postsApi(ctx: SavePostContext & StoreImageContext, guards: AdminGuards) {
  const { db } = ctx
  const siteUrl = ctx.business().url

  return serve(postEndpoints, guards, {
    'GET /api/admin/posts': async (_c, { query: { q, ...listed } }) => {
      const { posts, hasMore } = await listPosts(db, { q: searchWords(q), ...listed })
      return { posts: posts.map(describeListedPost), page: listed.page, has_more: hasMore }
    },
    'GET /api/admin/posts/counts': (_c, { query }) => countPosts(db, { q: searchWords(query.q) }),
    'POST /api/admin/posts/preview': (_c, { body }) => ({ html: sanitizeContent(body.content, siteUrl) }),
    'GET /api/admin/posts/{id}': async (_c, { path }) => describePost(await getPost(db, path.id)),
    'POST /api/admin/posts': async (c, { body }) => {
      const given = parsePost(body)
      const { id } = parseBody(newPostOnTheWire, body)
      const { input, notices } = await moveImages(given, turnOf(c))
      const savedBy = c.var.admin.name
      const { post, isRepeated } = await createPostOnce(ctx, { id: id ?? createUuid(), input, savedBy })
      if (!isRepeated) c.status(201)
      return { ...describePost(post), notices }
    },
    'PUT /api/admin/posts/{id}': async (c, { path, body }) => {
      const given = parsePost(body)
      const { version, keep_publish_date: keepPublishDate } = parseBody(postUpdateOnTheWire, body)
      const { input, notices } = await moveImages(given, turnOf(c))
      const post = await updatePost(ctx, { ...path, input, version, keepPublishDate, savedBy: c.var.admin.name })
      return { ...describePost(post), notices }
    },
    'DELETE /api/admin/posts/{id}': (c, { path }) => deletePost(ctx, { ...path, deletedBy: c.var.admin.name }),
    'GET /api/admin/posts/{id}/revisions': async (_c, { path }) => {
      const { id } = await getPost(db, path.id)
      const revisions = await listRevisions(db, id)
      return { revisions: revisions.map(({ title, ...revision }) => ({ ...describeRevision(revision), title })) }
    },
    'GET /api/admin/posts/{id}/revisions/{revisionId}': async (_c, { path }) => {
      const revision = await getRevision(db, { postId: path.id, id: path.revisionId })
      return { ...describeRevision(revision), fields: revision.fields }
    },
  }).onError(answerConflict)

  /** An inline image would be sent in full with every page. In storage it is an image like any other. */
  async function moveImages(given: PostInput, turn: PictureTurn): Promise<{ input: PostInput; notices: string[] }> {
    const featured = given.featured_image_url
    const inline = { content: given.content, featuredImageUrl: featured }
    const { texts, problems } = await moveInlineImages(ctx, inline, turn)
    const input = { ...given, content: texts.content, featured_image_url: texts.featuredImageUrl }
    const kept = problems.filter(({ address }) => keptImageAddress(address, siteUrl) !== null)
    const notices = kept.map(
      ({ place, message }) => `The file of ${place} is still inside the post and couldn’t be stored: ${message}`,
    )
    return { input, notices: [...describeRemovedImages(input.content, siteUrl), ...notices] }
  }
}
mountInOffice(postsApi)

/**
 * Answers a conflict in the usual form, plus the post saved in the meantime, so an editor can show both. Passes every other error
 * on.
 */
const answerConflict: ErrorHandler<{ Variables: HttpVariables }> = (thrown, c) => {
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
