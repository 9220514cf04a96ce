/** The blog's endpoints, keeping posts and their versions as the real ones do. */

import type { CategoryOnTheWire } from '#shared/blog/category-endpoints.ts'
import { imageUrl } from '#shared/blog/image-address.ts'
import type { ImageOnTheWire } from '#shared/blog/image-endpoints.ts'
import type { PostOnTheWire, SavedPostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { checkPostForm, type PostInput } from '#shared/blog/post-form.ts'
import { type PostFilter, type PostSort, readPostSort, usualPostSort } from '#shared/blog/post-list.ts'
import type { DeletedPostOnTheWire } from '#shared/blog/trash-endpoints.ts'
import { type Responders, refusal, type SentRequest } from './fake-server.ts'

/** A post as the API returns it. */
export function makePost(more: Partial<PostOnTheWire> = {}): PostOnTheWire {
  const now = '2026-11-21T18:00:00.000Z'
  return {
    id: crypto.randomUUID(),
    title: 'The icemaker is humming',
    slug: 'the-icemaker-is-humming',
    excerpt: null,
    content: '<p>Look into the tray.</p>',
    status: 'draft',
    published_at: null,
    scheduled_for: null,
    views_count: 0,
    ai_generated: false,
    review_notes: [],
    version: 1,
    updated_by: 'owner@example.com',
    created_at: now,
    updated_at: now,
    categories: [],
    featured_image_url: null,
    meta_description: null,
    meta_keywords: null,
    ...more,
  }
}

interface SentPost extends PostInput {
  id?: string
  version?: number
}

export interface FakeBlog {
  posts: Map<string, PostOnTheWire>
  /** Empty at first. */
  categories: CategoryOnTheWire[]
  responders: Responders
  /** What somebody else saves meanwhile. */
  change(id: string, changes: Partial<PostOnTheWire>): void
}

const slugTaken = 'Another post already uses this slug'
const named = (fields: Partial<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [field, sentence ?? '']))

export function createFakeBlog(...posts: PostOnTheWire[]): FakeBlog {
  const categories: CategoryOnTheWire[] = []
  const deleted: PostOnTheWire[] = []
  const stored = new Map(posts.map((post) => [post.id, post]))
  const idIn = ({ url }: SentRequest) => url.pathname.split('/').at(-1) ?? ''
  const chosen = (ids: string[]) =>
    categories.filter(({ id }) => ids.includes(id)).map(({ id, name, slug }) => ({ id, name, slug }))
  /** The post with what was sent, or why it's refused. */
  function merge(post: PostOnTheWire, sent: SentPost): PostOnTheWire | Response {
    const checked = checkPostForm(sent)
    if (!checked.ok) return refusal(400, 'invalid', checked.message, named(checked.fields))
    const { category_ids, ...fields } = checked.post
    const isTaken = [...stored.values()].some(({ id, slug }) => id !== post.id && slug === fields.slug)
    if (isTaken) return refusal(400, 'invalid', slugTaken, { slug: slugTaken })
    const publishedAt = fields.status === 'published' ? '2026-11-26T18:00:00.000Z' : null
    return { ...post, ...fields, published_at: publishedAt, categories: chosen(category_ids) }
  }
  function save(post: PostOnTheWire, status: number) {
    stored.set(post.id, post)
    const saved: SavedPostOnTheWire = { ...post, notices: [] }
    return Response.json(saved, { status })
  }
  /** The posts of a tab whose titles contain the searched words. */
  function find(url: URL, show: PostFilter) {
    const words = (url.searchParams.get('q') ?? '').toLowerCase()
    const isShown = (post: PostOnTheWire) =>
      show === 'all' || (show === 'ai' ? post.ai_generated : post.status === show)
    return [...stored.values()].filter((post) => isShown(post) && post.title.toLowerCase().includes(words))
  }
  function conflict(current: PostOnTheWire) {
    const message = `This post was changed by ${current.updated_by} at 10:00 AM.`
    return Response.json({ error: { code: 'edit_conflict', message }, request_id: 'test', current }, { status: 409 })
  }
  const missing = () => refusal(404, 'not_found', 'This post no longer exists.')
  return {
    posts: stored,
    categories,
    responders: {
      listCategories: () => ({ categories }),
      countPosts: ({ url }) => {
        const count = (show: PostFilter) => find(url, show).length
        return {
          all: count('all'),
          draft: count('draft'),
          scheduled: count('scheduled'),
          published: count('published'),
          ai: count('ai'),
        }
      },
      listPosts: ({ url }) => {
        const page = Number(url.searchParams.get('page') ?? 1)
        const found = sorted(find(url, (url.searchParams.get('show') ?? 'all') as PostFilter), url)
        const posts = found.slice((page - 1) * 20, page * 20).map(withoutContent)
        return { posts, page, has_more: found.length > page * 20 }
      },
      deletePost: (request) => {
        const post = stored.get(idIn(request))
        if (post) deleted.push(post)
        stored.delete(idIn(request))
        return null
      },
      listDeletedPosts: () => ({ posts: deleted.map(inTrash), page: 1, has_more: false }),
      readPost: (request) => stored.get(idIn(request)) ?? missing(),
      createPost: ({ body }) => {
        const sent = body as SentPost
        const taken = stored.get(sent.id ?? '')
        if (taken) return taken.content === sent.content ? save(taken, 200) : conflict(taken)
        const made = merge(makePost(sent.id ? { id: sent.id } : {}), sent)
        return made instanceof Response ? made : save(made, 201)
      },
      previewContent: ({ body }) => ({ html: (body as { content: string }).content }),
      uploadImage: ({ url, body }) => storeImage(url, body as File),
      updatePost: (request) => {
        const current = stored.get(idIn(request))
        const sent = request.body as SentPost
        if (!current) return missing()
        if (sent.version !== current.version) return conflict(current)
        const changed = merge({ ...current, version: current.version + 1 }, sent)
        return changed instanceof Response ? changed : save(changed, 200)
      },
    },
    change(id, changes) {
      const post = stored.get(id)
      if (post) stored.set(id, { ...post, version: post.version + 1, ...changes })
    },
  }
}

function inTrash({ id, title, slug, created_at, updated_by }: PostOnTheWire): DeletedPostOnTheWire {
  return { id, title, slug, deleted_at: created_at, deleted_by: updated_by, days_left: 30 }
}

function withoutContent(post: PostOnTheWire) {
  const { content, featured_image_url, meta_description, meta_keywords, ...listed } = post
  return listed
}

/** The answer to an upload. The picture itself isn't kept. */
export function storeImage(url: URL, { type }: File): ImageOnTheWire {
  const path = url.pathname.split('/blog-images/').at(-1) ?? ''
  return { Key: `blog-images/${path}`, url: imageUrl(path), width: 64, height: 48, content_type: type }
}

function sorted(posts: PostOnTheWire[], url: URL) {
  const { key, isDescending } = readPostSort((url.searchParams.get('sort') ?? usualPostSort) as PostSort)
  const keyOf = (post: PostOnTheWire) =>
    key === 'views' ? post.views_count : key === 'title' ? post.title : post.created_at
  const ascending = posts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  return isDescending ? ascending.toReversed() : ascending
}
