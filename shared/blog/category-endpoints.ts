/** The endpoints of categories (spec.md §3, §7). */
import * as z from 'zod'
import { answer, type Endpoints, idInPath, refused } from '#shared/api/endpoint.ts'
import { categoryLimits, categorySeen } from './category-form.ts'

const categoryOnTheWire = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  /** Posts of any status. */
  posts_count: z.int(),
})
export type CategoryOnTheWire = z.output<typeof categoryOnTheWire>

const categoryListOnTheWire = z.object({ categories: z.array(categoryOnTheWire) })

/** The response to a deletion: how many posts had the category. */
const deletedCategoryOnTheWire = z.object({ unlinked: z.int() })

/** What may be sent. The form's rules say the rest. */
const categoryToSave = z.object({
  name: z.string().min(1).max(categoryLimits.name),
  slug: z.string().max(categoryLimits.slug).nullish().describe('Leave empty to make it from the name'),
  description: z.string().max(categoryLimits.description).nullish(),
})
const path = { id: idInPath("The category's id") }
const noCategory = refused('This category no longer exists')
const wrongFields = refused('Invalid input; fields says where')

export const categoryEndpoints = {
  'GET /api/admin/categories': {
    id: 'listCategories',
    summary: 'All categories, sorted by name',
    guard: 'writer',
    answers: { 200: answer('The categories', categoryListOnTheWire) },
  },
  'POST /api/admin/categories': {
    id: 'createCategory',
    summary: 'Create a category. An empty slug is made from the name',
    guard: 'writer',
    body: categoryToSave,
    readsBody: true,
    answers: { 201: answer('The category', categoryOnTheWire), 400: wrongFields },
  },
  'PUT /api/admin/categories/{id}': {
    id: 'updateCategory',
    summary: 'Save all of a category. With was, only if it is still stored like that',
    guard: 'writer',
    path,
    body: categoryToSave.extend(categorySeen.shape),
    readsBody: true,
    answers: {
      200: answer('The category', categoryOnTheWire),
      400: wrongFields,
      404: noCategory,
      409: refused('Someone else changed it while you had it open'),
    },
  },
  'DELETE /api/admin/categories/{id}': {
    id: 'deleteCategory',
    summary: 'Delete a category; its posts stay',
    guard: 'writer',
    path,
    answers: { 200: answer('How many posts were in it', deletedCategoryOnTheWire), 404: noCategory },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof categoryEndpoints> {}
}
