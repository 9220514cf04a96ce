import { Hono } from 'hono'
import { z } from 'zod'
import { invalid } from '#server/errors.ts'
import { type GeneratePostContext, generatePost } from './generate-post.ts'

const body = z.object({
  topic: z
    .string('Should be text')
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

const idempotencyKey = z.string().trim().min(1).max(255)

/**
 * `POST /functions/v1/generate-blog-post` (spec.md §7): writes a post and answers with it. The header `Idempotency-Key` makes a
 * repeated call safe. Reached by admins only.
 */
export function generatePostApi(ctx: GeneratePostContext) {
  return new Hono().post('/functions/v1/generate-blog-post', async (c) => {
    const parsed = body.safeParse(await c.req.json().catch(() => ({})))
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ path, message }) => [String(path[0] ?? 'topic'), message])
      throw invalid(parsed.error.issues[0]?.message ?? 'The body is not valid', Object.fromEntries(fields))
    }
    const key = idempotencyKey.safeParse(c.req.header('idempotency-key'))
    const { topic, categoryId } = parsed.data
    return c.json(await generatePost(ctx, { topic, categoryId, idempotencyKey: key.data }), 201)
  })
}
