/**
 * A house with a wrench: what the business does, whatever its name is. The same drawing as `public/favicon.svg`, in the
 * colors of the visitor's scheme.
 */
export function HouseMark({ className = 'size-10' }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={`shrink-0 ${className}`} aria-hidden="true">
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
