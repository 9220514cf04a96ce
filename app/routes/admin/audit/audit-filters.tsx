import { InputField, SelectField } from '#app/routes/admin/form/form-field.tsx'
import { SearchBox } from '#app/routes/admin/list/search-box.tsx'
import { day, type FilterOf, oneOf, textLike, typedText, type UrlFilter } from '#app/routes/admin/list/url-filter.ts'
import type { AuditEventOnTheWire } from '#shared/audit/audit-endpoints.ts'
import { type AuditGroup, auditGroups } from '#shared/audit/audit-kinds.ts'
import { sayActor } from '#shared/audit/say-event.ts'

type Person = Pick<AuditEventOnTheWire['by'], 'email' | 'name'> & { id: string }

/** Narrows the list down. Each change is in the URL at once. */
export function AuditFilters({ at, people }: { at: UrlFilter<ShownAudit>; people: Person[] }) {
  const { filter, change } = at
  const show = (changed: Partial<ShownAudit>) => change(changed, { preventScrollReset: true })
  const dayField = (name: 'from' | 'to', label: string) => (
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
        onChange={({ target }) => show({ group: auditGroupNames.find((group) => group === target.value) ?? '' })}
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
          ...people.map(({ id, ...person }) => ({ value: id, label: sayActor({ kind: 'person', ...person }) })),
        ]}
      />
      {dayField('from', 'From')}
      {dayField('to', 'To')}
      <div className="col-span-full">
        <SearchBox at={at} label="Search what happened" />
      </div>
    </div>
  )
}

const auditGroupNames = Object.keys(auditGroups) as AuditGroup[]

/** What the screen shows. The days are YYYY-MM-DD. */
export const auditFilter = {
  q: typedText,
  group: oneOf(auditGroupNames, ''),
  person: textLike(/^[\da-f-]{36}$/),
  from: day,
  to: day,
}
export type ShownAudit = FilterOf<typeof auditFilter>
