import { useNavigate, useSearchParams } from 'react-router'
import { InputField, SelectField } from '#app/routes/admin/form/form-field.tsx'
import { SearchBox } from '#app/routes/admin/parts/search-box.tsx'
import { useFilterChange } from '#app/routes/admin/parts/use-filter-change.ts'
import type { AuditEventOnTheWire } from '#shared/audit/audit-endpoints.ts'
import { type AuditGroup, auditGroups } from '#shared/audit/audit-kinds.ts'
import { sayActor } from '#shared/audit/say-event.ts'

type Person = Pick<AuditEventOnTheWire['by'], 'email'> & { id: string }

/** Narrows the list down. Each change is in the URL at once. */
export function AuditFilters({ filter, people }: { filter: ShownAudit; people: Person[] }) {
  const navigate = useNavigate()
  const searchWith = useFilterChange(filter, auditFilterSearch)
  const show = (change: Partial<ShownAudit>) =>
    void navigate({ search: searchWith(change) }, { preventScrollReset: true })
  const day = (name: 'from' | 'to', label: string) => (
    <InputField
      name={name}
      label={label}
      type="date"
      value={filter[name]}
      onChange={({ target }) => show({ [name]: target.value })}
    />
  )
  return (
    <div className="mb-6 grid grid-cols-1 gap-4 min-[24rem]:grid-cols-2 lg:grid-cols-4">
      <SelectField
        name="group"
        label="Kind"
        value={filter.group}
        onChange={({ target }) => show({ group: auditGroupOf(target.value) })}
        options={[
          { value: '', label: 'Everything' },
          ...auditGroupNames.map((group) => ({ value: group, label: auditGroups[group] })),
        ]}
      />
      <SelectField
        name="person"
        label="Person"
        value={filter.person}
        onChange={({ target }) => show({ person: target.value })}
        options={[
          { value: '', label: 'Everyone' },
          ...people.map(({ id, email }) => ({ value: id, label: sayActor({ kind: 'person', email }) })),
        ]}
      />
      {day('from', 'From')}
      {day('to', 'To')}
      <div className="col-span-full">
        <SearchBox q={filter.q} label="Search what happened" searchOf={(q) => searchWith({ q })} />
      </div>
    </div>
  )
}

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

function readAuditFilter(params: URLSearchParams): ShownAudit {
  const day = (name: string) => /^\d{4}-\d{2}-\d{2}$/.exec(params.get(name) ?? '')?.[0] ?? ''
  return {
    q: params.get('q')?.trim() ?? '',
    group: auditGroupOf(params.get('group')),
    person: /^[\da-f-]{36}$/.exec(params.get('person') ?? '')?.[0] ?? '',
    from: day('from'),
    to: day('to'),
  }
}

const auditGroupNames = Object.keys(auditGroups) as AuditGroup[]

/** What a text names; empty for everything. */
function auditGroupOf(text: string | null): ShownAudit['group'] {
  return auditGroupNames.find((group) => group === text) ?? ''
}

/** The shortest query string for a filter. */
export function auditFilterSearch(filter: ShownAudit): string {
  const params = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
  return params.size > 0 ? `?${params}` : ''
}
