import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { categoriesQuery } from '#app/routes/admin/data/categories.ts'
import { ProblemNote } from '#app/routes/admin/problem-note.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { CategoryItem } from './category-item.tsx'

/** All categories by name. */
export function CategoriesList() {
  const { data, error, refetch } = useQuery(categoriesQuery)
  const list = useRef<HTMLUListElement>(null)
  const count = data?.categories.length ?? 0
  const shown = useRef(count)
  useEffect(() => {
    // The button that had the focus went with its row.
    if (count < shown.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    shown.current = count
  }, [count])

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
        <CategoryItem key={category.id} category={category} />
      ))}
    </ul>
  )
}
