import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { useBusiness } from '#app/components/use-business.ts'
import { type BookingsFilter, deskPeopleQuery } from '#app/routes/admin/bookings/bookings-data.ts'
import { InputField, SelectField } from '#app/routes/admin/form/form-field.tsx'
import { FilterTabs } from '#app/routes/admin/list/filter-tabs.tsx'
import { SearchBox } from '#app/routes/admin/list/search-box.tsx'
import type { UrlFilter } from '#app/routes/admin/list/url-filter.ts'
import { CopyButton } from '#app/routes/admin/parts/copy-button.tsx'
import { techniciansQuery } from '#app/routes/admin/visits/technicians/technicians-data.ts'
import { Button } from '#app/ui/button.tsx'
import { applianceTypes } from '#shared/bookings/booking-fields.ts'
import { type BookingCountsOnTheWire, type DeskFilter, deskFilters } from '#shared/bookings/desk-on-the-wire.ts'

const shows: Record<DeskFilter, { label: string; count?: keyof BookingCountsOnTheWire }> = {
  open: { label: 'Open', count: 'open' },
  waiting: { label: 'Waiting', count: 'waiting' },
  today: { label: 'Today' },
  scheduled: { label: 'Scheduled' },
  unreached: { label: 'Not reached' },
  parts: { label: 'Parts' },
  unreported: { label: 'Report missing', count: 'unreported' },
  done: { label: 'Done' },
  all: { label: 'All' },
}

/** The kinds of bookings, as links, so each view can be bookmarked. */
export function QueueTabs({
  at,
  counts,
}: {
  at: UrlFilter<BookingsFilter>
  counts: BookingCountsOnTheWire | undefined
}) {
  return (
    <FilterTabs
      label="Kinds of bookings"
      name="show"
      look="queue"
      className="max-lg:order-last max-lg:basis-full min-w-0"
      tabs={deskFilters.map((value) => {
        const { label, count } = shows[value]
        return { value, label, count: (count && counts?.[count]) || undefined }
      })}
      at={at}
    />
  )
}

const sources = [
  { value: '', label: 'Anywhere' },
  { value: 'website', label: 'Website' },
  { value: 'phone', label: 'Phone' },
] as const

/** The search and what else narrows the list, all in the URL. Wide screens have the most used ones in one line. */
export function QueueFilters({ at }: { at: UrlFilter<BookingsFilter> }) {
  const { url } = useBusiness()
  const { filter, change } = at
  const { people = [] } = useQuery(deskPeopleQuery).data ?? {}
  const { technicians = [] } = useQuery(techniciansQuery).data ?? {}
  const [isOpen, setOpen] = useState(false)
  const hasMore = isOpen || Boolean(filter.appliance || filter.place || filter.source)
  const hasMain = hasMore || Boolean(filter.technician || filter.assignee || filter.from || filter.to)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2 text-sm max-lg:mb-4 lg:flex lg:flex-wrap lg:items-end">
      <div className="min-w-0 text-base lg:flex-1 lg:basis-56">
        <SearchBox
          at={at}
          label="Search bookings"
          placeholder="Name, phone, ZIP, problem…"
          shortcut="/"
          // Someone searching for a customer wants everything they ever booked.
          changeOf={(q) => ({ q, ...(q && { show: 'all' as const }) })}
          leavesNoTrace
        />
      </div>
      <div className={`col-span-full grid grid-cols-2 gap-x-3 gap-y-2 lg:contents ${hasMain ? '' : 'max-lg:hidden'}`}>
        <SelectField
          name="technician"
          label="Technician"
          className="lg:w-38"
          value={filter.technician}
          onChange={({ target }) => change({ technician: target.value })}
          options={[{ value: '', label: 'Anyone' }, ...technicians.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <SelectField
          name="assignee"
          label="Assigned to"
          className="lg:w-38"
          value={filter.assignee}
          onChange={({ target }) => change({ assignee: target.value })}
          options={[
            { value: '', label: 'Anyone' },
            ...people.map(({ user_id, name }) => ({ value: user_id, label: name })),
          ]}
        />
        {days.map(({ name, label }) => (
          <InputField
            key={name}
            name={name}
            label={label}
            className="lg:w-38"
            type="date"
            value={filter[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="max-lg:col-start-2 max-lg:row-start-1 max-lg:min-h-12"
        aria-expanded={hasMore}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">{hasMore && !isOpen ? 'Filtered' : 'More filters'}</span>
      </Button>
      {hasMore && (
        <div className="col-span-full grid gap-x-3 gap-y-2 sm:grid-cols-2 lg:flex lg:basis-full lg:items-end">
          <SelectField
            name="appliance"
            label="Appliance"
            value={filter.appliance}
            onChange={({ target }) => change({ appliance: target.value })}
            options={[{ value: '', label: 'All' }, ...applianceTypes]}
          />
          <InputField
            key={filter.place}
            name="place"
            label="ZIP or city"
            defaultValue={filter.place}
            maxLength={60}
            onBlur={({ target }) => target.value.trim() !== filter.place && change({ place: target.value.trim() })}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          />
          <SelectField
            name="source"
            label="Came from"
            value={filter.source}
            onChange={({ target }) => change({ source: sources.find(({ value }) => value === target.value)?.value })}
            options={sources}
          />
          <CopyButton
            text={`${url}${href('/admin/bookings')}${at.search}`}
            done="Link copied"
            variant="quiet"
            size="sm"
            className="max-lg:min-h-12 max-lg:justify-self-start"
          >
            Copy link to this view
          </CopyButton>
        </div>
      )}
    </div>
  )
}

const days = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const
