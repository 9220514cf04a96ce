/** The rows of `ai_generations`: what a run may do before, while and after it writes. One run at a time per site. */

import { and, count, desc, eq, gte, inArray, lt, or, sql, sum } from 'drizzle-orm'
import { conflict, tooMany } from '#server/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { aiGenerations, type Generation } from '#server/platform/db/schema/ai-writing.ts'
import { blogPosts } from '#server/platform/db/schema/blog.ts'
import { uniqueViolationOf } from '#server/platform/db/violations.ts'
import { dayMs } from '#shared/time/durations.ts'
import { formatMoment, monthAndDay } from '#shared/time/formats.ts'
import {
  givenUpMessage,
  interruptedMessage,
  mostAttempts,
  type RunsContext,
  releaseSilentRuns,
  takeOverRun,
} from './lost-runs.ts'
import { monthAround } from './schedule.ts'
import { failedRunMail } from './writing-jobs.ts'

export interface RunStart {
  trigger: Generation['trigger']
  writer: string
  model: string | null
  /** Only together with the request it came with. */
  idempotencyKey?: string
  idempotencyOrder?: string
  scheduleSlot?: Date
}

const otherOrderMessage = 'This Idempotency-Key was already used with a different request. Send a new key.'

/**
 * How the message about a full month begins. It is kept with the run and tells the next one that the owner has been emailed. Rows
 * from older versions start with the second one.
 */
export const monthlyLimitReached = ['You’ve reached this month’s limit of ', 'The limit of '] as const

type Begun = { kind: 'begun'; run: Generation } | { kind: 'busy' } | { kind: 'known'; run: Generation }

/**
 * Claims the site's only writing slot. `known` means that this key or schedule slot already had its run. A run whose process is gone
 * is released first: a scheduled one starts over, a manual one has failed. A failed scheduled run is retried once, an hour later.
 * @throws AppError too_many when this month has as many posts as `cap`, conflict for a key that another order was sent with
 */
export async function beginRun(
  ctx: RunsContext & { clock: Clock },
  start: RunStart,
  cap: number | null,
): Promise<Begun> {
  const { trigger, scheduleSlot = null } = start
  await releaseSilentRuns(ctx, scheduleSlot)
  const known = await findKnownRun(ctx.db, start)
  if (known) {
    const isAgain = isTriedAgain(known, ctx.clock.now())
    if (trigger !== 'schedule' || (known.status !== 'running' && !isAgain)) return { kind: 'known', run: known }
    const taken = await (isAgain ? beginAgain(ctx, known.id, cap) : takeOverRun(ctx.db, known.id))
    return taken ? { kind: 'begun', run: taken } : { kind: 'busy' }
  }
  const claimed = await ctx.db.transaction(async (tx) => {
    const [run] = await tx.insert(aiGenerations).values(start).onConflictDoNothing().returning()
    // Count while holding the slot, so nobody else can finish a post between the count and the start.
    if (run) await refuseAboveCap(tx, cap, ctx.clock.now())
    return run
  })
  if (claimed) return { kind: 'begun', run: claimed }
  const justStarted = await findKnownRun(ctx.db, start)
  return justStarted ? { kind: 'known', run: justStarted } : { kind: 'busy' }
}

/** Whether this failed run gets a second try: what stopped the first one, such as a provider outage, may be over. */
function isTriedAgain({ status, scheduleSlot, attempts }: Generation, now: Date): boolean {
  const age = scheduleSlot === null ? Number.POSITIVE_INFINITY : now.getTime() - scheduleSlot.getTime()
  return status === 'failed' && attempts < mostAttempts && age < dayMs
}

/** `undefined` if it is too early, or someone else is writing or has begun this run. @throws AppError too_many */
async function beginAgain({ db, clock }: { db: Db; clock: Clock }, id: string, cap: number | null) {
  try {
    return await db.transaction(async (tx) => {
      const [run] = await tx
        .update(aiGenerations)
        .set({
          status: 'running',
          error: null,
          notes: [],
          finishedAt: null,
          heartbeatAt: sql`now()`,
          attempts: sql`${aiGenerations.attempts} + 1`,
        })
        .where(
          and(
            eq(aiGenerations.id, id),
            eq(aiGenerations.status, 'failed'),
            lt(aiGenerations.attempts, mostAttempts),
            sql`${aiGenerations.finishedAt} < now() - interval '1 hour'`,
          ),
        )
        .returning()
      if (run) await refuseAboveCap(tx, cap, clock.now())
      return run
    })
  } catch (error) {
    if (uniqueViolationOf(error) === 'ai_generations_one_at_a_time') return undefined
    throw error
  }
}

/** Records a run that isn't allowed to start, such as one above the monthly cap. `null` if its slot already had a run. */
export async function recordRefusal(
  db: Db,
  { trigger, writer, model, scheduleSlot, topic, error }: RunStart & { topic?: string | null; error: string },
): Promise<Generation | null> {
  // Leaves out the key, so the same request can be sent again when there is room.
  const [run] = await db
    .insert(aiGenerations)
    .values({
      ...{ trigger, writer, model, scheduleSlot, topic, error },
      status: 'failed',
      attempts: mostAttempts,
      finishedAt: sql`now()`,
    })
    .onConflictDoNothing()
    .returning()
  return run ?? null
}

/** Records facts about a run in progress. */
export async function noteRun(db: Db, id: string, facts: Partial<typeof aiGenerations.$inferInsert>): Promise<void> {
  await db.update(aiGenerations).set(facts).where(eq(aiGenerations.id, id))
}

/**
 * Ends this attempt of a run in progress, and no other. With `isSaved`, also ends a run that was declared dead in the meantime because
 * its heartbeats couldn't reach the database. @returns whether it did
 */
export async function finishRun(
  db: Db,
  { id, attempts }: Pick<Generation, 'id' | 'attempts'>,
  result: { status: 'succeeded' | 'failed' } & Partial<typeof aiGenerations.$inferInsert>,
  { isSaved = false }: { isSaved?: boolean } = {},
): Promise<boolean> {
  const isReleased = and(
    eq(aiGenerations.status, 'failed'),
    inArray(aiGenerations.error, [interruptedMessage, givenUpMessage]),
  )
  const isOpen = eq(aiGenerations.status, 'running')
  const ended = await db
    .update(aiGenerations)
    .set({ error: null, ...result, finishedAt: sql`now()` })
    .where(
      and(eq(aiGenerations.id, id), eq(aiGenerations.attempts, attempts), isSaved ? or(isOpen, isReleased) : isOpen),
    )
    .returning({ id: aiGenerations.id })
  return ended.length > 0
}

/** Marks a run in progress as failed. If it was scheduled and won't be retried, enqueues an email to the owner in the same transaction. */
export async function failRun(
  { db, queue, clock }: RunsContext & { clock: Clock },
  run: Generation,
  result: { error: string; notes: string[] },
): Promise<void> {
  const isLast = !isTriedAgain({ ...run, status: 'failed' }, clock.now())
  await db.transaction(async (tx) => {
    const hasEnded = await finishRun(tx, run, { status: 'failed', ...result })
    if (hasEnded && isLast && run.trigger === 'schedule') await queue.enqueue(tx, failedRunMail, { runId: run.id })
  })
}

/** @throws Error when there is none */
export async function getRun(db: Db, id: string): Promise<Generation> {
  const [run] = await db.select().from(aiGenerations).where(eq(aiGenerations.id, id))
  if (!run) throw new Error(`There is no run ${id}`)
  return run
}

/** Posts and tokens of the calendar month around `now`, in the business's time zone. Failed runs cost tokens too. */
export async function measureMonth(db: Db, now: Date) {
  const { start, end } = monthAround(now)
  const [use] = await db
    .select({
      posts: count(sql`CASE WHEN ${aiGenerations.status} = 'succeeded' THEN 1 END`),
      inputTokens: sum(aiGenerations.inputTokens).mapWith(Number),
      outputTokens: sum(aiGenerations.outputTokens).mapWith(Number),
    })
    .from(aiGenerations)
    .where(and(gte(aiGenerations.createdAt, start), lt(aiGenerations.createdAt, end)))
  return { posts: use?.posts ?? 0, inputTokens: use?.inputTokens ?? 0, outputTokens: use?.outputTokens ?? 0 }
}

/** @throws AppError too_many when this month already has all its posts */
async function refuseAboveCap(db: Db, cap: number | null, now: Date): Promise<void> {
  if (cap === null || (await measureMonth(db, now)).posts < cap) return
  const { end } = monthAround(now)
  const day = formatMoment(end, monthAndDay)
  const message = `${monthlyLimitReached[0]}${cap} AI ${cap === 1 ? 'post' : 'posts'}. Raise it in AI Settings, or wait until ${day}.`
  throw tooMany(message, Math.ceil((end.getTime() - now.getTime()) / 1000))
}

/** Newest first, 20 per page. `page` starts at 1. */
export async function listRuns(db: Db, page: number) {
  const size = 20
  const rows = await db
    .select({ run: aiGenerations, postTitle: blogPosts.title })
    .from(aiGenerations)
    .leftJoin(blogPosts, eq(blogPosts.id, aiGenerations.postId))
    .orderBy(desc(aiGenerations.createdAt), desc(aiGenerations.id))
    .limit(size + 1)
    .offset((page - 1) * size)
  return { runs: rows.slice(0, size), hasMore: rows.length > size }
}

/** The run that this schedule slot, or this key with this request, already had. */
async function findKnownRun(db: Db, start: RunStart): Promise<Generation | null> {
  const { idempotencyKey, idempotencyOrder, scheduleSlot } = start
  if (idempotencyKey === undefined && scheduleSlot === undefined) return null
  const isSame =
    idempotencyKey === undefined
      ? sql`${aiGenerations.scheduleSlot} = ${scheduleSlot}`
      : eq(aiGenerations.idempotencyKey, idempotencyKey)
  const [run] = await db.select().from(aiGenerations).where(isSame)
  if (run?.idempotencyOrder && run.idempotencyOrder !== idempotencyOrder) throw conflict(otherOrderMessage)
  return run ?? null
}
