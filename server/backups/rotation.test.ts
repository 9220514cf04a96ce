import { expect, test } from 'vitest'
import { type BackupKind, backupKinds } from '#shared/backups/backup-endpoints.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { type KeptBackup, nameBackup, newestFirst, readBackupName } from './backup-places.ts'
import { findStays } from './rotation.ts'

function backupAt(madeAt: Date, kind: BackupKind = 'nightly'): KeptBackup {
  return { name: nameBackup(madeAt, { kind, isEncrypted: false }), madeAt, kind, sizeBytes: 1 }
}

/** Lives through `days` days of a backup each at these hours, as the site does, and returns what is left. */
function liveThrough(days: number, kinds: { hour: number; kind: BackupKind }[]): KeptBackup[] {
  let kept: KeptBackup[] = []
  for (let day = 0; day < days; day++) {
    for (const { hour, kind } of kinds) {
      const now = new Date(Date.UTC(2026, 0, 1 + day) + hour * hourMs)
      kept = newestFirst([backupAt(now, kind), ...kept])
      const stays = findStays(kept, { now, proven: new Set() })
      kept = kept.filter(({ name }) => stays.has(name))
    }
  }
  return kept
}
const hoursOf = (kept: KeptBackup[]) => kept.map(({ madeAt }) => madeAt.toISOString().slice(0, 13))

test('seven days, four weeks and twelve months are kept, each by its newest backup, and all of the last 48 hours', () => {
  const twice: Parameters<typeof liveThrough>[1] = [10, 22].map((hour) => ({ hour, kind: 'nightly' }))
  expect(hoursOf(liveThrough(1, twice))).toEqual(['2026-01-01T22', '2026-01-01T10'])
  const year = hoursOf(liveThrough(500, twice))
  // May 15, 2027 was a Saturday.
  const last = ['15T22', '15T10', '14T22', '14T10', '13T22', '12T22', '11T22', '10T22', '09T22']
  expect(year.slice(0, 9)).toEqual(last.map((at) => `2027-05-${at}`))
  expect(year.slice(9, 12)).toEqual(['2027-05-02T22', '2027-04-30T22', '2027-04-25T22'].toSorted().toReversed())
  expect(year.length).toBeLessThanOrEqual(2 + 7 + 4 + 12)
  expect(new Set(year.map((at) => at.slice(0, 7))).size).toBe(12)
})

test('fewer backups than that are all kept, however old they are', () => {
  const kept = ['2026-01-01', '2021-06-01', '2020-01-01'].map((day) => backupAt(new Date(day)))
  expect([...findStays(kept, { now: new Date('2026-11-28'), proven: new Set() }).values()]).toEqual(
    kept.map(() => 'day'),
  )
})

test.each([1, 9, 100])('backups by hand add to those of the nights after %i days', (days) => {
  const nightly = { hour: 10, kind: 'nightly' as const }
  const without = liveThrough(days, [nightly])
  const withHand = liveThrough(days, [nightly, { hour: 12, kind: 'by_hand' }, { hour: 20, kind: 'before_update' }])
  expect(withHand.filter(({ kind }) => kind === 'nightly')).toEqual(without)
  expect(withHand.filter(({ kind }) => kind === 'by_hand').length).toBe(without.length)
  expect(withHand.filter(({ kind }) => kind === 'before_update').length).toBe(Math.min(days, 31))
})

test('the newest proven one stays among many newer ones, until a newer one is proven', () => {
  const now = new Date('2026-11-28T20:00:00Z')
  const days = Array.from({ length: 40 }, (_, day) => backupAt(new Date(now.getTime() - (day + 3) * dayMs)))
  // Of the same day, and older than the others of theirs.
  const early = [3, 5].map((day) => backupAt(new Date(now.getTime() - day * dayMs - hourMs), 'nightly'))
  const [later, earlier] = early.map(({ name }) => name)
  const stays = (...proven: (string | undefined)[]) =>
    findStays(newestFirst([...days, ...early]), { now, proven: new Set(proven.map(String)) })
  expect([stays().get(String(later)), stays().get(String(earlier))]).toEqual([undefined, undefined])
  expect(stays(earlier).get(String(earlier))).toBe('proven')
  expect([stays(earlier, later).get(String(later)), stays(earlier, later).get(String(earlier))]).toEqual([
    'proven',
    undefined,
  ])
})

test('a backup’s name says when and why it was made, and no other file is one', () => {
  const madeAt = new Date('2026-11-27T10:10:05Z')
  for (const kind of backupKinds)
    for (const isEncrypted of [true, false])
      expect(readBackupName(nameBackup(madeAt, { kind, isEncrypted }))).toEqual({ madeAt, kind })
  // One of an earlier version.
  expect(readBackupName('site-20261127T101005Z.tar.age')).toEqual({ madeAt, kind: 'nightly' })
  const others = ['site.tar', 'site-20261127T101005Z.tar.part', 'site-20261127T101005Z.old.tar', 'notes.txt']
  expect(others.map(readBackupName)).toEqual(others.map(() => null))
})
