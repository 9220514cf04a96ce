import { Hono } from 'hono'
import { invalid } from '#server/errors.ts'
import { readJsonBody } from '#server/platform/json-body.ts'
import { parseBody } from '#server/platform/parse-body.ts'
import { type CategoryInput, categorySeen, checkCategoryForm } from '#shared/blog/category-form.ts'
import type { CategoryOnTheWire } from '#shared/blog/category-on-the-wire.ts'
import {
  type CategoriesContext,
  type CategoryWithCount,
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from './categories.ts'

/** /api/admin/categories (spec.md §7). Mounted behind `requireAdmin`. */
export function categoriesApi(ctx: CategoriesContext) {
  const app = new Hono()
  app.get('/categories', async (c) => c.json({ categories: (await listCategories(ctx.db)).map(describe) }))
  app.post('/categories', async (c) => {
    const input = parseCategory(await readJsonBody(c.req))
    return c.json(describe(await createCategory(ctx, input)), 201)
  })
  app.put('/categories/:id', async (c) => {
    const body = await readJsonBody(c.req)
    const input = parseCategory(body)
    const { was } = parseBody(categorySeen, body)
    return c.json(describe(await updateCategory(ctx, { id: c.req.param('id'), input, was })))
  })
  app.delete('/categories/:id', async (c) => {
    return c.json({ unlinked: await deleteCategory(ctx, { id: c.req.param('id') }) })
  })
  return app
}

function describe({ id, name, slug, description, postsCount }: CategoryWithCount): CategoryOnTheWire {
  return { id, name, slug, description, posts_count: postsCount }
}

/** @throws AppError invalid, with the first invalid field's message as its own */
function parseCategory(body: unknown): CategoryInput {
  const check = checkCategoryForm(body)
  if (check.ok) return check.category
  throw invalid(check.message, check.fields)
}
