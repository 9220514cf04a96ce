import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBusiness } from '#app/components/use-business.ts'
import { categoriesQuery } from '#app/routes/admin/blog/categories/categories-data.ts'
import { imagePathOf, imageUrl } from '#shared/blog/image-address.ts'
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

const noDescription = 'Your description, or else the excerpt, or else the start of the text.'

/** The description that other sites get for the post as it is in the form. */
function useDescription({ meta_description, excerpt, content }: PostFormValues): string {
  return useMemo(
    () => describeForSearch({ metaDescription: meta_description, excerpt }, content),
    [meta_description, excerpt, content],
  )
}

/** How a shared link to the post looks on social networks and in messages. The picture resembles the one the server draws. */
export function SharePreview({ values }: { values: PostFormValues }) {
  const { url, name } = useBusiness()
  const description = useDescription(values)
  return (
    <section aria-labelledby="share-preview">
      <h3 id="share-preview" className="mb-2 font-semibold">
        When someone shares it
      </h3>
      <div className="overflow-hidden rounded-control border border-line bg-surface">
        <SharePicture values={values} siteUrl={url} businessName={name} />
        <div className="p-4">
          <p className="truncate text-ink-muted text-sm">{url.replace(/^https?:\/\//, '')}</p>
          <p className="line-clamp-2 font-semibold leading-snug">{values.title || 'Title'}</p>
          <p className="mt-1 line-clamp-2 text-ink-muted text-sm">{description || noDescription}</p>
        </div>
      </div>
    </section>
  )
}

/** Sizes are fractions of its width, like the server's are of 1200 pixels. */
function SharePicture({
  values,
  siteUrl,
  businessName,
}: {
  values: PostFormValues
  siteUrl: string
  businessName: string
}) {
  const { data } = useQuery(categoriesQuery)
  // By name, like the post's own list.
  const category = data?.categories.find(({ id }) => values.category_ids.includes(id))?.name
  const cover = imagePathOf(values.featured_image_url, siteUrl)
  const size = titleSizes.find(({ upTo }) => values.title.length <= upTo)?.look ?? 'text-[3.9cqw]'
  return (
    <div aria-hidden="true" className="@container">
      <div className="relative flex aspect-[1200/630] overflow-hidden bg-[#1a5c4a] text-[#fff]">
        <div className="flex min-w-0 grow flex-col justify-between p-[6cqw] pt-[5.3cqw]">
          <div>
            <div className="h-[0.7cqw] w-[8cqw] rounded-full bg-[#f2b48f]" />
            <p className="mt-[1.6cqw] truncate font-semibold text-[#f2b48f] text-[2.6cqw]">{category}</p>
          </div>
          <p className={`line-clamp-6 wrap-anywhere font-extrabold leading-[1.14] ${size}`}>
            {values.title || 'Title'}
          </p>
          <p className="truncate font-semibold text-[#d5e6dd] text-[2.6cqw]">{businessName}</p>
        </div>
        {cover && <img src={imageUrl(cover)} alt="" className="h-full w-[36.7%] shrink-0 object-cover" />}
      </div>
    </div>
  )
}

/** The longer the title, the smaller the type. */
const titleSizes = [
  { upTo: 40, look: 'text-[6.6cqw]' },
  { upTo: 80, look: 'text-[5cqw]' },
]
