import { CategoryChoice } from '#app/routes/admin/blog/post-editor/fields/category-choice.tsx'
import { SearchPreview } from '#app/routes/admin/blog/post-editor/fields/search-preview.tsx'
import { SeoFields } from '#app/routes/admin/blog/post-editor/fields/seo-fields.tsx'
import { SharePreview } from '#app/routes/admin/blog/post-editor/fields/share-preview.tsx'
import { StatusFields } from '#app/routes/admin/blog/post-editor/fields/status-fields.tsx'
import { ExcerptField, type FieldsProps, SlugField } from '#app/routes/admin/blog/post-editor/fields/text-fields.tsx'
import type { PostFormValues } from '#shared/blog/post-form.ts'

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
