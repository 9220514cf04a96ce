import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { callApi } from '#app/routes/admin/session/api.ts'
import type { CategoryOnTheWire } from '#shared/blog/category-endpoints.ts'
import { refreshCategories } from './categories-data.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryRow } from './category-row.tsx'

/** A category, or the form that edits it. Several forms may be open at once without losing what was typed in any of them. */
export function CategoryItem({ category }: { category: CategoryOnTheWire }) {
  const client = useQueryClient()
  const item = useRef<HTMLLIElement>(null)
  /** The category that the open form started from. */
  const [edited, setEdited] = useState<CategoryOnTheWire | null>(null)
  const [takesFocus, setTakesFocus] = useState(false)

  function close() {
    const { activeElement } = document
    setTakesFocus(activeElement === document.body || item.current?.contains(activeElement) === true)
    setEdited(null)
  }

  const deletion = useAction({
    name: `delete-category:${category.id}`,
    action: () => callApi('DELETE /api/admin/categories/{id}', { path: { id: category.id } }),
    success: ({ unlinked }) => describeDeletion(unlinked),
    failureTitle: 'Error',
    refresh: () => refreshCategories(client),
  })

  return (
    <li ref={item} className={`px-4 sm:px-5 ${edited ? 'py-4' : 'py-1'}`}>
      {edited ? (
        <CategoryForm category={edited} onClose={close} />
      ) : (
        <CategoryRow
          category={category}
          isBusy={deletion.isBusy}
          takesFocus={takesFocus}
          onEdit={() => setEdited(category)}
          onDelete={() => {
            if (window.confirm('Are you sure you want to delete this category?')) void deletion.run()
          }}
        />
      )}
      <ActionProblem problem={deletion.problem} className="mt-4" />
    </li>
  )
}

function describeDeletion(unlinked: number): string {
  if (unlinked === 0) return 'Category deleted'
  return `Category deleted. ${unlinked} ${unlinked === 1 ? 'post is' : 'posts are'} no longer in it.`
}
