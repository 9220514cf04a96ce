import { and, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { keyedHash } from '#server/auth/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type AreaRequest, areaRequests } from '#server/platform/db/schema/area-requests.ts'
import { forgetEmailsUnderWay } from '#server/platform/mail/forget-emails.ts'
import { isAddress } from '#server/platform/mail/mailboxes.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { forgetJobs } from '#server/platform/queue/queue-rows.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'
import { keptDays } from '#shared/retention/kept-for.ts'
import { dayMs } from '#shared/time/durations.ts'
import { uuidFromHex } from '#shared/uuid.ts'

interface AreaLinkContext {
  db: Db
  clock: Clock
  queue: Queue
  mailer: Pick<Mailer, 'forget'>
  installationKeys(): Promise<{ hashing: Uint8Array }>
}

/** How long the link in the email works before the request is deleted. */
const confirmWithinMs = keptDays.unconfirmedAreaRequest * dayMs

/** What a link's page is about: the ZIP codes that the address still asks to confirm, or else those it's on the list for. */
export interface AreaLink {
  language: AreaRequest['language']
  state: 'asked' | 'on_list' | 'told'
  zips: string[]
}

/**
 * What a link leads to, or `null` for one that is invalid or expired or whose request is gone, with no distinction. There's one email a
 * day, so its link stands for every request of its address: also for the right ZIP code that someone asked for after a wrong one.
 */
export async function readAreaLink(ctx: AreaLinkContext, token: string): Promise<AreaLink | null> {
  const requests = await requestsBehind(ctx, token)
  const [first] = requests
  if (!first) return null
  const state = ({ toldAt, confirmedAt }: AreaRequest) => (toldAt ? 'told' : confirmedAt ? 'on_list' : 'asked')
  const shown = (['asked', 'on_list', 'told'] as const).find((each) => requests.some((one) => state(one) === each))
  return {
    language: first.language,
    state: shown ?? 'told',
    zips: requests.filter((one) => state(one) === shown).map(({ zip }) => zip),
  }
}

/** Puts the person behind a link on the list of every ZIP code they asked for, if they aren't on it yet. */
export async function confirmAreaRequest(ctx: AreaLinkContext, token: string): Promise<void> {
  const ids = (await requestsBehind(ctx, token)).map(({ id }) => id)
  await ctx.db
    .update(areaRequests)
    .set({ confirmedAt: sql`coalesce(${areaRequests.confirmedAt}, ${ctx.clock.now()}::timestamptz)` })
    .where(inArray(areaRequests.id, ids))
}

/** Deletes every request of the address behind a link, if there is one. */
export async function leaveAreaList(ctx: AreaLinkContext, token: string): Promise<void> {
  await deleteAreaRequests(
    ctx,
    (await requestsBehind(ctx, token)).map(({ id }) => id),
  )
}

/**
 * Deletes every request made with this email address.
 * @returns the number of ZIP codes
 */
export async function forgetAreaRequestsOf(
  ctx: Omit<AreaLinkContext, 'installationKeys'>,
  email: string,
): Promise<number> {
  const found = await listAreaRequestsOf(ctx.db, email)
  await deleteAreaRequests(
    ctx,
    found.map(({ id }) => id),
  )
  return found.length
}

/** All requests made with this email address, confirmed or not. */
export function listAreaRequestsOf(db: Db, email: string): Promise<AreaRequest[]> {
  return db.select().from(areaRequests).where(isAddress(areaRequests.emailKey, email)).orderBy(areaRequests.zip)
}

/** Deletes requests that weren't confirmed in time. */
export async function forgetUnconfirmed(ctx: Omit<AreaLinkContext, 'installationKeys'>): Promise<void> {
  const old = await ctx.db
    .select({ id: areaRequests.id })
    .from(areaRequests)
    .where(and(sql`${areaRequests.confirmedAt} IS NULL`, lte(areaRequests.askedAt, oldestUsable(ctx))))
  await deleteAreaRequests(
    ctx,
    old.map(({ id }) => id),
  )
}

async function deleteAreaRequests(ctx: Omit<AreaLinkContext, 'installationKeys'>, ids: string[]): Promise<void> {
  for (const id of ids) {
    await ctx.db.transaction(async (tx) => {
      await tx.delete(areaRequests).where(eq(areaRequests.id, id))
      await forgetJobs(tx, { field: 'areaRequestId', values: [id] })
      await forgetEmailsUnderWay(tx, ctx, [`area-${id}-`])
    })
    await ctx.mailer.forget(`area-${id}-`)
  }
}

function oldestUsable({ clock }: { clock: Clock }): Date {
  return new Date(clock.now().getTime() - confirmWithinMs)
}

/** Those of the address whose request a link was made for, as long as that one can be used, by ZIP code. */
async function requestsBehind(ctx: AreaLinkContext, token: string): Promise<AreaRequest[]> {
  const { hashing } = await ctx.installationKeys()
  const isInTime = or(isNotNull(areaRequests.confirmedAt), gt(areaRequests.askedAt, oldestUsable(ctx)))
  const own = ctx.db
    .select({ emailKey: areaRequests.emailKey })
    .from(areaRequests)
    .where(and(eq(areaRequests.id, readAreaToken(hashing, token)), isInTime))
  return ctx.db
    .select()
    .from(areaRequests)
    .where(and(inArray(areaRequests.emailKey, own), isInTime))
    .orderBy(areaRequests.zip)
}

/** An invalid token still costs a database lookup, so response times reveal nothing. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** The token in an email's link: 32 digits of the request's id and 128 bits of signature. Valid for one request and never stored. */
export function writeAreaToken(key: Uint8Array, id: string): string {
  return `${id.replaceAll('-', '')}${sign(key, id)}`
}

/** The id of the request a token belongs to, or an id that no request has if the token isn't ours. */
function readAreaToken(key: Uint8Array, token: string): string {
  const id = uuidFromHex(token.slice(0, 32))
  const isOurs = isSameSecret(token.slice(32), sign(key, id))
  return isOurs && /^[0-9a-f]{64}$/.test(token) ? id : nobody
}

function sign(key: Uint8Array, id: string): string {
  return keyedHash(key, 'area-request', id).slice(0, 32)
}
