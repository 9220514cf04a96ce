/** The categories of the JSON API, for the screens. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type {
  CategoryListOnTheWire,
  CategoryOnTheWire,
  DeletedCategoryOnTheWire,
} from '#shared/category-on-the-wire.ts'

/** What the form holds; an empty slug is made from the name. */
export interface CategoryValues {
  name: string
  slug: string
  description: string
}

/** All of them, by name. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => callApi<CategoryListOnTheWire>('/categories', { signal }),
})

/** @throws ApiError with `fields` */
export function createCategory(values: CategoryValues): Promise<CategoryOnTheWire> {
  return callApi('/categories', { method: 'POST', body: values })
}

/** `was` is the one that was edited. @throws ApiError with `fields`, or `conflict` when it is no longer stored like that */
export function updateCategory(was: CategoryOnTheWire, values: CategoryValues): Promise<CategoryOnTheWire> {
  return callApi(`/categories/${was.id}`, { method: 'PUT', body: { ...values, was } })
}

/** @returns how many posts were in it and now are not */
export function deleteCategory(id: string): Promise<DeletedCategoryOnTheWire> {
  return callApi(`/categories/${id}`, { method: 'DELETE' })
}

/** After a change of categories: posts carry their names. */
export async function refreshCategories(client: QueryClient): Promise<void> {
  await Promise.all(['categories', 'posts'].map((first) => client.invalidateQueries({ queryKey: [first] })))
}
