import { ApiError, callSite, hasSession } from '#app/routes/admin/session/api.ts'
import { PromptDismissed } from '#app/routes/admin/session/prompts.ts'
import { createUuid } from '#shared/uuid.ts'

const notLoggedIn = 'You must be logged in to generate posts'

/** Kept when a connection broke before the answer: asking again then gives the post that was made, not a second one. */
let unansweredKey: string | null = null

/**
 * Has the server write a post on a topic of its choice, which takes as long as the writer does. The answer is not read beyond
 * errors (spec.md §7).
 * @throws ApiError with a sentence for the person, or TypeError when the site cannot be reached
 */
export async function generatePost(): Promise<void> {
  if (!(await hasSession())) throw new ApiError('no_session', notLoggedIn)
  unansweredKey ??= createUuid()
  try {
    await callSite('/functions/v1/generate-blog-post', {
      method: 'POST',
      body: { topic: null, categoryId: null, manual: true },
      headers: { 'idempotency-key': unansweredKey },
    })
    unansweredKey = null
  } catch (error) {
    if (error instanceof ApiError) unansweredKey = null
    throw error instanceof PromptDismissed ? new ApiError('no_session', notLoggedIn) : error
  }
}
