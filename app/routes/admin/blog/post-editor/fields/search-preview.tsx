import { useMemo } from 'react'
import { useBusiness } from '#app/components/use-business.ts'
import { describeForSearch } from '#shared/blog/post-description.ts'
import type { PostFormValues } from '#shared/blog/post-form.ts'
import { nameBlog } from '#shared/service-area/main-places.ts'

/** How the post may look in search results. Search engines cut off anything longer. */
export function SearchPreview({ values }: { values: PostFormValues }) {
  const business = useBusiness()
  const description = useDescription(values)
  return (
    <section aria-labelledby="search-preview">
      <h3 id="search-preview" className="mb-2 font-semibold">
        In search results
      </h3>
      <div className="rounded-control border border-line bg-surface p-4">
        <p className="truncate text-ink-muted text-sm">
          {business.url.replace(/^https?:\/\//, '')} › blog › {values.slug || '…'}
        </p>
        <p className="line-clamp-2 font-semibold text-brand text-lg leading-snug">
          {values.title || 'Title'} | {nameBlog(business)}
        </p>
        <p className="mt-1 line-clamp-3 text-ink-muted text-sm">{description || noDescription}</p>
      </div>
    </section>
  )
}

export const noDescription = 'Your description, or else the excerpt, or else the start of the text.'

/** The description that other sites get for the post as it is in the form. */
export function useDescription({ meta_description, excerpt, content }: PostFormValues): string {
  return useMemo(
    () => describeForSearch({ metaDescription: meta_description, excerpt }, content),
    [meta_description, excerpt, content],
  )
}
