import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/db/connect.ts'
import { technicianDaysOff, technicians } from '#server/platform/db/schema/visits.ts'
import { applianceTypeKeys } from '#shared/bookings/booking-fields.ts'
import { weekdays } from '#shared/time/business-day.ts'
import type { WorkingHours } from '#shared/visits/technicians.ts'

type Changes = Partial<typeof technicians.$inferInsert> & { daysOff?: { firstDay: string; lastDay: string }[] }

/**
 * Stores a technician who repairs everything, all seven days from 8 AM to 6 PM, one visit per window.
 * @returns the id
 */
export async function addTechnician(db: Db, { daysOff = [], ...changes }: Changes = {}): Promise<string> {
  const id = randomUUID()
  await db.insert(technicians).values({
    id,
    name: 'Tom Tool',
    color: 'blue',
    homeZip: '97206',
    appliances: [...applianceTypeKeys],
    workingHours: Object.fromEntries(
      weekdays.map((weekday) => [weekday, { start: '08:00', end: '18:00' }]),
    ) as WorkingHours,
    createdAt: new Date(),
    ...changes,
  })
  for (const day of daysOff) {
    await db.insert(technicianDaysOff).values({ id: randomUUID(), technicianId: id, ...day, note: null })
  }
  return id
}
