import { Field } from '#app/ui/form/field.tsx'
import type { PostFormValues } from '#shared/blog/post-form.ts'
import type { FieldErrors } from '#shared/field-mistakes.ts'

export interface FieldsProps {
  values: PostFormValues
  mistakes: FieldErrors<keyof PostFormValues>
  onChange(change: Partial<PostFormValues>): void
}

/** The title at the size readers see. It grows with its text but stays one line of text: Enter moves on to the content. */
export function TitleField({
  value,
  error,
  isFirst,
  onChange,
  onEnter,
}: {
  value: string
  error: string | undefined
  /** The post is new, so writing starts here. */
  isFirst: boolean
  onChange(title: string): void
  onEnter(): void
}) {
  return (
    <Field label="Title" required error={error}>
      {(control) => (
        <div className="post-title" data-text={value}>
          <textarea
            {...control}
            className="resize-none overflow-hidden border-transparent border-b-2 bg-transparent outline-none placeholder:text-ink-muted focus:border-brand aria-invalid:border-danger"
            name="title"
            placeholder="What’s it about?"
            // biome-ignore lint/a11y/noAutofocus: people open a new post to write
            autoFocus={isFirst}
            rows={1}
            value={value}
            onChange={({ target }) => onChange(target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              onEnter()
            }}
          />
        </div>
      )}
    </Field>
  )
}

export function tellLength(text: string, limit: number): string {
  return `${text.trim().length} of ${limit} characters`
}
