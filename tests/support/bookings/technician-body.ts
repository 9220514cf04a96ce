import { randomUUID } from 'node:crypto'
import { applianceTypeKeys } from '#shared/bookings/booking-fields.ts'
import type { TechnicianForm } from '#shared/visits/technician-on-the-wire.ts'

/** A technician who repairs everything, Monday to Saturday from 8 AM to 6 PM, one visit at a time. */
export function technicianBody(changes: object = {}): TechnicianForm & { id: string } {
  const hours = { start: '08:00', end: '18:00' }
  return {
    id: randomUUID(),
    name: 'Tom Tool',
    phone: '(503) 555-0111',
    color: 'blue',
    home_zip: '97206',
    appliances: [...applianceTypeKeys],
    capacity: 1,
    appliance_limits: {},
    working_hours: {
      monday: hours,
      tuesday: hours,
      wednesday: hours,
      thursday: hours,
      friday: hours,
      saturday: hours,
      sunday: null,
    },
    days_off: [],
    is_active: true,
    ...changes,
  }
}
