import { CategoryChoice } from '#app/routes/admin/blog/post-editor/fields/category-choice.tsx'
import { SearchPreview, SharePreview } from '#app/routes/admin/blog/post-editor/fields/share-preview.tsx'
import {
  ExcerptField,
  type FieldsProps,
  SlugField,
  tellLength,
} from '#app/routes/admin/blog/post-editor/fields/text-fields.tsx'
import { lazyPart } from '#app/routes/admin/frame/loading/lazy-part.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import type { PostFormValues } from '#shared/blog/post-form.ts'
import { postLimits, postStatuses } from '#shared/blog/post-form.ts'

/** The fields that are in the settings rather than on the page itself. */
export const settingNames: (keyof PostFormValues)[] = [
  'status',
  'scheduled_for',
  'category_ids',
  'slug',
  'excerpt',
  'featured_image_url',
  'meta_description',
  'meta_keywords',
]

/** When and where the post appears, and how it's described elsewhere. */
export function SettingsFields({
  onSlug,
  keepsDate,
  onKeepDate,
  ...fields
}: FieldsProps & {
  onSlug(slug: string): void
  keepsDate: boolean | undefined
  onKeepDate(keep: boolean): void
}) {
  return (
    <>
      <StatusFields {...fields} keepsDate={keepsDate} onKeepDate={onKeepDate} />
      <CategoryChoice {...fields} />
      <SlugField {...fields} onSlug={onSlug} />
      <ExcerptField {...fields} />
      <SeoFields {...fields} />
      <SearchPreview values={fields.values} />
      <SharePreview values={fields.values} />
    </>
  )
}

/** The featured image, and what search engines get. */
function SeoFields({ values, mistakes, onChange }: FieldsProps) {
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

const ScheduleField = lazyPart(
  'The date field',
  () => import('#app/routes/admin/blog/post-editor/fields/schedule-field.tsx'),
)

/** Whether and when the post is public (spec.md §4). */
function StatusFields({
  values,
  mistakes,
  onChange,
  keepsDate,
  onKeepDate,
}: FieldsProps & {
  /** Undefined if there's no date to keep. */
  keepsDate: boolean | undefined
  onKeepDate(keep: boolean): void
}) {
  return (
    <>
      <Field label="Status" error={mistakes.status}>
        {(control) => (
          <Select
            {...control}
            name="status"
            value={values.status}
            onChange={({ target }) => {
              const chosen = postStatuses.find(({ value }) => value === target.value)
              if (chosen) onChange({ status: chosen.value })
            }}
          >
            {postStatuses.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {values.status === 'scheduled' && (
        <ScheduleField
          moment={values.scheduled_for}
          error={mistakes.scheduled_for}
          onChange={(scheduled_for) => onChange({ scheduled_for })}
        />
      )}
      {values.status === 'published' && keepsDate !== undefined && (
        <Checkbox
          label="Keep original publish date"
          checked={keepsDate}
          onChange={({ target }) => onKeepDate(target.checked)}
        />
      )}
    </>
  )
}
