import type { HonoRequest } from 'hono'
import { invalid } from '#server/errors.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import { readJsonBody } from '#server/platform/serve/request-body.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { fieldMistakes } from '#shared/field-mistakes.ts'
import { generatePostEndpoints, orderForm } from '#shared/writing/writing-endpoints.ts'
import { type GeneratePostContext, generatePost } from './generate-post.ts'

/** Writes a post and answers with it (spec.md §7). The `Idempotency-Key` header makes a repeated call safe. */
export function generatePostApi(ctx: GeneratePostContext, guards: AdminGuards) {
  return serve(generatePostEndpoints, guards, {
    'POST /functions/v1/generate-blog-post': async (c, { headers }) => {
      const parsed = orderForm.safeParse(await readOrder(c.req))
      if (!parsed.success) {
        const { message, fields } = fieldMistakes(parsed.error, 'topic')
        throw invalid(message, fields)
      }
      const { topic, categoryId = null } = parsed.data
      return generatePost(ctx, { topic: topic || null, categoryId, idempotencyKey: headers['idempotency-key'] })
    },
  })
}

/** A request without a body asks for a post on any topic. An unreadable body doesn't. */
async function readOrder(request: HonoRequest): Promise<unknown> {
  const text = await request.text()
  return text.trim() === '' ? {} : readJsonBody(request)
}
