import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type CategoryValues, refreshCategories, updateCategory } from '#app/routes/admin/data/categories.ts'
import { tellSuccess } from '#app/routes/admin/tell.ts'
import type { CategoryOnTheWire } from '#shared/category-on-the-wire.ts'
import { CategoryForm } from './category-form.tsx'
import { CategoryRow } from './category-row.tsx'

/** A category, or the form that changes it. Several forms may be open: none takes away what was typed into another. */
export function CategoryItem({
  category,
  isBusy,
  onDelete,
}: {
  category: CategoryOnTheWire
  /** While it is being deleted. */
  isBusy: boolean
  onDelete(): void
}) {
  const client = useQueryClient()
  const item = useRef<HTMLLIElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [takesFocus, setTakesFocus] = useState(false)

  function close() {
    const { activeElement } = document
    setTakesFocus(activeElement === document.body || item.current?.contains(activeElement) === true)
    setIsOpen(false)
  }

  async function save(values: CategoryValues) {
    await updateCategory(category.id, values)
    tellSuccess('Category updated')
    await refreshCategories(client)
    close()
  }

  return (
    <li ref={item} className="px-4 py-4 sm:px-6">
      {isOpen ? (
        <CategoryForm category={category} save={save} onCancel={close} />
      ) : (
        <CategoryRow
          category={category}
          isBusy={isBusy}
          takesFocus={takesFocus}
          onEdit={() => setIsOpen(true)}
          onDelete={onDelete}
        />
      )}
    </li>
  )
}
