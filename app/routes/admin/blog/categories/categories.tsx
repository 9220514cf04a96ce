import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { List } from '#app/routes/admin/list/list.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { CategoryOnTheWire } from '#shared/blog/category-endpoints.ts'
import { countOf } from '#shared/count.ts'
import { categoriesQuery, refreshCategories } from './categories-data.ts'
import { CategoryForm } from './category-form.tsx'

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
      <PageHeader lead="Organize your blog posts with categories">
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
    <List
      name="Categories"
      query={query}
      rows={({ categories }) => categories}
      keyOf={({ id }) => id}
      look="framed"
      loading={<Spinner label="Loading categories" className="mx-auto my-16 block size-8" />}
      empty="No categories yet"
      ref={list}
    >
      {(category) => <CategoryItem category={category} />}
    </List>
  )
}

/** A category, or the form that edits it. Several forms may be open at once without losing what was typed in any of them. */
function CategoryItem({ category }: { category: CategoryOnTheWire }) {
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
    refresh: refreshCategories,
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

function CategoryRow({
  category,
  isBusy,
  takesFocus,
  onEdit,
  onDelete,
}: {
  category: CategoryOnTheWire
  /** It is being deleted. */
  isBusy: boolean
  /** The form that was here had focus. */
  takesFocus: boolean
  onEdit(): void
  onDelete(): void
}) {
  const nameId = useId()
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-1 text-sm">
      <div className="min-w-0 grow basis-64 py-2">
        <div className="flex flex-wrap items-baseline gap-x-4 leading-6">
          <h2 id={nameId} className="font-semibold text-base wrap-anywhere">
            {category.name}
          </h2>
          <span className="text-ink-muted wrap-anywhere">Slug: /{category.slug}</span>
          <span className="text-ink-muted tabular-nums">{countOf(category.posts_count, 'post')}</span>
        </div>
        {category.description && <p className="max-w-prose text-ink-muted wrap-anywhere">{category.description}</p>}
      </div>
      <div className="flex flex-wrap gap-1 max-sm:-ml-3.5">
        <Button variant="quiet" size="sm" aria-describedby={nameId} onClick={onEdit} autoFocus={takesFocus}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-describedby={nameId}
          disabled={isBusy}
          onClick={onDelete}
          className="text-danger hover:bg-danger-soft"
        >
          <Trash2 aria-hidden="true" className="size-4" />
          Delete
        </Button>
      </div>
    </div>
  )
}
