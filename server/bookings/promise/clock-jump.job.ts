import { sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import { type ClockWatch, differenceMs } from '#server/platform/clock-watch.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { JobHandler, JobKind, Queue } from '#server/platform/queue/queue.ts'
import type { Business } from '#shared/business/business.ts'
import { hourMs } from '#shared/time/durations.ts'
import { clockJumpMail } from './clock-jump.email.tsx'

/** The same question isn't asked again before someone has had time to look. */
const askAgainMs = 6 * hourMs

const clockJumpMailKind: JobKind<{ to: string; offMs: number }> = {
  name: 'clock-jump-mail',
  retryLimit: 20,
  retryPauseSeconds: 5,
  longestRetryPauseSeconds: 300,
  expireInSeconds: 120,
  concurrency: 1,
}

/** By how many milliseconds the clock can't be trusted: it jumped, or differs from the database's. 0 if nothing speaks against it. */
export async function findClockError({ db, clockWatch }: { db: Db; clockWatch: ClockWatch }): Promise<number> {
  const { rows } = await db.execute<{ now: string }>(
    sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`,
  )
  return clockWatch.jumpMs() || differenceMs(clockWatch, Number(rows[0]?.now))
}

/** Asks the owner by email whether the clock is right, `offMs` being what it may be off by. Each process asks once in a while. */
export async function askAboutClock(
  { db, queue, clockWatch, ownerAddress }: { db: Db; queue: Queue; clockWatch: ClockWatch; ownerAddress(): string },
  offMs: number,
): Promise<void> {
  const { askedAt = Number.NEGATIVE_INFINITY } = clockWatch
  if (performance.now() - askedAt < askAgainMs) return
  await queue.enqueue(db, clockJumpMailKind, { to: ownerAddress(), offMs })
  clockWatch.askedAt = performance.now()
}

export function clockJumpMailJob({
  mailer,
  clock,
  business,
}: {
  mailer: Mailer
  clock: Clock
  business(): Business
}): JobHandler<{ to: string; offMs: number }> {
  return {
    kind: clockJumpMailKind,
    async handle({ to, offMs }) {
      await mailer.send(clockJumpMail({ offMs, now: clock.now(), business: business(), to }))
    },
  }
}
