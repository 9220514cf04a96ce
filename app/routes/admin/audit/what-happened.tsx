import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { CsvButton } from '#app/routes/admin/list/csv-button.tsx'
import { List } from '#app/routes/admin/list/list.tsx'
import { useUrlFilter } from '#app/routes/admin/list/url-filter.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { callApi, fetchFile } from '#app/routes/admin/session/api.ts'
import type { AuditEventOnTheWire } from '#shared/audit/audit-endpoints.ts'
import { auditKinds } from '#shared/audit/audit-kinds.ts'
import { sayActor, sayChanges } from '#shared/audit/say-event.ts'
import { formatMoment, shortDateAndTime } from '#shared/time/formats.ts'
import { AuditFilters, auditFilter, type ShownAudit } from './audit-filters.tsx'

/** The audit log: who did what in the back office, when, what was and what is. */
export default function WhatHappened() {
  const at = useUrlFilter(auditFilter)
  const query = useInfiniteQuery(auditQuery(at.filter))
  const isFiltered = at.search !== ''
  return (
    <>
      <PageHeader lead="Who did what in the back office. Nobody can change this record, and it’s kept for good.">
        <CsvButton
          name="what-happened"
          load={() => fetchFile('GET /api/admin/audit-events.csv', { query: askFor(at.filter) })}
        />
      </PageHeader>
      <AuditFilters at={at} people={query.data?.pages[0]?.people ?? []} />
      <Panel title={isFiltered ? 'Found' : 'Newest first'}>
        <List
          name="What happened"
          query={query}
          rows={({ pages }) => pages.flatMap(({ events }) => events)}
          keyOf={({ seq }) => seq}
          empty={isFiltered ? 'Nothing like that happened.' : 'Nothing has happened yet.'}
          at={at}
          showAll="Show everything"
        >
          {(event) => <AuditRow event={event} />}
        </List>
      </Panel>
    </>
  )
}

/** More than this many lines wait behind a press. */
const fewChanges = 5

function AuditRow({ event: { at, by, kind, subject, changes } }: { event: AuditEventOnTheWire }) {
  const said = sayChanges(changes)
  const lines = (
    <ul className="mt-1 text-ink-muted text-sm">
      {said.map((change) => (
        <li key={change} className="wrap-anywhere">
          {change}
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
        {said.length > fewChanges ? (
          <details>
            <summary className="min-h-11 cursor-pointer content-center text-ink-muted text-sm">
              {said.length} details
            </summary>
            {lines}
          </details>
        ) : (
          said.length > 0 && lines
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

function askFor({ q, group, person, from, to }: ShownAudit) {
  return {
    q: q || undefined,
    group: group || undefined,
    person: person || undefined,
    from: from || undefined,
    to: to || undefined,
  }
}
