/** Categories from the JSON API. */
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '#app/routes/admin/session/api.ts'

/** The form's values; an empty slug is generated from the name. */
export interface CategoryValues {
  name: string
  slug: string
  description: string
}

/** All categories, by name. */
export const categoriesQuery = apiQuery(['categories'], 'GET /api/admin/categories')

/** Call after changing categories; posts carry their names. */
export async function refreshCategories(client: QueryClient): Promise<void> {
  await Promise.all(['categories', 'posts'].map((first) => client.invalidateQueries({ queryKey: [first] })))
}
