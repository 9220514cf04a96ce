/** The made-up shop's technicians. */

import { setAccountEmail } from '#server/bookings/visits/technicians/connect-account.ts'
import { addTechnician } from '#server/bookings/visits/technicians/save-technician.ts'
import type { AppContext } from '#server/context.ts'
import { applianceTypeKeys } from '#shared/bookings/booking-fields.ts'
import { weekdays } from '#shared/time/business-day.ts'
import type { TechnicianForm } from '#shared/visits/technician-on-the-wire.ts'
import type { WorkingHours } from '#shared/visits/technicians.ts'
import { demoId } from './demo-desk.ts'

/** Every day, so there is something to see no matter when someone looks. */
const hours = Object.fromEntries(weekdays.map((day) => [day, { start: '08:00', end: '18:00' }])) as WorkingHours

const crew: Pick<TechnicianForm, 'name' | 'phone' | 'color' | 'home_zip' | 'appliances'>[] = [
  { name: 'Dana Whitlock', phone: '(503) 555-0111', color: 'blue', home_zip: '97214', appliances: applianceTypeKeys },
  { name: 'Ana Perez', phone: '(503) 555-0112', color: 'orange', home_zip: '97229', appliances: applianceTypeKeys },
  { name: 'Theo Brandt', phone: '(360) 555-0113', color: 'green', home_zip: '98660', appliances: applianceTypeKeys },
]

export const demoTechnicianIds = crew.map(({ name }) => demoId(name))

/** The first one is the owner, who also makes visits. */
export async function hireTechnicians(ctx: AppContext, { ownerEmail }: { ownerEmail: string }): Promise<void> {
  for (const [index, person] of crew.entries()) {
    const id = demoTechnicianIds[index] ?? ''
    const rest = { capacity: 1, appliance_limits: {}, working_hours: hours, days_off: [], is_active: true }
    await addTechnician(ctx, { id, ...person, ...rest })
  }
  await setAccountEmail(ctx, { id: demoTechnicianIds[0] ?? '', email: ownerEmail, version: 1 })
}
