import { randomUUID } from 'node:crypto'
import { type PostInput, postForm } from '#shared/blog/post-form.ts'

/** A complete post as the editor sends it, with its own slug. */
export function postBody(changes: Record<string, unknown> = {}) {
  return {
    title: 'Why a fridge stops cooling',
    slug: `why-a-fridge-stops-cooling-${randomUUID()}`,
    excerpt: 'Five things to check first.',
    content: '<p>Check the coils.</p>',
    featured_image_url: '',
    meta_description: 'What to check when a fridge is warm.',
    meta_keywords: ['fridge', 'cooling'],
    status: 'draft',
    scheduled_for: null as string | null,
    category_ids: [] as string[],
    ...changes,
  }
}

/** The same post, as the operations take it. */
export function postInput(changes: Record<string, unknown> = {}): PostInput {
  return postForm.parse(postBody(changes))
}
