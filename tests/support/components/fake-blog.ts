/** The blog's endpoints, keeping posts and their versions as the real ones do. */
import type { PostOnTheWire, SavedPostOnTheWire } from '#shared/post-on-the-wire.ts'
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

type SentPost = Partial<Pick<PostOnTheWire, 'id' | 'title' | 'slug' | 'excerpt' | 'content' | 'status' | 'version'>>

export interface FakeBlog {
  posts: Map<string, PostOnTheWire>
  responders: Responders
  /** What somebody else saves meanwhile. */
  change(id: string, changes: Partial<PostOnTheWire>): void
}

export function createFakeBlog(...posts: PostOnTheWire[]): FakeBlog {
  const stored = new Map(posts.map((post) => [post.id, post]))
  const idIn = ({ url }: SentRequest) => url.pathname.split('/').at(-1) ?? ''
  const fieldsOf = ({ title = '', slug = '', excerpt = null, content = '', status = 'draft' }: SentPost) => ({
    title,
    slug,
    excerpt,
    content,
    status,
  })
  function save(post: PostOnTheWire, status: number) {
    stored.set(post.id, post)
    const saved: SavedPostOnTheWire = { ...post, notices: [] }
    return Response.json(saved, { status })
  }
  function conflict(current: PostOnTheWire) {
    const message = `This post was changed by ${current.updated_by} at 10:00 AM.`
    return Response.json({ error: { code: 'edit_conflict', message }, request_id: 'test', current }, { status: 409 })
  }
  const missing = () => refusal(404, 'not_found', 'This post no longer exists.')
  return {
    posts: stored,
    responders: {
      listCategories: { categories: [] },
      countPosts: () => ({ all: stored.size, draft: stored.size, scheduled: 0, published: 0, ai: 0 }),
      listPosts: () => ({ posts: [...stored.values()].map(withoutContent), page: 1, has_more: false }),
      readPost: (request) => stored.get(idIn(request)) ?? missing(),
      createPost: ({ body }) => {
        const sent = body as SentPost
        const taken = stored.get(sent.id ?? '')
        if (taken) return taken.content === sent.content ? save(taken, 200) : conflict(taken)
        return save(makePost({ ...fieldsOf(sent), ...(sent.id && { id: sent.id }) }), 201)
      },
      updatePost: (request) => {
        const current = stored.get(idIn(request))
        const sent = request.body as SentPost
        if (!current) return missing()
        if (sent.version !== current.version) return conflict(current)
        return save({ ...current, ...fieldsOf(sent), version: current.version + 1 }, 200)
      },
    },
    change(id, changes) {
      const post = stored.get(id)
      if (post) stored.set(id, { ...post, version: post.version + 1, ...changes })
    },
  }
}

function withoutContent(post: PostOnTheWire) {
  const { content, featured_image_url, meta_description, meta_keywords, ...listed } = post
  return listed
}
