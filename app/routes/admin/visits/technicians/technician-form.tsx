import { useState } from 'react'
import { useServiceArea } from '#app/routes/admin/business/service-area/service-area-data.ts'
import { AdminForm, SubmitButton } from '#app/routes/admin/form/admin-form.tsx'
import { InputField, SelectField, SwitchField } from '#app/routes/admin/form/form-field.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { TechnicianDot } from '#app/routes/admin/visits/plan/board/technician-dot.tsx'
import { findServiceArea } from '#shared/service-area/service-area.ts'
import {
  type TechnicianForm as Technician,
  type TechnicianOnTheWire,
  technicianForm,
} from '#shared/visits/technician-on-the-wire.ts'
import { technicianColors } from '#shared/visits/technicians.ts'
import { ApplianceFields } from './appliance-fields.tsx'
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
