import { eq, sql } from 'drizzle-orm'
import { starterContent } from '#content/starter/starter-content.ts'
import { readTechnicians } from '#server/bookings/visits/technicians/technicians.ts'
import { conflict } from '#server/errors.ts'
import { readAccessRules } from '#server/people/access-rules.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { firstDayPutAway, recordedBackups } from '#server/platform/db/schema/business.ts'
import { type Business, defaultBusiness } from '#shared/business/business.ts'
import type { BusinessSection } from '#shared/business/business-form.ts'
import {
  type FirstDayItem,
  type FirstDayPutAwayName,
  type FirstDayState,
  firstDayItems,
} from '#shared/business/dashboard-endpoints.ts'
import { readSections } from './business-facts.ts'
import { readServiceArea } from './service-area.ts'

export interface FirstDayContext {
  db: Db
  /** The current facts of the business. */
  business(): Business
  connections(): { mail: { smtpUrl: string | undefined } }
  config: { isProduction: boolean }
}

/** The admin who asks: the second factor is checked per admin, everything else per shop. */
export interface FirstDayReader {
  hasVerifiedFactor: boolean
  isVerifiedByPasskey: boolean
}

/**
 * What a new owner has done and what is left, based on the current state. Without a mail server, bookings are only files, and without a
 * backup, one accident is the end: those items are red even if they were put away.
 */
export async function readFirstDay(ctx: FirstDayContext, reader: FirstDayReader) {
  const { db, config } = ctx
  const business = ctx.business()
  const putAway = new Set(
    (await db.select({ item: firstDayPutAway.item }).from(firstDayPutAway)).map(({ item }) => item),
  )
  const { lastBackupAt, lastProvenAt, isFailing } = await readBackups(db)
  const sections = await readSections(db)
  // Whoever saves what was given as it is has looked at it.
  const isSaved = (section: BusinessSection) => sections[section].version > 0
  const isDone: Record<FirstDayItem, boolean> = {
    mail: ctx.connections().mail.smtpUrl !== undefined,
    // In development nobody else visits.
    address: !config.isProduction || business.url.startsWith('https:'),
    name: isSaved('identity') || business.name !== defaultBusiness.name,
    phone: business.phone !== defaultBusiness.phone,
    email: business.email !== defaultBusiness.email,
    // Without hours, the clock runs at night too, whatever they chose.
    hours: isSaved('hours') && (business.promiseHours === 'always' || business.hours.length > 0),
    prices: isSaved('prices'),
    service_area: (await readServiceArea(db)).version > 0,
    technicians: (await readTechnicians(db, { activeOnly: true })).length > 0,
    license: business.licenses.length > 0,
    backup: lastBackupAt !== null && !isFailing,
    second_factor: reader.hasVerifiedFactor || reader.isVerifiedByPasskey,
    second_factor_for_all: (await readAccessRules(db)).needsSecondFactor,
    push: await hasPushDevice(db),
    first_post: await hasOwnPost(db, business),
  }
  const stateOf = (item: FirstDayItem): FirstDayState => {
    if (isDone[item]) return 'done'
    if (item === 'mail' || (item === 'backup' && isFailing)) return 'red'
    return putAway.has(item) ? 'put_away' : 'to_do'
  }
  const items = firstDayItems.map((item) => ({ item, state: stateOf(item) }))
  const isLeft = items.some(({ state }) => state === 'red')
  return { items, isPutAway: putAway.has('list') && !isLeft, lastBackupAt, lastProvenAt }
}

/** `isFailing`: the latest backup couldn't be made, or the latest check found a fault. */
async function readBackups(db: Db) {
  const { rows } = await db.execute<{ last: string | null; proven: string | null; is_failing: boolean | null }>(sql`
    SELECT max(made_at) FILTER (WHERE failure IS NULL) AS last,
      max(checked_at) FILTER (WHERE check_failure IS NULL) AS proven,
      (array_agg(failure IS NOT NULL ORDER BY made_at DESC))[1]
        OR (array_agg(check_failure IS NOT NULL ORDER BY checked_at DESC NULLS LAST))[1] AS is_failing
    FROM recorded_backups`)
  const [{ last = null, proven = null, is_failing: isFailing = false } = {}] = rows
  const momentOf = (text: string | null) => text && new Date(text)
  return { lastBackupAt: momentOf(last) || null, lastProvenAt: momentOf(proven) || null, isFailing: isFailing ?? false }
}

async function hasPushDevice(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM push_subscriptions LIMIT 1`)
  return rows.length > 0
}

/** Whether readers can see a post that didn't come with the site. A starter article that got a new URL is still a starter article. */
async function hasOwnPost(db: Db, business: Business): Promise<boolean> {
  const given = sql.param(starterContent(business).articles.map(({ slug }) => slug))
  const { rows } = await db.execute(sql`
    SELECT FROM blog_posts post
    WHERE status = 'published' AND slug <> ALL (${given}::text[])
      AND NOT EXISTS (SELECT FROM blog_slug_redirects WHERE post_id = post.id AND slug = ANY (${given}::text[]))
    LIMIT 1`)
  return rows.length > 0
}

/**
 * Puts an item away for everyone, or the whole list once nothing on it is left to do. Repeating it changes nothing.
 * @throws AppError conflict for the email item, and for a list with something left
 */
export async function putAway(
  ctx: FirstDayContext & { clock: Clock },
  { name, userId, reader }: { name: FirstDayPutAwayName; userId: string; reader: FirstDayReader },
): Promise<void> {
  if (name === 'mail') throw conflict('Without email you miss bookings, so this one stays until email is set up.')
  if (name === 'list') {
    const { items } = await readFirstDay(ctx, reader)
    const isLeft = items.some(({ state }) => state === 'red' || state === 'to_do')
    if (isLeft) throw conflict('There’s still something to do on the list.')
  }
  await ctx.db
    .insert(firstDayPutAway)
    .values({ item: name, putAwayBy: userId, putAwayAt: ctx.clock.now() })
    .onConflictDoNothing()
}

/** Brings an item, or the list, back for everyone. The list comes back with any item. */
export async function bringBack(db: Db, name: FirstDayPutAwayName): Promise<void> {
  await db.delete(firstDayPutAway).where(eq(firstDayPutAway.item, name))
}

/** Records that the site was backed up just now, for the first-day list. */
export async function recordBackup(db: Db, { now }: { now: Date }): Promise<void> {
  await db.insert(recordedBackups).values({ madeAt: now })
}
