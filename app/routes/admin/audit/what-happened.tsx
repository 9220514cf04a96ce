import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { screenMeta } from '#app/routes/admin/frame/screen-meta.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { auditQuery, saveAuditFile } from './audit-data.ts'
import { auditFilterSearch, useAuditFilter } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'

export const meta = screenMeta('What happened')

/** The audit log: who did what in the back office, when, what was and what is. */
export default function WhatHappened() {
  const filter = useAuditFilter()
  const query = useInfiniteQuery(auditQuery(filter))
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = query
  const { run, isBusy, problem } = useAction({ action: () => saveAuditFile(filter) })
  const isFiltered = auditFilterSearch(filter) !== ''
  return (
    <>
      <PageHeader
        title="What happened"
        lead="Who did what in the back office. Nobody can change this record, and it’s kept for good."
      >
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
        {hasNextPage && (
          <Button
            variant="secondary"
            className="mt-6"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        )}
      </Panel>
    </>
  )
}
