import { ApiError, callApi, hasSession } from '#app/routes/admin/session/api.ts'
import { PromptDismissed } from '#app/routes/admin/session/prompts.ts'
import { createUuid } from '#shared/uuid.ts'

const notLoggedIn = 'You must be logged in to generate posts'

/** Kept when the response was lost, so asking again returns the post that was created instead of creating a second one. */
let unansweredKey: string | null = null

/**
 * Has the server write a post on a topic it picks, which takes as long as the writer does. The response is only checked for errors
 * (spec.md §7).
 * @throws ApiError with a message for the user, or TypeError if the site can't be reached
 */
export async function generatePost(): Promise<void> {
  if (!(await hasSession())) throw new ApiError('no_session', notLoggedIn)
  unansweredKey ??= createUuid()
  try {
    await callApi('POST /functions/v1/generate-blog-post', {
      body: { topic: null, categoryId: null, manual: true },
      headers: { 'idempotency-key': unansweredKey },
    })
    unansweredKey = null
  } catch (error) {
    if (isAnswer(error)) unansweredKey = null
    throw error instanceof PromptDismissed ? new ApiError('no_session', notLoggedIn) : error
  }
}

/**
 * Whether the site itself said that there is no post. A dropped connection says nothing, and neither does a 502 or 504 from a proxy
 * that didn't wait for the writer.
 */
export function isAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { error: own } = (error.body ?? {}) as { error?: { code?: unknown } }
  return error.status < 500 || typeof own?.code === 'string'
}
