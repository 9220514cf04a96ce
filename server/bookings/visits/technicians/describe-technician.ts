import type { TechnicianOnTheWire } from '#shared/visits/technician-on-the-wire.ts'
import type { Technician } from './read-technicians.ts'

/** A technician as sent on the wire, which is also the form that `problemsOfVisit` checks. */
export function describeTechnician(technician: Technician): TechnicianOnTheWire {
  return {
    id: technician.id,
    version: technician.version,
    name: technician.name,
    phone: technician.phone,
    color: technician.color,
    home_zip: technician.homeZip,
    appliances: technician.appliances,
    capacity: technician.capacity,
    appliance_limits: technician.applianceLimits,
    working_hours: technician.workingHours,
    days_off: technician.daysOff.map(({ id, firstDay, lastDay, note }) => ({
      id,
      first_day: firstDay,
      last_day: lastDay,
      note,
    })),
    is_active: technician.isActive,
    account:
      technician.accountEmail === null
        ? null
        : { email: technician.accountEmail, is_connected: technician.accountId !== null },
  }
}
