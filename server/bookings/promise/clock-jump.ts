import { emails } from '#server/messages/email-kinds.ts'
import { type ClockWatch, differenceMs } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { readDatabaseTime } from '#server/platform/db/database-clock.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { hourMs } from '#shared/time/durations.ts'

/** The same question isn't asked again before someone has had time to look. */
const askAgainMs = 6 * hourMs

/** By how many milliseconds the clock can't be trusted: it jumped, or differs from the database's. 0 if nothing speaks against it. */
export async function findClockError({ db, clockWatch }: { db: Db; clockWatch: ClockWatch }): Promise<number> {
  const databaseNow = await readDatabaseTime(db)
  return clockWatch.jumpMs() || differenceMs(clockWatch, databaseNow)
}

/** Asks the owner by email whether the clock is right, `offMs` being what it may be off by. Each process asks once in a while. */
export async function askAboutClock(
  { db, queue, clockWatch, ownerAddress }: { db: Db; queue: Queue; clockWatch: ClockWatch; ownerAddress(): string },
  offMs: number,
): Promise<void> {
  const { askedAt = Number.NEGATIVE_INFINITY } = clockWatch
  if (performance.now() - askedAt < askAgainMs) return
  await queue.enqueue(db, emails, { kind: 'clock-jump-mail', to: ownerAddress(), offMs })
  clockWatch.askedAt = performance.now()
}
