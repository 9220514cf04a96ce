import { useId } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import type { MigrationResults } from '#shared/blog/image-endpoints.ts'
import { formatCount } from '#shared/count.ts'

/** What a migration did, as spec.md §2 shows it. */
export function Results({ results: { processed, migrated, errors } }: { results: MigrationResults }) {
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-3 sm:gap-4">
        <Count label="Posts Processed" value={processed} />
        <Count label="Posts Migrated" value={migrated} />
      </dl>
      {errors.length > 0 && <Errors errors={errors} />}
      {errors.length === 0 && migrated > 0 && (
        <Alert>Migration completed successfully! All images have been moved to storage.</Alert>
      )}
    </div>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="rounded-card border border-line bg-surface-raised p-4 shadow-card sm:p-5">
      <dt className="font-semibold text-ink-muted text-sm">{label}</dt>
      <dd className="mt-2 font-bold text-3xl tabular-nums tracking-tight">{formatCount(value)}</dd>
    </div>
  )
}

function Errors({ errors }: { errors: string[] }) {
  const headingId = useId()
  return (
    <div className="rounded-card border border-danger bg-danger-soft p-5 sm:p-6">
      <h2 id={headingId} className="font-bold text-danger text-heading">
        Errors ({errors.length})
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <section aria-labelledby={headingId} tabIndex={0} className="mt-4 max-h-60 overflow-y-auto">
        <ul className="list-disc space-y-2 pl-5 text-sm">
          {errors.map((error, index) => (
            <li key={index} className="wrap-anywhere">
              {error}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
