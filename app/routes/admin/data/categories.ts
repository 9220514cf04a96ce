/** Categories from the JSON API. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#app/routes/admin/session/api.ts'
import type {
  CategoryListOnTheWire,
  CategoryOnTheWire,
  DeletedCategoryOnTheWire,
} from '#shared/blog/category-on-the-wire.ts'

/** The form's values; an empty slug is generated from the name. */
export interface CategoryValues {
  name: string
  slug: string
  description: string
}

/** All categories, by name. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => callApi<CategoryListOnTheWire>('/categories', { signal }),
})

/** @throws ApiError with `fields` */
export function createCategory(values: CategoryValues): Promise<CategoryOnTheWire> {
  return callApi('/categories', { method: 'POST', body: values })
}

/**
 * `was` is the category that was edited.
 * @throws ApiError with `fields`, or `conflict` if it is no longer stored like that
 */
export function updateCategory(was: CategoryOnTheWire, values: CategoryValues): Promise<CategoryOnTheWire> {
  return callApi(`/categories/${was.id}`, { method: 'PUT', body: { ...values, was } })
}

/** @returns how many posts were in it and no longer are */
export function deleteCategory(id: string): Promise<DeletedCategoryOnTheWire> {
  return callApi(`/categories/${id}`, { method: 'DELETE' })
}

/** Call after changing categories; posts carry their names. */
export async function refreshCategories(client: QueryClient): Promise<void> {
  await Promise.all(['categories', 'posts'].map((first) => client.invalidateQueries({ queryKey: [first] })))
}
