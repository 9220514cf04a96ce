import { expect } from 'vitest'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { postBody } from './post-body.ts'

/** The posts endpoint for a whole test file, opened at its top, on a clock the tests control. */
export async function postsDoor() {
  const clock = { time: Date.parse('2026-11-21T18:00:00.000Z') }
  const api = await openFileApi({ clock: { now: () => new Date(clock.time) } })

  return {
    api,
    clock,

    async create(changes: Record<string, unknown> = {}) {
      const { status, json } = await api.ask('POST', '/api/admin/posts', postBody(changes))
      expect(status, JSON.stringify(json)).toBe(201)
      return json
    },

    update(post: { id: string }, changes: Record<string, unknown>, as?: string) {
      return api.ask('PUT', `/api/admin/posts/${post.id}`, { ...formOf(post), ...changes }, as)
    },

    async makeCategory(name: string): Promise<{ id: string; name: string; slug: string }> {
      const { json } = await api.ask('POST', '/api/admin/categories', { name })
      return { id: json.id, name: json.name, slug: json.slug }
    },
  }
}

/** What the editor sends back for a post it received. */
export function formOf(post: Record<string, unknown> & { categories?: { id: string }[] }) {
  return { ...post, category_ids: post.categories?.map(({ id }) => id) }
}

/** The answer to an invalid form. */
export function refusal(fields: Record<string, string>, message = Object.values(fields)[0]) {
  return { status: 400, json: { error: { code: 'invalid', message, fields }, request_id: expect.any(String) } }
}
