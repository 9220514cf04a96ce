/** The rows of `ai_generations`: what one run may do before, while and after it writes. One run at a time per site. */
import { and, count, desc, eq, gte, lt, sql, sum } from 'drizzle-orm'
import { tooMany } from '#server/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { aiGenerations, type Generation } from '#server/platform/db/schema/ai-writing.ts'
import { blogPosts } from '#server/platform/db/schema/blog.ts'
import { businessTimeZone } from '#shared/business.ts'
import { type RunsContext, releaseSilentRuns, takeOverRun } from './lost-runs.ts'
import { monthAround } from './schedule.ts'
import { failedRunMail } from './writing-jobs.ts'

export interface RunStart {
  trigger: Generation['trigger']
  writer: string
  model: string | null
  idempotencyKey?: string
  scheduleSlot?: Date
}

export type Begun = { kind: 'begun'; run: Generation } | { kind: 'busy' } | { kind: 'known'; run: Generation }

/**
 * Claims the site's one place to write. `known`: this key or slot had its run already. A run whose process is gone is released
 * first: a scheduled one is begun anew for its slot, a manual one has failed.
 * @throws AppError too_many when this month has as many posts as `cap`
 */
export async function beginRun(
  ctx: RunsContext & { clock: Clock },
  start: RunStart,
  cap: number | null,
): Promise<Begun> {
  const { trigger, writer, model, idempotencyKey = null, scheduleSlot = null } = start
  await releaseSilentRuns(ctx, scheduleSlot)
  const known = await findKnownRun(ctx.db, idempotencyKey, scheduleSlot)
  if (known) {
    if (trigger !== 'schedule' || known.status !== 'running') return { kind: 'known', run: known }
    const taken = await takeOverRun(ctx.db, known.id)
    return taken ? { kind: 'begun', run: taken } : { kind: 'busy' }
  }
  const claimed = await ctx.db.transaction(async (tx) => {
    const [run] = await tx
      .insert(aiGenerations)
      .values({ trigger, writer, model, idempotencyKey, scheduleSlot })
      .onConflictDoNothing()
      .returning()
    // Counted while the place is held: nobody else can end a post between the count and the beginning.
    if (run) await refuseAboveCap(tx, cap, ctx.clock.now())
    return run
  })
  if (claimed) return { kind: 'begun', run: claimed }
  const justStarted = await findKnownRun(ctx.db, idempotencyKey, scheduleSlot)
  return justStarted ? { kind: 'known', run: justStarted } : { kind: 'busy' }
}

/** Records a run that may not begin, such as a scheduled one above the monthly cap. `false`: its slot had a run already. */
export async function recordRefusal(db: Db, start: RunStart & { error: string }): Promise<Generation | null> {
  const { trigger, writer, model, scheduleSlot, error } = start
  const [run] = await db
    .insert(aiGenerations)
    .values({ trigger, writer, model, scheduleSlot, status: 'failed', error, finishedAt: sql`now()` })
    .onConflictDoNothing()
    .returning()
  return run ?? null
}

export async function noteRun(db: Db, id: string, facts: Partial<typeof aiGenerations.$inferInsert>): Promise<void> {
  await db.update(aiGenerations).set(facts).where(eq(aiGenerations.id, id))
}

/** Ends a run that is still running, and only that. @returns whether it was */
export async function finishRun(
  db: Db,
  id: string,
  result: { status: 'succeeded' | 'failed' } & Partial<typeof aiGenerations.$inferInsert>,
): Promise<boolean> {
  const ended = await db
    .update(aiGenerations)
    .set({ ...result, finishedAt: sql`now()` })
    .where(and(eq(aiGenerations.id, id), eq(aiGenerations.status, 'running')))
    .returning({ id: aiGenerations.id })
  return ended.length > 0
}

/** Ends a run that is still running as failed; the owner gets a mail about a scheduled one, as surely as it has ended. */
export async function failRun(
  { db, queue }: RunsContext,
  { id, trigger }: Generation,
  result: { error: string; notes: string[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    const hasEnded = await finishRun(tx, id, { status: 'failed', ...result })
    if (hasEnded && trigger === 'schedule') await queue.enqueue(tx, failedRunMail, { runId: id })
  })
}

export async function getRun(db: Db, id: string): Promise<Generation> {
  const [run] = await db.select().from(aiGenerations).where(eq(aiGenerations.id, id))
  if (!run) throw new Error(`There is no run ${id}`)
  return run
}

export interface MonthUse {
  posts: number
  inputTokens: number
  outputTokens: number
}

/** Posts and tokens of the calendar month of the business around `now`. Failed runs cost tokens too. */
export async function measureMonth(db: Db, now: Date): Promise<MonthUse> {
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

/** @throws AppError too_many when this month has its posts */
async function refuseAboveCap(db: Db, cap: number | null, now: Date): Promise<void> {
  if (cap === null || (await measureMonth(db, now)).posts < cap) return
  const { end } = monthAround(now)
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: businessTimeZone }).format(
    end,
  )
  const message = `The limit of ${cap} AI ${cap === 1 ? 'post' : 'posts'} a month is reached. Raise it in AI Settings, or wait until ${day}.`
  throw tooMany(message, Math.ceil((end.getTime() - now.getTime()) / 1000))
}

/** Newest first; 20 a page, counted from 1. */
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

async function findKnownRun(db: Db, key: string | null, slot: Date | null): Promise<Generation | null> {
  if (key === null && slot === null) return null
  const [run] = await db
    .select()
    .from(aiGenerations)
    .where(key === null ? sql`${aiGenerations.scheduleSlot} = ${slot}` : eq(aiGenerations.idempotencyKey, key))
  return run ?? null
}
