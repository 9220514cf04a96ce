import { Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { CategoryOnTheWire } from '#shared/category-on-the-wire.ts'

export function CategoryRow({
  category,
  isBusy,
  takesFocus,
  onEdit,
  onDelete,
}: {
  category: CategoryOnTheWire
  /** While it is being deleted. */
  isBusy: boolean
  /** The form that stood here had the focus. */
  takesFocus: boolean
  onEdit(): void
  onDelete(): void
}) {
  const nameId = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-64">
        <h2 id={nameId} className="font-semibold text-lg leading-snug wrap-anywhere">
          {category.name}
        </h2>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-ink-muted text-sm wrap-anywhere">
          <span>Slug: /{category.slug}</span>
          <span>
            {category.posts_count.toLocaleString('en-US')} {category.posts_count === 1 ? 'post' : 'posts'}
          </span>
        </p>
        {category.description && <p className="mt-1.5 max-w-prose wrap-anywhere">{category.description}</p>}
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" aria-describedby={nameId} onClick={onEdit} autoFocus={takesFocus}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </Button>
        <Button variant="danger-outline" size="sm" aria-describedby={nameId} disabled={isBusy} onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-4" />
          Delete
        </Button>
      </div>
    </div>
  )
}
