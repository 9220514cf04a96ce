import { invalid } from '#server/errors.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import { parseBody } from '#server/platform/serve/parse-input.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { type CategoryOnTheWire, categoryEndpoints } from '#shared/blog/category-endpoints.ts'
import { type CategoryInput, categorySeen, checkCategoryForm } from '#shared/blog/category-form.ts'
import {
  type CategoriesContext,
  type CategoryWithCount,
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from './categories.ts'

export function categoriesApi(ctx: CategoriesContext, guards: AdminGuards) {
  return serve(categoryEndpoints, guards, {
    'GET /api/admin/categories': async () => ({ categories: (await listCategories(ctx.db)).map(describe) }),
    'POST /api/admin/categories': async (_c, { body }) => {
      const input = parseCategory(body)
      return describe(await createCategory(ctx, input))
    },
    'PUT /api/admin/categories/{id}': async (_c, { path, body }) => {
      const input = parseCategory(body)
      const { was } = parseBody(categorySeen, body)
      return describe(await updateCategory(ctx, { ...path, input, was }))
    },
    'DELETE /api/admin/categories/{id}': async (_c, { path }) => ({ unlinked: await deleteCategory(ctx, path) }),
  })
}
mountInOffice(categoriesApi)

function describe({ id, name, slug, description, postsCount }: CategoryWithCount): CategoryOnTheWire {
  return { id, name, slug, description, posts_count: postsCount }
}

/** @throws AppError invalid, with the first invalid field's message as its own */
function parseCategory(body: unknown): CategoryInput {
  const check = checkCategoryForm(body)
  if (check.ok) return check.category
  throw invalid(check.message, check.fields)
}
