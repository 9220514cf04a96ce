import { AdminForm, textOf } from '#app/routes/admin/admin-form.tsx'
import type { CategoryValues } from '#app/routes/admin/data/categories.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { checkCategoryForm } from '#shared/category-form.ts'
import type { CategoryOnTheWire } from '#shared/category-on-the-wire.ts'

/** Creates a category or edits the given one. Errors from `save` are shown at the fields they name, if any. */
export function CategoryForm({
  category,
  save,
  success,
  onClose,
}: {
  category?: CategoryOnTheWire
  save(values: CategoryValues): Promise<void>
  /** Message shown after saving. */
  success: string
  /** Called after saving or when the user cancels. */
  onClose(): void
}) {
  return (
    <AdminForm
      className="grid grid-cols-1 gap-4 sm:grid-cols-2"
      check={(values) => {
        const checked = checkCategoryForm(readValues(values))
        return checked.ok ? {} : checked.fields
      }}
      submit={(values) => save(readValues(values))}
      success={success}
      onDone={onClose}
    >
      {({ mistakes, isBusy }) => (
        <>
          <Field label="Name" required error={mistakes.name}>
            {(control) => (
              <input
                {...control}
                name="name"
                defaultValue={category?.name}
                autoComplete="off"
                // biome-ignore lint/a11y/noAutofocus: the user just opened this form
                autoFocus
              />
            )}
          </Field>
          <Field label="Slug" hint="Leave empty to auto-generate from name" error={mistakes.slug}>
            {(control) => (
              <input
                {...control}
                name="slug"
                defaultValue={category?.slug}
                placeholder="Auto-generated from name"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          <Field label="Description" error={mistakes.description} className="sm:col-span-2">
            {(control) => (
              <Textarea {...control} name="description" rows={3} defaultValue={category?.description ?? ''} />
            )}
          </Field>
          <div className="flex flex-wrap gap-3 sm:col-span-2">
            <Button type="submit" disabled={isBusy}>
              {category ? 'Update' : 'Create'}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </AdminForm>
  )
}

function readValues(values: FormData): CategoryValues {
  return { name: textOf(values, 'name'), slug: textOf(values, 'slug'), description: textOf(values, 'description') }
}
