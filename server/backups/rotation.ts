import { businessDayOf } from '#shared/time/business-day.ts'
import type { KeptBackup } from './backup-places.ts'

/** How many days, weeks and months keep a backup each: the newest one of theirs. */
const rotation = [
  { most: 7, periodOf: (day: string) => day },
  { most: 4, periodOf: mondayBefore },
  { most: 12, periodOf: (day: string) => day.slice(0, 'YYYY-MM'.length) },
]

/** The backups that nobody needs anymore, of all in one place, newest first. Days without one don't count. */
export function listOutdated(backups: KeptBackup[]): KeptBackup[] {
  const kept = new Set<KeptBackup>()
  for (const { most, periodOf } of rotation) {
    const newest = new Map<string, KeptBackup>()
    for (const backup of backups) {
      const period = periodOf(businessDayOf(backup.madeAt))
      if (!newest.has(period)) newest.set(period, backup)
    }
    for (const backup of [...newest.values()].slice(0, most)) kept.add(backup)
  }
  return backups.filter((backup) => !kept.has(backup))
}

function mondayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length)
}
