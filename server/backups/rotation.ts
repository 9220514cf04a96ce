/** Which backups stay, and why. */
import type { StayReason } from '#shared/backups/backup-endpoints.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { dayMs } from '#shared/time/durations.ts'
import type { KeptBackup } from './backup-places.ts'

/** Nothing that is younger goes, however many there are. */
const recentMs = 2 * dayMs
/** How long a backup from before an update stays. */
const beforeUpdateMs = 31 * dayMs

/** How many days, weeks and months keep a backup each: the newest one of theirs. Days without one don't count. */
const rotation: { reason: StayReason; most: number; periodOf(day: string): string }[] = [
  { reason: 'day', most: 7, periodOf: (day) => day },
  { reason: 'week', most: 4, periodOf: mondayBefore },
  { reason: 'month', most: 12, periodOf: (day) => day.slice(0, 'YYYY-MM'.length) },
]

/**
 * Why each of the backups in one place stays. Those made by hand and those of the nights take turns among themselves only, so neither
 * removes the other.
 * @param backups newest first
 * @param proven the names of those that were restored without a fault
 * @returns the reasons by name; what isn't in it goes
 */
export function findStays(
  backups: KeptBackup[],
  { now, proven }: { now: Date; proven: ReadonlySet<string> },
): Map<string, StayReason> {
  const stays = new Map<string, StayReason>()
  const keep = (kept: KeptBackup[], reason: StayReason) => {
    for (const { name } of kept) if (!stays.has(name)) stays.set(name, reason)
  }
  const isYounger = (ageMs: number) => (backup: KeptBackup) => now.getTime() - backup.madeAt.getTime() < ageMs
  const ofKind = (kind: KeptBackup['kind']) => backups.filter((backup) => backup.kind === kind)
  keep(backups.filter(({ name }) => proven.has(name)).slice(0, 1), 'proven')
  keep(ofKind('before_update').filter(isYounger(beforeUpdateMs)), 'before_update')
  keep(backups.filter(isYounger(recentMs)), 'recent')
  for (const { reason, most, periodOf } of rotation) {
    for (const kind of ['nightly', 'by_hand'] as const) {
      const newest = new Map<string, KeptBackup>()
      for (const backup of ofKind(kind)) {
        const period = periodOf(businessDayOf(backup.madeAt))
        if (!newest.has(period)) newest.set(period, backup)
      }
      keep([...newest.values()].slice(0, most), reason)
    }
  }
  return stays
}

function mondayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length)
}
