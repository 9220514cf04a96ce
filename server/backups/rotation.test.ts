import { expect, test } from 'vitest'
import { hourMs } from '#shared/time/durations.ts'
import { momentOf, nameBackup } from './backup-places.ts'
import { listOutdated } from './keep-backup.ts'

/** Lives through `days` nights of two backups each, as the site does, and returns what is left. */
function liveThrough(days: number): string[] {
  let kept: { name: string; madeAt: Date; sizeBytes: number }[] = []
  for (let day = 0; day < days; day++) {
    for (const hour of [10, 22]) {
      const madeAt = new Date(Date.UTC(2026, 0, 1 + day) + hour * hourMs)
      kept = [{ name: nameBackup(madeAt, { isEncrypted: false }), madeAt, sizeBytes: 1 }, ...kept]
      const outdated = new Set(listOutdated(kept))
      kept = kept.filter((backup) => !outdated.has(backup))
    }
  }
  return kept.map(({ madeAt }) => madeAt.toISOString().slice(0, 13))
}

test('seven days, four weeks and twelve months are kept, each by its newest backup', () => {
  expect(liveThrough(1)).toEqual(['2026-01-01T22'])
  const year = liveThrough(500)
  // May 15, 2027 was a Saturday.
  expect(year.slice(0, 7)).toEqual(['15', '14', '13', '12', '11', '10', '09'].map((day) => `2027-05-${day}T22`))
  expect(year.slice(7, 10)).toEqual(['2027-05-02T22', '2027-04-30T22', '2027-04-25T22'].toSorted().toReversed())
  expect(year.length).toBeLessThanOrEqual(7 + 4 + 12)
  expect(new Set(year.map((at) => at.slice(0, 7))).size).toBe(12)
})

test('fewer backups than that are all kept, however old they are', () => {
  const kept = ['2020-01-01', '2021-06-01', '2026-01-01'].map((day) => ({
    name: day,
    madeAt: new Date(day),
    sizeBytes: 1,
  }))
  expect(listOutdated(kept.toReversed())).toEqual([])
})

test('a backup’s name says when it was made, and no other file is one', () => {
  const madeAt = new Date('2026-11-27T10:10:05Z')
  for (const isEncrypted of [true, false]) expect(momentOf(nameBackup(madeAt, { isEncrypted }))).toEqual(madeAt)
  expect(['site.tar', 'site-20261127T101005Z.tar.part', 'notes.txt'].map(momentOf)).toEqual([null, null, null])
})
