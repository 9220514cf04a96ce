import { useBusiness } from '#app/components/use-business.ts'
import { describeForSearch } from '#shared/post-description.ts'
import type { PostFormValues } from '#shared/post-form.ts'

/** How the post may look in a list of search results; engines cut what is longer. `text` is the content's, without markup. */
export function SearchPreview({ values, text }: { values: PostFormValues; text: string }) {
  const { url } = useBusiness()
  const description = describeForSearch({ metaDescription: values.meta_description, excerpt: values.excerpt }, text)
  return (
    <div>
      <h2 className="mb-2 font-semibold">In search results</h2>
      <div className="rounded-control border border-line bg-surface p-4">
        <p className="truncate text-ink-muted text-sm">
          {url.replace(/^https?:\/\//, '')} › blog › {values.slug || '…'}
        </p>
        <p className="line-clamp-2 font-semibold text-brand text-lg leading-snug">
          {values.title || 'Title'} | Portland Appliance Repair Blog
        </p>
        <p className="mt-1 line-clamp-3 text-ink-muted text-sm">
          {description || 'Your description, or else the excerpt, or else the start of the text.'}
        </p>
      </div>
    </div>
  )
}
