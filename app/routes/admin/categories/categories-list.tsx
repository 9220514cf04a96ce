import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type CategoryValues,
  categoriesQuery,
  deleteCategory,
  refreshCategories,
  updateCategory,
} from '#app/routes/admin/data/categories.ts'
import { ProblemNote } from '#app/routes/admin/problem-note.tsx'
import { tellError, tellSuccess } from '#app/routes/admin/tell.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import type { CategoryOnTheWire } from '#shared/category-on-the-wire.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryRow } from './category-row.tsx'

/** All categories by name; the one that is changed shows the form in its place. */
export function CategoriesList() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(categoriesQuery)
  const [edited, setEdited] = useState<{ id: string; isOpen: boolean } | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const deletion = useMutation({
    mutationFn: ({ id }: CategoryOnTheWire) => deleteCategory(id),
    onSuccess: async ({ unlinked }) => {
      tellSuccess(describeDeletion(unlinked))
      // The button that had the focus goes with its row.
      list.current?.focus({ preventScroll: true })
      await refreshCategories(client)
    },
    onError: (problem) => tellError(problem),
  })

  async function save(id: string, values: CategoryValues) {
    await updateCategory(id, values)
    tellSuccess('Category updated')
    await refreshCategories(client)
    setEdited({ id, isOpen: false })
  }

  if (!data) {
    if (error) return <ProblemNote error={error} onRetry={() => void refetch()} />
    return <Spinner label="Loading categories" className="mx-auto my-16 block size-8" />
  }
  if (data.categories.length === 0) {
    return (
      <p className="rounded-card border border-line border-dashed py-16 text-center text-ink-muted">
        No categories yet
      </p>
    )
  }
  return (
    <ul
      ref={list}
      tabIndex={-1}
      className="divide-y outline-none divide-line rounded-card border border-line bg-surface-raised shadow-card"
    >
      {data.categories.map((category) => (
        <li key={category.id} className="px-4 py-4 sm:px-6">
          {edited?.isOpen && edited.id === category.id ? (
            <CategoryForm
              category={category}
              save={(values) => save(category.id, values)}
              onCancel={() => setEdited({ id: category.id, isOpen: false })}
            />
          ) : (
            <CategoryRow
              category={category}
              isBusy={deletion.isPending && deletion.variables.id === category.id}
              hasJustBeenEdited={edited?.id === category.id}
              onEdit={() => setEdited({ id: category.id, isOpen: true })}
              onDelete={() => {
                if (window.confirm('Are you sure you want to delete this category?')) deletion.mutate(category)
              }}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function describeDeletion(unlinked: number): string {
  if (unlinked === 0) return 'Category deleted'
  return `Category deleted. ${unlinked} ${unlinked === 1 ? 'post is' : 'posts are'} no longer in it.`
}
