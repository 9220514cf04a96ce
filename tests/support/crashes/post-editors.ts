import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { postBody } from '#tests/support/blog/post-body.ts'
import type { SiteProcess } from '#tests/support/sites/site-process.ts'

export interface PostEditors {
  /** The newest acknowledged version of each post. */
  acknowledged: Map<string, number>
  /** Waits until `count` more saves are acknowledged. */
  save(count: number): Promise<void>
  stop(): Promise<void>
}

interface SavedPost {
  id: string
  version: number
}

/**
 * Simulates people who save one post over and over, each time with different text, categories, slug and status, and every so often
 * move on to a new post.
 */
export function startPostEditors(
  site: SiteProcess,
  { count, token, categories }: { count: number; token: string; categories: string[] },
): PostEditors {
  const acknowledged = new Map<string, number>()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  let done = 0
  let isStopped = false

  async function ask(method: string, path: string, body: object): Promise<SavedPost | null> {
    try {
      const response = await fetch(site.url + path, { method, headers, body: JSON.stringify(body) })
      const answer = await response.json()
      if (response.status === 409) return answer.current
      return response.ok ? answer : null
    } catch {
      return null
    }
  }

  async function edit() {
    // Another post that takes a slug takes its redirect, too.
    const name = `editor-${randomUUID()}`
    let post: SavedPost | null = null
    for (let n = 0; !isStopped; n++) {
      const changes = {
        title: `Post of ${name}, ${n}`,
        slug: `${name}-${n}`,
        content: `<p>${`save ${n} `.repeat(2000)}</p>`,
        status: ['draft', 'published', 'scheduled'][n % 3],
        scheduled_for: n % 3 === 2 ? '2036-01-01T08:00:00Z' : null,
        category_ids: categories.filter((_, i) => (n + i) % 2 === 0),
      }
      const saved: SavedPost | null = post
        ? await ask('PUT', `/api/admin/posts/${post.id}`, { ...postBody(changes), version: post.version })
        : await ask('POST', '/api/admin/posts', postBody(changes))
      if (saved) {
        acknowledged.set(saved.id, saved.version)
        done++
        post = n % 7 === 6 ? null : saved
      } else await sleep(50)
    }
  }
  const work = Promise.all(Array.from({ length: count }, edit))
  return {
    acknowledged,
    async save(more) {
      const goal = done + more
      while (done < goal) await Promise.race([sleep(20), work])
    },
    async stop() {
      isStopped = true
      await work
    },
  }
}

/** Selects posts that don't match their newest revision, categories, redirects or scheduled job. */
export const halfSavedPosts = `
  SELECT p.slug, p.version, p.status FROM blog_posts p
  LEFT JOIN LATERAL (
    SELECT version, fields FROM blog_post_revisions WHERE post_id = p.id ORDER BY version DESC LIMIT 1
  ) newest ON true
  WHERE newest.version IS DISTINCT FROM p.version
    OR newest.fields->>'content' IS DISTINCT FROM p.content
    OR newest.fields->>'slug' IS DISTINCT FROM p.slug
    OR (SELECT count(*) FROM blog_post_revisions WHERE post_id = p.id) <> p.version
    OR (SELECT coalesce(jsonb_agg(category_id::text ORDER BY category_id::text), '[]') FROM blog_post_categories WHERE post_id = p.id)
      <> (SELECT coalesce(jsonb_agg(wanted ORDER BY wanted), '[]') FROM jsonb_array_elements_text(newest.fields->'category_ids') of_form (wanted))
    OR EXISTS (SELECT FROM blog_post_categories WHERE post_id = p.id AND published_at IS DISTINCT FROM p.published_at)
    OR EXISTS (
      SELECT FROM blog_post_revisions old WHERE old.post_id = p.id AND old.fields->>'slug' <> p.slug
      AND NOT EXISTS (SELECT FROM blog_slug_redirects WHERE slug = old.fields->>'slug' AND post_id = p.id))
    OR (p.scheduled_for IS NOT NULL AND NOT EXISTS (
      SELECT FROM pgboss.job WHERE name = 'post-publication' AND data->>'postId' = p.id::text AND start_after = p.scheduled_for))`
