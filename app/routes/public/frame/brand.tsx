import { HouseMark } from '#app/components/house-mark.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { resizedImageUrl } from '#shared/blog/image-address.ts'
import type { SizedImage } from '#shared/responsive-image.ts'

/** Mark, name and tagline, linking home. `tone` is the background it appears on. */
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

/** On white, because most logos are made for paper. The name next to it says it all, so it has no alt text. */
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
