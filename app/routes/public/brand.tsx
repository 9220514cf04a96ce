import { useBusiness } from '#app/components/use-business.ts'
import { resizedImageUrl } from '#shared/image-address.ts'
import type { SizedImage } from '#shared/responsive-image.ts'

/** Mark, name and tagline, leading home. `tone` says on which ground it stands. */
export function Brand({ tone = 'plain' }: { tone?: 'plain' | 'deep' }) {
  const { name, tagline, logo } = useBusiness()
  return (
    <a href="/" className="flex min-h-11 min-w-0 items-center gap-3">
      {logo ? <Logo {...logo} /> : <HouseMark />}
      <span className="min-w-0 leading-tight max-xs:text-sm max-xs:leading-tight">
        <span className="line-clamp-2 font-bold tracking-tight">{name}</span>
        <span
          className={`block text-[0.8125rem] max-xs:text-xs ${tone === 'deep' ? 'text-on-deep-muted' : 'text-ink-muted'}`}
        >
          {tagline}
        </span>
      </span>
    </a>
  )
}

/** On white, because most logos are made for paper. The name beside it says it all, so it has no words of its own. */
function Logo({ path, width, height }: SizedImage) {
  return (
    <img
      src={resizedImageUrl(path, 160, 'webp')}
      alt=""
      width={width}
      height={height}
      className="h-10 w-auto max-w-24 shrink-0 rounded-lg bg-[#fff] object-contain p-0.5"
    />
  )
}

/**
 * A house with a wrench: what the business does, whatever its name is. The same drawing as `public/favicon.svg`, in the
 * colours of the visitor's scheme.
 */
function HouseMark() {
  return (
    <svg viewBox="0 0 64 64" className="size-10 shrink-0" aria-hidden="true">
      <rect width="64" height="64" rx="15" className="fill-brand" />
      <path
        d="M32 11.5 52 28v20.5a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4V28Z"
        strokeWidth="3"
        strokeLinejoin="round"
        className="fill-on-brand stroke-on-brand"
      />
      <path
        transform="rotate(45 32 34)"
        d="M27.5 24.2v6.3a1.5 1.5 0 0 0 1.5 1.5h6a1.5 1.5 0 0 0 1.5-1.5v-6.3a8.6 8.6 0 0 1-.6 15.3v9a3.9 3.9 0 0 1-7.8 0v-9a8.6 8.6 0 0 1-.6-15.3Z"
        className="fill-brand"
      />
    </svg>
  )
}
