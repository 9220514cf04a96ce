import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { href } from 'react-router'
import { useBusiness } from '#app/components/use-business.ts'
import { type BookingsFilter, deskPeopleQuery } from '#app/routes/admin/bookings/bookings-data.ts'
import { InputField, SelectField } from '#app/routes/admin/form/form-field.tsx'
import { FilterTabs } from '#app/routes/admin/list/filter-tabs.tsx'
import { SearchBox } from '#app/routes/admin/list/search-box.tsx'
import type { UrlFilter } from '#app/routes/admin/list/url-filter.ts'
import { CopyButton } from '#app/routes/admin/parts/copy-button.tsx'
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

/** What the list shows. The kinds are links, so each view can be bookmarked. The search and the other filters go into the URL too. */
export function QueueFilters({
  at,
  counts,
}: {
  at: UrlFilter<BookingsFilter>
  counts: BookingCountsOnTheWire | undefined
}) {
  const { url } = useBusiness()
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-1 lg:gap-2">
      <SearchBox
        at={at}
        label="Search bookings"
        placeholder="Name, phone, ZIP, problem…"
        shortcut="/"
        // Someone searching for a customer wants everything they ever booked.
        changeOf={(q) => ({ q, ...(q && { show: 'all' as const }) })}
        leavesNoTrace
      />
      <FilterTabs
        label="Kinds of bookings"
        name="show"
        look="queue"
        tabs={deskFilters.map((value) => {
          const { label, count } = shows[value]
          return { value, label, count: (count && counts?.[count]) || undefined }
        })}
        at={at}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <MoreFilters at={at} />
        <CopyButton
          text={`${url}${href('/admin/bookings')}${at.search}`}
          done="Link copied"
          variant="quiet"
          size="sm"
          className="px-0 max-lg:min-h-12"
        >
          Copy link to this view
        </CopyButton>
      </div>
    </div>
  )
}

const sources = [
  { value: '', label: 'Anywhere' },
  { value: 'website', label: 'Website' },
  { value: 'phone', label: 'Phone' },
] as const

function MoreFilters({ at: { filter, change } }: { at: UrlFilter<BookingsFilter> }) {
  const { people = [] } = useQuery(deskPeopleQuery).data ?? {}
  const isUsed = Boolean(filter.appliance || filter.place || filter.source || filter.assignee)
  return (
    <details open={isUsed} className="min-w-0 text-sm open:basis-full">
      <summary className="inline-flex min-h-12 cursor-pointer lg:min-h-11 items-center gap-2 font-semibold text-brand">
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {isUsed ? 'Filtered' : 'More filters'}
      </summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
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
        <SelectField
          name="assignee"
          label="Assigned to"
          value={filter.assignee}
          onChange={({ target }) => change({ assignee: target.value })}
          options={[
            { value: '', label: 'Anyone' },
            ...people.map(({ user_id, name }) => ({ value: user_id, label: name })),
          ]}
        />
      </div>
    </details>
  )
}
