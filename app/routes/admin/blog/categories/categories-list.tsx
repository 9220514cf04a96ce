import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { categoriesQuery } from './categories-data.ts'
import { CategoryItem } from './category-item.tsx'

/** All categories by name. */
export function CategoriesList() {
  const query = useQuery(categoriesQuery)
  const list = useRef<HTMLUListElement>(null)
  const count = query.data?.categories.length ?? 0
  const shown = useRef(count)
  useEffect(() => {
    // The button that had focus disappeared with its row.
    if (count < shown.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    shown.current = count
  }, [count])

  return (
    <QueryPart query={query} loading={<Spinner label="Loading categories" className="mx-auto my-16 block size-8" />}>
      {({ categories }) =>
        categories.length === 0 ? (
          <p className="rounded-card border border-line border-dashed py-16 text-center text-ink-muted">
            No categories yet
          </p>
        ) : (
          <ul
            ref={list}
            tabIndex={-1}
            className="divide-y outline-none divide-line rounded-card border border-line bg-surface-raised shadow-card"
          >
            {categories.map((category) => (
              <CategoryItem key={category.id} category={category} />
            ))}
          </ul>
        )
      }
    </QueryPart>
  )
}
