import { dayFromToday, ownId } from '../normalize.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Someone who repairs everything, every day from eight to six from the day after tomorrow on: no window depends on the hour. */
export function technician<Changes extends object>({ number = 0, ...changes }: Changes & { number?: number }) {
  const hours = { start: '08:00', end: '18:00' }
  return {
    name: 'Tom Tool',
    phone: '(503) 555-0111',
    color: 'blue',
    home_zip: '97206',
    appliances: ['refrigerator', 'washer', 'dryer', 'dishwasher', 'oven', 'other'],
    capacity: 1,
    appliance_limits: {},
    working_hours: Object.fromEntries(weekdays.map((weekday) => [weekday, hours])),
    days_off: [{ id: ownId(910 + number), first_day: dayFromToday(0), last_day: dayFromToday(1), note: null }],
    is_active: true,
    ...changes,
  }
}

export function firstFreeDay(later = 0): string {
  return dayFromToday(2 + later)
}
