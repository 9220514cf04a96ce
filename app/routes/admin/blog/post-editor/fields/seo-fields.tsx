import { Field } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { postLimits } from '#shared/blog/post-form.ts'
import { type FieldsProps, tellLength } from './text-fields.tsx'

/** The featured image, and what search engines get. */
export function SeoFields({ values, mistakes, onChange }: FieldsProps) {
  return (
    <>
      <Field label="Featured Image URL" error={mistakes.featured_image_url}>
        {(control) => (
          <input
            {...control}
            type="url"
            name="featured_image_url"
            value={values.featured_image_url}
            onChange={({ target }) => onChange({ featured_image_url: target.value })}
          />
        )}
      </Field>
      <Field
        label="Meta Description (SEO)"
        error={mistakes.meta_description}
        hint={tellLength(values.meta_description, postLimits.meta_description)}
      >
        {(control) => (
          <Textarea
            {...control}
            name="meta_description"
            rows={2}
            value={values.meta_description}
            onChange={({ target }) => onChange({ meta_description: target.value })}
          />
        )}
      </Field>
      <Field label="Meta Keywords (SEO)" error={mistakes.meta_keywords} hint="Separated by commas">
        {(control) => (
          <input
            {...control}
            name="meta_keywords"
            placeholder="keyword1, keyword2, keyword3"
            value={values.meta_keywords}
            onChange={({ target }) => onChange({ meta_keywords: target.value })}
          />
        )}
      </Field>
    </>
  )
}
