import { invalid } from '#server/errors.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { fieldMistakes } from '#shared/field-mistakes.ts'
import { generatePostEndpoints, orderForm } from '#shared/writing/writing-endpoints.ts'
import { type GeneratePostContext, generatePost } from './generate-post.ts'

/** Writes a post and answers with it (spec.md §7). The `Idempotency-Key` header makes a repeated call safe. */
export function generatePostApi(ctx: GeneratePostContext, guards: AdminGuards) {
  return serve(generatePostEndpoints, guards, {
    'POST /functions/v1/generate-blog-post': async (_c, { headers, body }) => {
      // A request without a body asks for a post on any topic.
      const parsed = orderForm.safeParse(body ?? {})
      if (!parsed.success) {
        const { message, fields } = fieldMistakes(parsed.error, 'topic')
        throw invalid(message, fields)
      }
      const { topic, categoryId = null } = parsed.data
      return generatePost(ctx, { topic: topic || null, categoryId, idempotencyKey: headers['idempotency-key'] })
    },
  })
}
mountInOffice(generatePostApi)
