import { useQueryClient } from '@tanstack/react-query'
import { useSharedRecord } from '#app/routes/admin/action/use-shared-record.ts'
import { AdminForm, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField, TextareaField } from '#app/routes/admin/form/form-field.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { CategoryOnTheWire } from '#shared/blog/category-endpoints.ts'
import { checkCategoryForm } from '#shared/blog/category-form.ts'
import { type CategoryValues, refreshCategories } from './categories-data.ts'

/**
 * Creates a category or edits the given one, as it was when the form opened. A user who kept typing while it was being saved finds
 * the form still open, on the category as it's stored now.
 */
export function CategoryForm({
  category,
  onClose,
}: {
  category?: CategoryOnTheWire
  /** Called after saving or when the user cancels. */
  onClose(): void
}) {
  const client = useQueryClient()
  const record = useSharedRecord(category, () => false)
  const was = record.value

  async function save(values: CategoryValues): Promise<CategoryOnTheWire> {
    const saved = await (was
      ? callApi('PUT /api/admin/categories/{id}', { path: { id: was.id }, body: { ...values, was } })
      : callApi('POST /api/admin/categories', { body: values })
    ).catch((error: unknown) => {
      // Someone else may have changed it, and canceling should show that.
      void refreshCategories(client)
      throw error
    })
    // Wait, so the form closes on the new list, not the old one.
    await refreshCategories(client)
    return saved
  }

  return (
    <div onChange={record.onChange} onSubmit={record.onSubmit}>
      <AdminForm
        fields={{ values: was }}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2"
        check={(values) => {
          const checked = checkCategoryForm(readValues(values))
          return checked.ok ? {} : checked.fields
        }}
        submit={(values) => save(readValues(values))}
        success={was ? 'Category updated' : 'Category created'}
        failureTitle="Error"
        onDone={(saved) => (record.isTypedOn() ? record.keep(saved) : onClose())}
      >
        <InputField name="name" label="Name" required autoComplete="off" autoFocus />
        <InputField
          name="slug"
          label="Slug"
          hint="Leave empty to auto-generate from name"
          placeholder="Auto-generated from name"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <TextareaField name="description" label="Description" className="sm:col-span-2" rows={3} />
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <SubmitButton>{was ? 'Update' : 'Create'}</SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </AdminForm>
    </div>
  )
}

function readValues(values: FormData): CategoryValues {
  return { name: textOf(values, 'name'), slug: textOf(values, 'slug'), description: textOf(values, 'description') }
}
