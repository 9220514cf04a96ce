import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { type PostFormValues, postLimits } from '#shared/post-form.ts'

export interface FieldsProps {
  values: PostFormValues
  mistakes: Partial<Record<keyof PostFormValues, string>>
  onChange(change: Partial<PostFormValues>): void
}

/** Title, slug and excerpt. */
export function TextFields({
  values,
  mistakes,
  onChange,
  onTitle,
  onSlug,
}: FieldsProps & { onTitle(title: string): void; onSlug(slug: string): void }) {
  return (
    <>
      <Field label="Title" required error={mistakes.title}>
        {(control) => (
          <input {...control} name="title" value={values.title} onChange={({ target }) => onTitle(target.value)} />
        )}
      </Field>
      <Field
        label="Slug"
        required
        error={mistakes.slug}
        hint={<span className="break-all">/blog/{values.slug || '…'}</span>}
      >
        {(control) => (
          <input
            {...control}
            name="slug"
            spellCheck={false}
            autoCapitalize="none"
            value={values.slug}
            onChange={({ target }) => onSlug(target.value)}
          />
        )}
      </Field>
      <Field label="Excerpt" error={mistakes.excerpt} hint={tellLength(values.excerpt, postLimits.excerpt)}>
        {(control) => (
          <Textarea
            {...control}
            name="excerpt"
            rows={3}
            value={values.excerpt}
            onChange={({ target }) => onChange({ excerpt: target.value })}
          />
        )}
      </Field>
    </>
  )
}

export function tellLength(text: string, limit: number): string {
  return `${text.trim().length} of ${limit} characters`
}
