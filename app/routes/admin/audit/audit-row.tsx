import type { AuditEventOnTheWire } from '#shared/audit/audit-endpoints.ts'
import { auditKinds } from '#shared/audit/audit-kinds.ts'
import { sayActor, sayChange } from '#shared/audit/say-event.ts'
import { formatMoment, shortDateAndTime } from '#shared/time/formats.ts'

/** More than this many lines wait behind a press. */
const fewChanges = 5

/** One thing that happened: when, who, what, and what was and is. */
export function AuditRow({ event: { at, by, kind, subject, changes } }: { event: AuditEventOnTheWire }) {
  const lines = (
    <ul className="mt-1 text-ink-muted text-sm">
      {changes.map((change) => (
        <li key={change.field} className="wrap-anywhere">
          {sayChange(change)}
        </li>
      ))}
    </ul>
  )
  return (
    <li className="py-3 md:flex md:gap-6">
      <div className="shrink-0 text-ink-muted text-sm md:w-56">
        <time dateTime={at} className="block">
          {formatMoment(at, shortDateAndTime)}
        </time>
        <span className="wrap-anywhere">{sayActor(by)}</span>
      </div>
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-semibold">
          {auditKinds[kind].label}
          {subject !== null && <span className="font-normal">: {subject}</span>}
        </p>
        {changes.length > fewChanges ? (
          <details>
            <summary className="min-h-11 cursor-pointer content-center text-ink-muted text-sm">
              {changes.length} details
            </summary>
            {lines}
          </details>
        ) : (
          changes.length > 0 && lines
        )}
      </div>
    </li>
  )
}
