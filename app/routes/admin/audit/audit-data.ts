/** What happened in the back office. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { saveFile } from '#app/routes/admin/parts/save-file.ts'
import { callApi, fetchFile } from '#app/routes/admin/session/api.ts'
import type { ShownAudit } from './audit-filter.ts'

export function auditQuery(filter: ShownAudit) {
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
export async function saveAuditFile(filter: ShownAudit): Promise<void> {
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
