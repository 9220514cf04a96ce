import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { screenMeta } from '#app/routes/admin/frame/screen-meta.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { CategoriesList } from './categories-list.tsx'
import { CategoryForm } from './category-form.tsx'

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
