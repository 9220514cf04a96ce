import type { ListedRevisionOnTheWire } from '#shared/blog/post-endpoints.ts'
import { formatMoment, shortDateAndZonedTime } from '#shared/time/formats.ts'

/** The post's saved states to choose from, newest first. */
export function RevisionList({
  revisions,
  chosen,
  onChoose,
}: {
  revisions: ListedRevisionOnTheWire[]
  chosen: string | undefined
  onChoose(id: string): void
}) {
  return (
    <ul className="grid max-h-48 grid-cols-1 content-start gap-1 overflow-y-auto p-1 md:max-h-96">
      {revisions.map(({ id, version, saved_by, created_at }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            className="w-full rounded-control px-3 py-2 text-left hover:bg-brand-soft aria-pressed:bg-brand-soft"
          >
            <span className="block font-semibold text-sm">Version {version}</span>
            <span className="block text-ink-muted text-sm">{formatMoment(created_at, shortDateAndZonedTime)}</span>
            <span className="block truncate text-ink-muted text-sm">{saved_by ?? 'the site itself'}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
