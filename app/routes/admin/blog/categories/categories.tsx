import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { screenMeta } from '#app/routes/admin/frame/screen-meta.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { categoriesQuery } from './categories-data.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryItem } from './category-item.tsx'

export const meta = screenMeta('Categories')

/** Blog categories (spec.md §2). */
export default function Categories() {
  const [isCreating, setIsCreating] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setIsCreating(false)
    opener.current?.focus()
  }

  return (
    <>
      <PageHeader title="Blog Categories" lead="Organize your blog posts with categories">
        <Button ref={opener} onClick={() => setIsCreating(true)}>
          <Plus aria-hidden="true" className="size-5" />
          New Category
        </Button>
      </PageHeader>
      {isCreating && (
        <div className="mb-6">
          <Panel title="New Category">
            <CategoryForm onClose={close} />
          </Panel>
        </div>
      )}
      <CategoriesList />
    </>
  )
}

/** All categories by name. */
function CategoriesList() {
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
