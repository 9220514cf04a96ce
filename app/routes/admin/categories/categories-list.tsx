import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { categoriesQuery, deleteCategory, refreshCategories } from '#app/routes/admin/data/categories.ts'
import { ProblemNote } from '#app/routes/admin/problem-note.tsx'
import { tellError, tellSuccess } from '#app/routes/admin/tell.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import type { CategoryOnTheWire } from '#shared/category-on-the-wire.ts'
import { CategoryItem } from './category-item.tsx'

/** All categories by name. */
export function CategoriesList() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(categoriesQuery)
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
        <CategoryItem
          key={category.id}
          category={category}
          isBusy={deletion.isPending && deletion.variables.id === category.id}
          onDelete={() => {
            if (window.confirm('Are you sure you want to delete this category?')) deletion.mutate(category)
          }}
        />
      ))}
    </ul>
  )
}

function describeDeletion(unlinked: number): string {
  if (unlinked === 0) return 'Category deleted'
  return `Category deleted. ${unlinked} ${unlinked === 1 ? 'post is' : 'posts are'} no longer in it.`
}
