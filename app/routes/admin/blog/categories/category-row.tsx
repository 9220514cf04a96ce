import { Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { CategoryOnTheWire } from '#shared/blog/category-endpoints.ts'
import { countOf } from '#shared/count.ts'

export function CategoryRow({
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
