import { useQuery } from '@tanstack/react-query'
import { Search, SlidersHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { href, Link, useNavigate, useNavigation } from 'react-router'
import { useBusiness } from '#app/components/use-business.ts'
import { type BookingsFilter, deskPeopleQuery } from '#app/routes/admin/bookings/bookings-data.ts'
import { InputField, SelectField } from '#app/routes/admin/form/form-field.tsx'
import { CopyButton } from '#app/routes/admin/parts/copy-button.tsx'
import { typedHere, useIsTypedHere } from '#app/routes/admin/parts/typed-here.ts'
import { useFilterChange } from '#app/routes/admin/parts/use-filter-change.ts'
import { controlStyles } from '#app/ui/form/field.tsx'
import { applianceTypes } from '#shared/bookings/booking-fields.ts'
import type { BookingCountsOnTheWire, DeskFilter } from '#shared/bookings/desk-on-the-wire.ts'
import { bookingsFilterSearch, sourceOf } from './bookings-filter.ts'

const shows: { value: DeskFilter; label: string; count?: keyof BookingCountsOnTheWire }[] = [
  { value: 'open', label: 'Open', count: 'open' },
  { value: 'waiting', label: 'Waiting', count: 'waiting' },
  { value: 'today', label: 'Today' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'unreached', label: 'Not reached' },
  { value: 'parts', label: 'Parts' },
  { value: 'done', label: 'Done' },
  { value: 'all', label: 'All' },
]

/** How long typing must pause before the search starts. */
const pauseMs = 250

/** What the list shows. The kinds are links, so each view can be bookmarked. The search and the other filters go into the URL too. */
export function QueueFilters({
  filter,
  counts,
}: {
  filter: BookingsFilter
  counts: BookingCountsOnTheWire | undefined
}) {
  const { url } = useBusiness()
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-1 lg:gap-2">
      <SearchBox filter={filter} />
      <nav aria-label="Kinds of bookings">
        <ul className="-mx-gutter flex gap-1 overflow-x-auto px-gutter py-1 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:p-0">
          {shows.map(({ value, label, count }) => (
            <li key={value}>
              <Link
                to={{ search: bookingsFilterSearch({ ...filter, show: value }) }}
                aria-current={filter.show === value ? 'page' : undefined}
                className="inline-flex min-h-12 min-w-11 items-center justify-center gap-1.5 rounded-full border border-transparent px-3 lg:min-h-10 font-semibold text-ink-muted text-sm hover:text-ink aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand"
              >
                {label}
                {count && counts && counts[count] > 0 && <span className="tabular-nums">{counts[count]}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <MoreFilters filter={filter} />
        <CopyButton
          text={`${url}${href('/admin/bookings')}${bookingsFilterSearch(filter)}`}
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

/**
 * Updates the URL as the user types, but never during another navigation: a search starting then would replace the booking someone
 * just picked. Until the URL catches up, the queue is stale and the keys that move through it do nothing.
 */
function SearchBox({ filter }: { filter: BookingsFilter }) {
  const navigate = useNavigate()
  const isUnderWay = useNavigation().state !== 'idle'
  const [typed, setTyped] = useState(filter.q)
  const [hasFocus, setFocus] = useState(false)
  const isTypedHere = useIsTypedHere()
  const wanted = typed.trim().toWellFormed()
  const isBehind = wanted !== filter.q
  const take = useEffectEvent((fromUrl: string) => {
    if (!isTypedHere) setTyped(fromUrl)
  })
  useEffect(() => take(filter.q), [filter.q])
  function search() {
    // Someone searching for a customer wants everything they ever booked.
    const show = wanted ? 'all' : filter.show
    void navigate({ search: bookingsFilterSearch({ ...filter, q: wanted, show }) }, { replace: true, state: typedHere })
  }
  const searchAfterPause = useEffectEvent(search)
  // Restart the delay on blur: the user is about to press something else, and that goes first.
  useEffect(() => {
    if (!isBehind || isUnderWay) return
    const timer = setTimeout(searchAfterPause, pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, isBehind, isUnderWay, hasFocus])
  return (
    <search className="relative block" data-behind={isBehind ? '' : undefined}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-muted"
      />
      <input
        type="search"
        data-shortcut="/"
        aria-label="Search bookings"
        placeholder="Name, phone, ZIP, problem…"
        value={typed}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing && isBehind && !isUnderWay) search()
        }}
        className={`${controlStyles} pl-12`}
      />
    </search>
  )
}

const sources = [
  { value: '', label: 'Anywhere' },
  { value: 'website', label: 'Website' },
  { value: 'phone', label: 'Phone' },
]

function MoreFilters({ filter }: { filter: BookingsFilter }) {
  const navigate = useNavigate()
  const { people = [] } = useQuery(deskPeopleQuery).data ?? {}
  const searchWith = useFilterChange(filter, bookingsFilterSearch)
  const set = (change: Partial<BookingsFilter>) => void navigate({ search: searchWith(change) })
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
          onChange={({ target }) => set({ appliance: target.value })}
          options={[{ value: '', label: 'All' }, ...applianceTypes]}
        />
        <InputField
          key={filter.place}
          name="place"
          label="ZIP or city"
          defaultValue={filter.place}
          maxLength={60}
          onBlur={({ target }) => target.value.trim() !== filter.place && set({ place: target.value.trim() })}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
        <SelectField
          name="source"
          label="Came from"
          value={filter.source}
          onChange={({ target }) => set({ source: sourceOf(target.value) })}
          options={sources}
        />
        <SelectField
          name="assignee"
          label="Assigned to"
          value={filter.assignee}
          onChange={({ target }) => set({ assignee: target.value })}
          options={[
            { value: '', label: 'Anyone' },
            ...people.map(({ user_id, name }) => ({ value: user_id, label: name })),
          ]}
        />
      </div>
    </details>
  )
}
