import { Hono, type HonoRequest } from 'hono'
import { z } from 'zod'
import { invalid } from '#server/errors.ts'
import { readJsonBody } from '#server/platform/json-body.ts'
import { fieldMistakes } from '#shared/field-mistakes.ts'
import { storable } from '#shared/storable.ts'
import { type GeneratePostContext, generatePost } from './generate-post.ts'

const body = z.object({
  topic: z
    .string('Should be text')
    .overwrite(storable)
    .trim()
    .max(200, 'Use at most 200 characters')
    .nullish()
    .transform((topic) => topic || null),
  categoryId: z
    .uuid('Choose a category from the list')
    .nullish()
    .transform((id) => id ?? null),
  manual: z.boolean('Should be true or false').nullish(),
})

const idempotencyKey = z.string().trim().min(1).max(255).optional()

/** A request without a body asks for a post on any topic. An unreadable body doesn't. */
async function readOrder(request: HonoRequest): Promise<unknown> {
  const text = await request.text()
  return text.trim() === '' ? {} : readJsonBody(request)
}

/**
 * `POST /functions/v1/generate-blog-post` (spec.md §7): writes a post and answers with it. The `Idempotency-Key` header makes a
 * repeated call safe. Admins only.
 */
export function generatePostApi(ctx: GeneratePostContext) {
  return new Hono().post('/functions/v1/generate-blog-post', async (c) => {
    const parsed = body.safeParse(await readOrder(c.req))
    if (!parsed.success) {
      const { message, fields } = fieldMistakes(parsed.error, 'topic')
      throw invalid(message, fields)
    }
    const key = idempotencyKey.safeParse(c.req.header('idempotency-key'))
    // Without its key, a repeated call would create a second post.
    if (!key.success) throw invalid('The Idempotency-Key should have 1 to 255 characters.')
    const { topic, categoryId } = parsed.data
    return c.json(await generatePost(ctx, { topic, categoryId, idempotencyKey: key.data }), 201)
  })
}
