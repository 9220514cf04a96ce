import { CategoryChoice } from '#app/routes/admin/blog/post-editor/fields/category-choice.tsx'
import { SearchPreview, SharePreview } from '#app/routes/admin/blog/post-editor/fields/share-preview.tsx'
import { type FieldsProps, tellLength } from '#app/routes/admin/blog/post-editor/fields/text-fields.tsx'
import { InputField, SelectField, TextareaField } from '#app/routes/admin/form/form-field.tsx'
import { lazyPart } from '#app/routes/admin/frame/loading/lazy-part.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { type PostFormValues, postLimits, postStatuses } from '#shared/blog/post-form.ts'

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
  const { values, mistakes, onChange } = fields
  return (
    <>
      <StatusFields {...fields} keepsDate={keepsDate} onKeepDate={onKeepDate} />
      <CategoryChoice {...fields} />
      <InputField
        name="slug"
        label="Slug"
        required
        error={mistakes.slug}
        hint={<span className="break-all">/blog/{values.slug || '…'}</span>}
        spellCheck={false}
        autoCapitalize="none"
        value={values.slug}
        onChange={({ target }) => onSlug(target.value)}
      />
      <TextareaField
        name="excerpt"
        label="Excerpt"
        error={mistakes.excerpt}
        hint={tellLength(values.excerpt, postLimits.excerpt)}
        rows={3}
        value={values.excerpt}
        onChange={({ target }) => onChange({ excerpt: target.value })}
      />
      <InputField
        name="featured_image_url"
        label="Featured Image URL"
        error={mistakes.featured_image_url}
        type="url"
        value={values.featured_image_url}
        onChange={({ target }) => onChange({ featured_image_url: target.value })}
      />
      <TextareaField
        name="meta_description"
        label="Meta Description (SEO)"
        error={mistakes.meta_description}
        hint={tellLength(values.meta_description, postLimits.meta_description)}
        rows={2}
        value={values.meta_description}
        onChange={({ target }) => onChange({ meta_description: target.value })}
      />
      <InputField
        name="meta_keywords"
        label="Meta Keywords (SEO)"
        error={mistakes.meta_keywords}
        hint="Separated by commas"
        placeholder="keyword1, keyword2, keyword3"
        value={values.meta_keywords}
        onChange={({ target }) => onChange({ meta_keywords: target.value })}
      />
      <SearchPreview values={values} />
      <SharePreview values={values} />
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
      <SelectField
        name="status"
        label="Status"
        error={mistakes.status}
        value={values.status}
        onChange={({ target }) => {
          const chosen = postStatuses.find(({ value }) => value === target.value)
          if (chosen) onChange({ status: chosen.value })
        }}
        options={postStatuses}
      />
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
