import { countOf, formatCount } from '#shared/count.ts'
import type { ServiceAreaEntry } from '#shared/service-area/service-area.ts'
import type { AreaChange, ReadTable } from '#shared/service-area/service-area-csv.ts'

/** Anything beyond this is counted, not listed. */
const mostListed = 200

/** What an import would do: what it adds, changes and removes, and every line that can't be used. */
export function ImportPreview({
  table: { entries, wrong },
  change: { added, changed, removed },
  openBookings,
}: {
  table: ReadTable
  change: AreaChange
  openBookings: Record<string, number>
}) {
  // If nothing usable was pasted, nothing should be removed.
  const gone = entries.length > 0 ? removed : []
  const open = gone.reduce((sum, { zip }) => sum + (openBookings[zip] ?? 0), 0)
  const isSame = entries.length > 0 && added.length + changed.length + gone.length === 0
  return (
    <section aria-label="What will change" className="grid gap-3">
      <p role="status" className="font-semibold">
        {isSame
          ? 'The list has all of these already.'
          : `${formatCount(added.length)} added, ${formatCount(changed.length)} changed, ${formatCount(gone.length)} removed`}
        {wrong.length > 0 && `. ${countOf(wrong.length, 'line')} can’t be used.`}
      </p>
      {open > 0 && (
        <p>
          {open === 1 ? 'An open booking is' : `${open} open bookings are`} in the ZIP codes that go.{' '}
          {open === 1 ? 'It stays as it is.' : 'They stay as they are.'}
        </p>
      )}
      <Wrong wrong={wrong} />
      <Entries title="Added" entries={added} />
      <Entries title="Changed" entries={changed} />
      <Entries title="Removed" entries={gone} />
    </section>
  )
}

function Wrong({ wrong }: Pick<ReadTable, 'wrong'>) {
  if (wrong.length === 0) return null
  return (
    <div className="rounded-control bg-danger-soft p-4 text-danger">
      <h3 className="font-semibold">Lines to fix</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <ul className="mt-2 max-h-60 overflow-y-auto text-sm" tabIndex={0} aria-label="Lines to fix">
        {wrong.slice(0, mostListed).map(({ line, sentence }) => (
          <li key={line}>
            Line {line}: {sentence}
          </li>
        ))}
        <More count={wrong.length} />
      </ul>
    </div>
  )
}

function Entries({ title, entries }: { title: string; entries: readonly ServiceAreaEntry[] }) {
  if (entries.length === 0) return null
  return (
    <details className="rounded-control border border-line bg-surface-raised" open={entries.length <= 12}>
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">
        {title} ({formatCount(entries.length)})
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <ul className="max-h-60 overflow-y-auto px-4 pb-3 text-sm" tabIndex={0} aria-label={title}>
        {entries.slice(0, mostListed).map(({ zip, city, state, latitude, longitude }) => (
          <li key={zip} className="tabular-nums">
            {zip} {city}, {state} ({latitude}, {longitude})
          </li>
        ))}
        <More count={entries.length} />
      </ul>
    </details>
  )
}

function More({ count }: { count: number }) {
  return count > mostListed ? <li>and {formatCount(count - mostListed)} more</li> : null
}
