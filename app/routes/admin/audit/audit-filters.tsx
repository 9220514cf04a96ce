import { useNavigate } from 'react-router'
import { SearchBox } from '#app/routes/admin/parts/search-box.tsx'
import { useFilterChange } from '#app/routes/admin/parts/use-filter-change.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import type { AuditEventOnTheWire } from '#shared/audit/audit-endpoints.ts'
import { auditGroups } from '#shared/audit/audit-kinds.ts'
import { sayActor } from '#shared/audit/say-event.ts'
import { auditFilterSearch, auditGroupNames, auditGroupOf, type ShownAudit } from './audit-filter.ts'

type Person = Pick<AuditEventOnTheWire['by'], 'email'> & { id: string }

/** Narrows the list down. Each change is in the URL at once. */
export function AuditFilters({ filter, people }: { filter: ShownAudit; people: Person[] }) {
  const navigate = useNavigate()
  const searchWith = useFilterChange(filter, auditFilterSearch)
  const show = (change: Partial<ShownAudit>) =>
    void navigate({ search: searchWith(change) }, { preventScrollReset: true })
  const day = (name: 'from' | 'to', label: string) => (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="date"
          value={filter[name]}
          onChange={(event) => show({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <div className="mb-6 grid grid-cols-1 gap-4 min-[24rem]:grid-cols-2 lg:grid-cols-4">
      <Field label="Kind">
        {(control) => (
          <Select
            {...control}
            value={filter.group}
            onChange={(event) => show({ group: auditGroupOf(event.target.value) })}
          >
            <option value="">Everything</option>
            {auditGroupNames.map((group) => (
              <option key={group} value={group}>
                {auditGroups[group]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Person">
        {(control) => (
          <Select {...control} value={filter.person} onChange={(event) => show({ person: event.target.value })}>
            <option value="">Everyone</option>
            {people.map(({ id, email }) => (
              <option key={id} value={id}>
                {sayActor({ kind: 'person', email })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {day('from', 'From')}
      {day('to', 'To')}
      <div className="col-span-full">
        <SearchBox q={filter.q} label="Search what happened" searchOf={(q) => searchWith({ q })} />
      </div>
    </div>
  )
}
