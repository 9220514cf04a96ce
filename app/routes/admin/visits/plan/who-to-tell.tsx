import { X } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { TellButton } from './tell-button.tsx'
import { UndoChange } from './undo-change.tsx'
import { describeNews, type ToldVisit } from './visit-news.ts'

/** After a change to the plan: which homeowners need to know, and what. Each is told with one press. */
export function WhoToTell({
  visits,
  undoable,
  now,
  onClose,
}: {
  visits: ToldVisit[]
  /** The last change; null if it can't be undone from here. */
  undoable: { id: string; version: number } | null
  now: number
  onClose(): void
}) {
  return (
    <section
      aria-labelledby="who-to-tell"
      className="mb-6 rounded-card border border-brand bg-brand-soft p-4 sm:p-5 print:hidden"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="who-to-tell" className="font-bold">
          <span role="status">
            {visits.length === 1 ? 'Saved. One customer should know' : `Saved. ${visits.length} customers should know`}
          </span>
        </h2>
        {undoable && (
          <div className="-mt-2 mr-auto">
            <UndoChange key={undoable.id} changed={undoable} onUndone={onClose} />
          </div>
        )}
        <Button variant="quiet" size="icon" aria-label="Close" className="-mt-2 -mr-2" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <p className="mt-1 text-sm">
        If you don’t call or text them, the site tells them in a moment, as long as they gave an email address or agreed
        to texts.
      </p>
      <ul className="mt-2 grid gap-3">
        {visits.map((visit) => (
          // Someone who has heard about one time hasn't heard about the next.
          <li
            key={`${visit.id} ${visit.window_start} ${visit.expected_at}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          >
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{visit.customer_name}:</span>{' '}
              {visit.window_start ? describeNews(visit, now) : 'the visit is off the schedule'}
            </p>
            <TellButton visit={visit} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}
