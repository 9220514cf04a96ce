import { X } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx'
import type { ServiceAreaOnTheWire } from '#shared/business/business-endpoints.ts'
import { countOf } from '#shared/count.ts'
import { groupBy } from '#shared/group-by.ts'
import { exampleZip, listMainPlaces } from '#shared/service-area/main-places.ts'
import type { ServiceAreaEntry } from '#shared/service-area/service-area.ts'
import { useSaveArea } from './service-area-data.ts'

/** The list by city, with search and a remove button for each ZIP code. */
export function ZipList({ area }: { area: ServiceAreaOnTheWire }) {
  const served = useMemo(() => ({ zips: area.zips, former: [] }), [area.zips])
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<ServiceAreaEntry | null>(null)
  const sought = useDeferredValue(search.trim().toLowerCase())
  const found = area.zips.filter(
    ({ zip, city, state }) => zip.startsWith(sought) || `${city}, ${state}`.toLowerCase().includes(sought),
  )
  const cities = [...groupBy(found, ({ city, state }) => `${city}, ${state}`)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  const all = new Set(area.zips.map(({ city, state }) => `${city}, ${state}`)).size
  return (
    <div className="grid gap-4">
      <InputField
        name="search"
        label="Search the list"
        hint={`${countOf(area.zips.length, 'ZIP code')} in ${countOf(all, 'city')}.${area.is_built_in ? ' This is the list that came with the site.' : ''}`}
        type="search"
        autoComplete="off"
        placeholder={`${exampleZip(served)} or ${listMainPlaces(served)[0]?.city}`}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p role="status" className="sr-only">
        {sought && `${countOf(found.length, 'ZIP code')} found`}
      </p>
      {cities.length === 0 ? (
        <p className="rounded-control border border-line border-dashed p-5 text-center text-ink-muted">
          “{search.trim()}” isn’t on the list.
        </p>
      ) : (
        <ul
          aria-label="Cities"
          className="max-h-[28rem] divide-y divide-line overflow-y-auto rounded-control border border-line"
        >
          {cities.map(([name, entries]) => (
            <li key={name} className="grid gap-2 px-4 py-3 sm:grid-cols-[11rem_1fr] sm:gap-4">
              <span>
                <span className="block font-semibold">{name}</span>
                <span className="block text-ink-muted text-sm">{countOf(entries.length, 'ZIP code')}</span>
              </span>
              <ul className="flex flex-wrap gap-2">
                {entries.map((entry) => (
                  <li key={entry.zip}>
                    <Button
                      variant="secondary"
                      size="sm"
                      className="min-h-11 tabular-nums sm:min-h-9"
                      aria-label={`Remove ${entry.zip}`}
                      onClick={() => setAsked(entry)}
                    >
                      {entry.zip}
                      <X aria-hidden="true" className="size-4 text-ink-muted" />
                    </Button>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {asked && <RemoveDialog area={area} entry={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

function RemoveDialog({
  area,
  entry,
  onClose,
}: {
  area: ServiceAreaOnTheWire
  entry: ServiceAreaEntry
  onClose(): void
}) {
  const { zip, city, state } = entry
  const { save, showTheirs } = useSaveArea(area)
  const removal = useAction({
    action: () => save(area.zips.filter((one) => one.zip !== zip)),
    success: `${zip} is off the list. Your site shows it now.`,
    onDone: onClose,
    onFailure: (error) => void showTheirs(error),
  })
  const open = area.open_bookings[zip] ?? 0
  const stays =
    open === 0
      ? 'There are no open bookings there.'
      : `${open === 1 ? 'The open booking' : `The ${open} open bookings`} there will stay as ${open === 1 ? 'it is' : 'they are'}.`
  return (
    <ConfirmDialog
      title={`Remove ${zip}?`}
      text={`Nobody in ${zip} (${city}, ${state}) will be able to book online anymore. ${stays}`}
      confirmLabel="Remove"
      action={removal}
      onClose={onClose}
    />
  )
}
