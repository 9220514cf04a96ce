import { useSearchParams } from 'react-router'
import { type AuditGroup, auditGroups } from '#shared/audit/audit-kinds.ts'

/** What the screen shows. Empty texts don't filter. The days are YYYY-MM-DD. */
export interface ShownAudit {
  q: string
  group: AuditGroup | ''
  person: string
  from: string
  to: string
}

/** The filter is in the URL, so it can be bookmarked, shared and returned to. */
export function useAuditFilter(): ShownAudit {
  const [params] = useSearchParams()
  return readAuditFilter(params)
}

export function readAuditFilter(params: URLSearchParams): ShownAudit {
  const day = (name: string) => /^\d{4}-\d{2}-\d{2}$/.exec(params.get(name) ?? '')?.[0] ?? ''
  return {
    q: params.get('q')?.trim() ?? '',
    group: auditGroupOf(params.get('group')),
    person: /^[\da-f-]{36}$/.exec(params.get('person') ?? '')?.[0] ?? '',
    from: day('from'),
    to: day('to'),
  }
}

export const auditGroupNames = Object.keys(auditGroups) as AuditGroup[]

/** What a text names; empty for everything. */
export function auditGroupOf(text: string | null): ShownAudit['group'] {
  return auditGroupNames.find((group) => group === text) ?? ''
}

/** The shortest query string for a filter. */
export function auditFilterSearch(filter: ShownAudit): string {
  const params = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
  return params.size > 0 ? `?${params}` : ''
}
