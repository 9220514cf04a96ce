import { HouseMark } from '#app/components/house-mark.tsx'
import { useBusiness } from '#app/components/use-business.ts'

/** Mark, name and tagline, leading home. `tone` says on which ground it stands. */
export function Brand({ tone = 'plain' }: { tone?: 'plain' | 'deep' }) {
  const { name, tagline } = useBusiness()
  return (
    <a href="/" className="flex min-h-11 min-w-0 items-center gap-3">
      <HouseMark />
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
