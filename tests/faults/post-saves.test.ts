/** No matter what gets killed while posts are being saved, no post is half saved, and acknowledged saves survive. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { signInOverHttp } from '#tests/support/admin-token.ts'
import { postBody } from '#tests/support/post-body.ts'
import { type SiteProcess, startSite } from '#tests/support/site-process.ts'

const rounds = 4
const editors = 4
const admin = { email: 'owner@example.com', password: 'tall-orange-kettle-91' }

let site: SiteProcess
let token: string
let categories: string[]
/** The newest acknowledged version of each post. */
const acknowledged = new Map<string, number>()
let isStopped = false

beforeAll(async () => {
  site = await startSite({
    environment: {
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      STARTER_CONTENT: 'off',
      LOG_LEVEL: 'error',
    },
  })
  token = await signInOverHttp(site.url, admin)
  categories = (
    await Promise.all(['One', 'Two', 'Three'].map((name) => ask('POST', '/api/admin/categories', { name })))
  ).map((category) => category?.id ?? '')
})
afterAll(async () => {
  expect(await site.stop(), 'a clean stop').toBe(0)
})

interface SavedPost {
  id: string
  version: number
}

/** @returns the answer, or `null` if there was none */
async function ask(method: string, path: string, body: unknown): Promise<SavedPost | null> {
  try {
    const response = await fetch(site.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    if (response.status === 409) return answer.current
    return response.ok ? answer : null
  } catch {
    return null
  }
}

/** Saves one post over and over, each time with different text, categories, slug and status. */
async function edit(editor: number) {
  let post: SavedPost | null = null
  for (let n = 0; !isStopped; n++) {
    const changes = {
      title: `Post of editor ${editor}, ${n}`,
      slug: `editor-${editor}-${n}`,
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
      post = saved
    } else await sleep(50)
    // Every so often, moves on to a new post.
    if (n % 7 === 6 && saved) post = null
  }
}

/** Posts that don't match their newest revision, categories, redirects or scheduled job. */
const halfSaved = `
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

test(`${rounds} rounds of kill -9 of the app and PostgreSQL during saves leave no half-saved post`, async () => {
  onTestFailed(() => console.log(site.logs()))
  const work = Array.from({ length: editors }, (_, editor) => edit(editor))
  for (let round = 0; round < rounds; round++) {
    const before = [...acknowledged.values()].reduce((sum, version) => sum + version, 0)
    const saves = () => [...acknowledged.values()].reduce((sum, version) => sum + version, 0) - before
    while (saves() < 20) await sleep(20)
    if (round % 2 === 0) await site.kill9()
    if (round % 3 > 0) site.killPostgres9()
    if (round % 2 === 0) await site.start()
    expect(await patiently(() => site.query(halfSaved))).toEqual([])
  }
  isStopped = true
  await Promise.all(work)
  expect(await site.query(halfSaved)).toEqual([])
  const rows = await site.query<{ id: string; version: number }>('SELECT id, version FROM blog_posts')
  const stored = new Map(rows.map(({ id, version }) => [id, version]))
  const lost = [...acknowledged].filter(([id, version]) => (stored.get(id) ?? 0) < version)
  expect(lost).toEqual([])
  console.log(`${[...stored.values()].reduce((sum, version) => sum + version, 0)} saves over ${rounds} crashes.`)
})

/** Retries, because PostgreSQL takes a moment to come back. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      // Retrying won't help a statement that PostgreSQL read and rejected.
      if (error instanceof Error && 'code' in error && /^42/.test(String(error.code))) throw error
      await sleep(100)
    }
  }
}
