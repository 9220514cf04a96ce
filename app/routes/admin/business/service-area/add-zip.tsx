import { useRef } from 'react'
import { AdminForm, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField, SelectField } from '#app/routes/admin/form/form-field.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { ServiceAreaOnTheWire } from '#shared/business/business-endpoints.ts'
import { formatCount } from '#shared/count.ts'
import { type FieldErrors, fieldMistakes } from '#shared/field-mistakes.ts'
import { changeArea } from '#shared/service-area/service-area-csv.ts'
import { mostZips, serviceAreaEntry } from '#shared/service-area/service-area-form.ts'
import { usStates } from '#shared/service-area/us-states.ts'
import { isZip } from '#shared/service-area/zip.ts'
import { useSaveArea } from './service-area-data.ts'

const states = [
  { value: '', label: 'Choose the state' },
  ...Object.entries(usStates).map(([value, label]) => ({ value, label })),
]

/** Adds one ZIP code. The place is known for nearby ones and is filled in wherever nothing was typed. */
export function AddZip({ area, onClose }: { area: ServiceAreaOnTheWire; onClose(): void }) {
  const form = useRef<HTMLDivElement>(null)
  const filled = useRef<Record<string, string>>({})
  const { save, showTheirs } = useSaveArea(area)

  function read(values: FormData) {
    const number = (name: string) => {
      const text = textOf(values, name).trim()
      return text === '' ? Number.NaN : Number(text)
    }
    return serviceAreaEntry.safeParse({
      zip: textOf(values, 'zip'),
      city: textOf(values, 'city'),
      state: textOf(values, 'state'),
      latitude: number('latitude'),
      longitude: number('longitude'),
    })
  }

  /** Values filled in for one ZIP code are replaced by the next one's. Typed values stay. */
  async function fillIn(zip: string) {
    if (!isZip(zip)) return
    // Without a response, the user types everything.
    const place = await callApi('GET /api/admin/service-area/places/{zip}', { path: { zip } }).catch(() => null)
    const fieldOf = (name: string) =>
      form.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)
    if (fieldOf('zip')?.value !== zip) return
    for (const name of ['city', 'state', 'latitude', 'longitude'] as const) {
      const field = fieldOf(name)
      if (!field || (field.value !== '' && field.value !== filled.current[name])) continue
      field.value = String(place?.[name] ?? '')
      filled.current[name] = field.value
    }
  }

  return (
    <div ref={form} className="rounded-control bg-surface-sunken p-4 sm:p-5">
      <AdminForm
        className="grid grid-cols-1 gap-4 sm:grid-cols-2"
        check={(values) => {
          const parsed = read(values)
          const mistakes: FieldErrors = parsed.success ? {} : fieldMistakes(parsed.error).fields
          const zip = textOf(values, 'zip').trim()
          if (area.zips.some((entry) => entry.zip === zip)) return { ...mistakes, zip: `${zip} is on the list already` }
          if (area.zips.length < mostZips) return mistakes
          return { ...mistakes, zip: `The list is full: it holds ${formatCount(mostZips)}` }
        }}
        submit={async (values) => {
          const entry = serviceAreaEntry.parse(read(values).data)
          await save(changeArea(area.zips, [entry], 'add').zips)
          return entry
        }}
        success={({ zip }) => ({ title: 'Success', description: `${zip} is on the list. Your site shows it now.` })}
        onDone={onClose}
        onFailure={(error) => void showTheirs(error)}
      >
        <InputField
          name="zip"
          label="ZIP code"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          autoFocus
          onChange={({ target }) => void fillIn(target.value)}
        />
        <InputField name="city" label="City" required autoComplete="off" autoCapitalize="words" maxLength={60} />
        <SelectField name="state" label="State" required className="sm:col-span-2" options={states} />
        <InputField
          name="latitude"
          label="Latitude"
          required
          hint="North of the equator, like 45.52"
          inputMode="text"
          autoComplete="off"
          maxLength={12}
        />
        <InputField
          name="longitude"
          label="Longitude"
          required
          hint="Below zero in America, like -122.68"
          inputMode="text"
          autoComplete="off"
          maxLength={13}
        />
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <SubmitButton busy="Saving...">Add to the list</SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </AdminForm>
    </div>
  )
}
