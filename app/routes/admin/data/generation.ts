import { ApiError, callSite, hasSession } from '#app/routes/admin/session/api.ts'
import { PromptDismissed } from '#app/routes/admin/session/prompts.ts'
import type { PostInput } from '#shared/post-form.ts'
import { createUuid } from '#shared/uuid.ts'

/** What a generation made. */
export interface GeneratedPost {
  id: string
  slug: string
  title: string
  status: PostInput['status']
}

const notLoggedIn = 'You must be logged in to generate posts'

/** Kept when a connection broke before the answer: asking again then gives the post that was made, not a second one. */
let unansweredKey: string | null = null

/**
 * Has the server write a post on a topic of its choice (spec.md §7). Takes as long as the writer does.
 * @throws ApiError with a sentence for the person, or TypeError when the site cannot be reached
 */
export async function generatePost(): Promise<GeneratedPost> {
  if (!(await hasSession())) throw new ApiError('no_session', notLoggedIn)
  unansweredKey ??= createUuid()
  try {
    const post = await callSite<GeneratedPost>('/functions/v1/generate-blog-post', {
      method: 'POST',
      body: { topic: null, categoryId: null, manual: true },
      headers: { 'idempotency-key': unansweredKey },
    })
    unansweredKey = null
    return post
  } catch (error) {
    if (error instanceof ApiError) unansweredKey = null
    throw error instanceof PromptDismissed ? new ApiError('no_session', notLoggedIn) : error
  }
}
