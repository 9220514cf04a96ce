import { useState } from 'react'
import { useServiceArea } from '#app/routes/admin/business/service-area/service-area-data.ts'
import { AdminForm, SubmitButton } from '#app/routes/admin/form/admin-form.tsx'
import { InputField, SelectField, SwitchField } from '#app/routes/admin/form/form-field.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { TechnicianDot } from '#app/routes/admin/visits/plan/board/technician-dot.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { controlStyles } from '#app/ui/form/field.tsx'
import { applianceTypes } from '#shared/bookings/booking-fields.ts'
import type { FieldErrors } from '#shared/field-mistakes.ts'
import { findServiceArea } from '#shared/service-area/service-area.ts'
import {
  type TechnicianForm as Technician,
  type TechnicianOnTheWire,
  technicianForm,
} from '#shared/visits/technician-on-the-wire.ts'
import { technicianColors } from '#shared/visits/technicians.ts'
import { DaysOffFields, HoursFields } from './hours-fields.tsx'
import { readTechnician, technicianMistakes } from './technician-values.ts'
import { refreshTechnicians } from './technicians-data.ts'

/** Everything about a technician except the account, saved as a whole. It starts from `technician` and keeps what the user enters. */
export function TechnicianForm({
  technician,
  save,
  onSaved,
  onChange,
}: {
  technician: Technician
  save(input: Technician): Promise<TechnicianOnTheWire>
  onSaved(saved: TechnicianOnTheWire): void
  /** Called when the user starts entering something. */
  onChange(): void
}) {
  const [daysOff, setDaysOff] = useState(technician.days_off)
  const [color, setColor] = useState(technician.color)
  const [zip, setZip] = useState(technician.home_zip ?? '')
  const served = useServiceArea()
  const area = served && findServiceArea(served, zip)
  return (
    <AdminForm
      fields={{ values: technician }}
      className="grid gap-6"
      check={(values) => technicianMistakes(readTechnician(values, daysOff))}
      submit={(values) => save(technicianForm.parse(readTechnician(values, daysOff)))}
      success="Technician saved"
      refresh={refreshTechnicians}
      onDone={onSaved}
      refreshesEitherWay
    >
      {({ mistakes }) => (
        <div className="grid gap-6" onChange={onChange}>
          <Panel title="Who">
            <div className="grid gap-5 sm:grid-cols-2">
              <InputField name="name" label="Name" required autoComplete="off" maxLength={100} />
              <InputField name="phone" label="Phone" type="tel" autoComplete="off" />
              <InputField
                name="home_zip"
                label="Home ZIP code"
                hint={area ? `${area.city}, ${area.state}` : 'Where their day starts and ends, for counting miles.'}
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
                value={zip}
                onChange={({ target }) => setZip(target.value)}
              />
              <SelectField
                name="color"
                label="Color on the board"
                hint={<TechnicianDot color={color} />}
                value={color}
                options={technicianColors.map((value) => ({
                  value,
                  label: value.charAt(0).toUpperCase() + value.slice(1),
                }))}
                onChange={({ target }) =>
                  setColor(technicianColors.find((known) => known === target.value) ?? technician.color)
                }
              />
            </div>
            <SwitchField
              name="is_active"
              label="Active"
              hint="Off: gets no new visits and can’t sign in. Planned visits stay until you move them."
              className="mt-5"
            />
          </Panel>
          <Panel title="Work" lead="A visit is only planned if its whole window falls within these hours.">
            <div className="grid gap-6">
              <HoursFields hours={technician.working_hours} mistakes={mistakes} />
              <ApplianceFields technician={technician} mistakes={mistakes} />
              <DaysOffFields
                daysOff={daysOff}
                mistakes={mistakes}
                onChange={(next) => {
                  setDaysOff(next)
                  onChange()
                }}
              />
            </div>
          </Panel>
          <div>
            <SubmitButton className="min-h-12" busy="Saving...">
              Save technician
            </SubmitButton>
          </div>
        </div>
      )}
    </AdminForm>
  )
}

/** What the technician repairs, and how many of each fit into one arrival window. */
function ApplianceFields({ technician, mistakes }: { technician: Technician; mistakes: FieldErrors }) {
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
