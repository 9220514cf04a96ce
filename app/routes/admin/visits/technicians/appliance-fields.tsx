import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { controlStyles } from '#app/ui/form/field.tsx'
import { applianceTypes } from '#shared/bookings/booking-fields.ts'
import type { FieldErrors } from '#shared/field-mistakes.ts'
import type { TechnicianForm } from '#shared/visits/technician-on-the-wire.ts'

/** What the technician repairs, and how many of each fit into one arrival window. */
export function ApplianceFields({ technician, mistakes }: { technician: TechnicianForm; mistakes: FieldErrors }) {
  return (
    <>
      <InputField
        name="capacity"
        label="Visits per arrival window"
        required
        hint="Usually one. For short visits, this is how many homeowners can share a window."
        className="max-w-xs"
        type="number"
        inputMode="numeric"
        min={1}
        max={10}
      />
      <fieldset name="appliances" tabIndex={-1} className="min-w-0">
        <legend className="mb-1.5 font-semibold">Repairs</legend>
        <p className="mb-2 text-ink-muted text-sm">
          Set a lower limit for one kind of appliance, if you need it. Leave empty for no extra limit.
        </p>
        {mistakes.appliances && <p className="mb-2 font-medium text-danger text-sm">{mistakes.appliances}</p>}
        <div className="grid gap-x-10 gap-y-2 sm:grid-cols-2">
          {applianceTypes.map(({ value, label }) => {
            const name = `appliance_limits.${value}`
            const wrong = mistakes[name]
            return (
              <div key={value} className="flex flex-wrap items-center justify-between gap-x-4">
                <Checkbox
                  name="appliances"
                  value={value}
                  label={label}
                  defaultChecked={technician.appliances.includes(value)}
                />
                <input
                  type="number"
                  name={name}
                  inputMode="numeric"
                  min={1}
                  max={10}
                  placeholder="–"
                  aria-label={`${label}: at most per window`}
                  aria-invalid={wrong ? true : undefined}
                  aria-describedby={wrong ? `${value}-wrong` : undefined}
                  defaultValue={technician.appliance_limits[value] ?? ''}
                  className={`${controlStyles} w-20`}
                />
                {wrong && (
                  <p id={`${value}-wrong`} className="w-full font-medium text-danger text-sm">
                    {wrong}
                  </p>
                )}
              </div>
            )
          })}
        </div>
      </fieldset>
    </>
  )
}
