import { Link } from 'react-router'
import { useBusiness } from '#app/components/use-business.ts'
import { tagline } from '#shared/business.ts'

/** Mark, name and tagline, leading home. `tone` says on which ground it stands. */
export function Brand({ tone = 'plain' }: { tone?: 'plain' | 'deep' }) {
  const { name } = useBusiness()
  return (
    <Link to="/" className="flex min-h-11 min-w-0 items-center gap-3">
      <BridgeMark />
      <span className="min-w-0 leading-tight">
        <span className="block truncate font-bold tracking-tight">{name}</span>
        <span className={`block text-[0.8125rem] ${tone === 'deep' ? 'text-on-deep-muted' : 'text-ink-muted'}`}>
          {tagline}
        </span>
      </span>
    </Link>
  )
}

/** Two towers, a cable and the river: a bridge that is also a plug's two prongs. */
function BridgeMark() {
  return (
    <svg viewBox="0 0 40 40" className="size-10 shrink-0" aria-hidden="true">
      <rect width="40" height="40" rx="11" className="fill-brand" />
      <g fill="none" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" className="stroke-on-brand">
        <path d="M14 9v18M26 9v18M7 23h26M7 21c4-1 6-5 7-11 2 6 10 6 12 0 1 6 3 10 7 11" />
      </g>
      <path
        d="M7 31c2.2-1.6 4.3-1.6 6.5 0s4.3 1.6 6.5 0 4.3-1.6 6.5 0 4.3 1.6 6.5 0"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-on-brand/55"
      />
    </svg>
  )
}
