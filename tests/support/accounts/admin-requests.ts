/** The back office's JSON API, called with the session of the user signed in on a page. */
import type { Page } from '@playwright/test'
import type { PostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { makeImage } from '#tests/support/blog/images.ts'
import { postBody } from '#tests/support/blog/post-body.ts'

/** Sends the body as JSON and returns the answer's JSON. Fails unless the answer is a success. */
export async function askAsAdmin<Answer>(page: Page, method: string, path: string, body?: unknown): Promise<Answer> {
  const { status, text } = await page.evaluate(
    async ([method, path, body]) => {
      const session = JSON.parse(localStorage.getItem('supabase.auth.token') ?? '{}')
      const response = await fetch(`/api/admin${path}`, {
        method,
        headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: response.status, text: await response.text() }
    },
    [method, path, body] as const,
  )
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`)
  return JSON.parse(text || 'null')
}

/** Saves a post, a draft unless `changes` say otherwise. */
export function savePost(page: Page, changes: Record<string, unknown> = {}): Promise<PostOnTheWire> {
  return askAsAdmin(page, 'POST', '/posts', postBody(changes))
}

export function readPost(page: Page, id: string): Promise<PostOnTheWire> {
  return askAsAdmin(page, 'GET', `/posts/${id}`)
}

/**
 * Uploads a small picture to storage.
 * @returns its public URL
 */
export async function storePicture(page: Page): Promise<string> {
  const bytes = (await makeImage('png')).toString('base64')
  return page.evaluate(async (base64) => {
    const session = JSON.parse(localStorage.getItem('supabase.auth.token') ?? '{}')
    const response = await fetch(`/storage/v1/object/blog-images/posts/${crypto.randomUUID()}.png`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}` },
      body: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
    })
    const { url } = await response.json()
    return url
  }, bytes)
}
