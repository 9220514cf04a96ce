import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart, ShowMore } from '#app/routes/admin/parts/query-part.tsx'
import { saveFile } from '#app/routes/admin/parts/save-file.ts'
import { callApi, fetchFile } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { AuditEventOnTheWire } from '#shared/audit/audit-endpoints.ts'
import { auditKinds } from '#shared/audit/audit-kinds.ts'
import { sayActor, sayChange } from '#shared/audit/say-event.ts'
import { formatMoment, shortDateAndTime } from '#shared/time/formats.ts'
import { AuditFilters, auditFilterSearch, type ShownAudit, useAuditFilter } from './audit-filters.tsx'

/** The audit log: who did what in the back office, when, what was and what is. */
export default function WhatHappened() {
  const filter = useAuditFilter()
  const query = useInfiniteQuery(auditQuery(filter))
  const { data, isPlaceholderData } = query
  const { run, isBusy, problem } = useAction({ action: () => saveAuditFile(filter) })
  const isFiltered = auditFilterSearch(filter) !== ''
  return (
    <>
      <PageHeader lead="Who did what in the back office. Nobody can change this record, and it’s kept for good.">
        <Button variant="secondary" disabled={isBusy} onClick={() => void run()}>
          <Download aria-hidden="true" className="size-5" />
          Download CSV
        </Button>
      </PageHeader>
      <ActionProblem problem={problem} />
      <AuditFilters filter={filter} people={data?.pages[0]?.people ?? []} />
      <Panel title={isFiltered ? 'Found' : 'Newest first'}>
        <QueryPart query={query} loading={<Spinner label="Loading what happened" />}>
          {({ pages }) => {
            const events = pages.flatMap((page) => page.events)
            if (events.length === 0)
              return (
                <div className="text-ink-muted">
                  <p role="status">{isFiltered ? 'Nothing like that happened.' : 'Nothing has happened yet.'}</p>
                  {isFiltered && (
                    <Link
                      to={{ search: '' }}
                      className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
                    >
                      Show everything
                    </Link>
                  )}
                </div>
              )
            return (
              <ul
                aria-label="What happened"
                aria-busy={isPlaceholderData}
                className={`-my-3 divide-y divide-line ${isPlaceholderData ? 'opacity-60' : ''}`}
              >
                {events.map((event) => (
                  <AuditRow key={event.seq} event={event} />
                ))}
              </ul>
            )
          }}
        </QueryPart>
        <ShowMore query={query} className="mt-6" />
      </Panel>
    </>
  )
}

/** More than this many lines wait behind a press. */
const fewChanges = 5

function AuditRow({ event: { at, by, kind, subject, changes } }: { event: AuditEventOnTheWire }) {
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

/** What happened in the back office. */
function auditQuery(filter: ShownAudit) {
  return infiniteQueryOptions({
    queryKey: ['audit-events', filter],
    queryFn: ({ signal, pageParam }) =>
      callApi('GET /api/admin/audit-events', { query: { ...askFor(filter), before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

/**
 * Downloads everything that the filter shows, on all pages.
 * @throws as `callApi`
 */
async function saveAuditFile(filter: ShownAudit): Promise<void> {
  saveFile(await fetchFile('GET /api/admin/audit-events.csv', { query: askFor(filter) }), 'what-happened.csv')
}

function askFor({ q, group, person, from, to }: ShownAudit) {
  return {
    q: q || undefined,
    group: group || undefined,
    person: person || undefined,
    from: from || undefined,
    to: to || undefined,
  }
}
