import path from 'node:path'
import { recordAccountEvent } from '#server/audit/record-account-event.ts'
import { nameAccount, recordAuditEvent } from '#server/audit/record-audit-event.ts'
import {
  type Auth,
  type Authority,
  type CountUse,
  createAuth,
  localAuthority,
  remoteAuthority,
  requirePublishedKeys,
} from '#server/auth/index.ts'
import { findClockError } from '#server/bookings/promise/clock-jump.ts'
import { endCalendarFeedsAndTell } from '#server/bookings/visits/calendar/calendar-feeds.ts'
import {
  endTechnicianAccount,
  isTechniciansAddress,
  leaveTechnicianAddress,
} from '#server/bookings/visits/technicians/connect-account.ts'
import { limitRequests, type RequestLimit } from '#server/http/limits.ts'
import { endRoles, findRole, hasRole, hasRoleSince } from '#server/people/roles.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type AppContext, hashAddressWith } from './context.ts'
import { isAppError } from './errors.ts'

/** Signing in, as the rest of the application sees it: our own service with its endpoints, or a hosted one. */
export interface AuthDoor {
  authority: Authority
  /** `null` when AUTH_URL names a hosted service. */
  local: Auth | null
}

/**
 * Opens the auth service on the migrated database of `ctx`, or the hosted one.
 * @throws StartError when a hosted service's tokens can't be checked
 */
export async function openAuth(ctx: AppContext): Promise<AuthDoor> {
  const { remote, settings } = ctx.config.auth
  if (remote) {
    await requirePublishedKeys(remote.url)
    return { authority: remoteAuthority(remote), local: null }
  }
  const keys = await ctx.installationKeys()
  async function endRights(db: Db, userId: string) {
    const role = await findRole(db, userId)
    await endRoles(db, userId)
    await endTechnicianAccount(db, userId)
    await endCalendarFeedsAndTell(ctx.queue, db, userId)
    if (role === null) return
    const subject = await nameAccount(db, userId)
    await recordAuditEvent(ctx, db, { kind: 'role_ended', by: 'site', subject, was: { role } })
  }
  const local = await createAuth({
    db: ctx.db,
    queue: ctx.queue,
    log: ctx.log,
    clock: ctx.clock,
    settings: {
      ...settings,
      get issuer() {
        return issuerAt(ctx.connections().address)
      },
      get issuersUntilNow() {
        return ctx.liveConnections.addresses().map(issuerAt)
      },
      get siteUrl() {
        return ctx.connections().address
      },
      get siteName() {
        return ctx.business().name
      },
      get siteColor() {
        return ctx.business().brand_color
      },
      /** Without one of its own, signing in uses the desk's. */
      get smsGateway() {
        return settings.smsGateway ?? ctx.connections().texts
      },
    },
    mailer: ctx.mailer,
    outbox: path.join(ctx.config.dataDir, 'outbox'),
    secret: keys.hashing,
    tokenSecret: keys.tokens,
    countUse: countUsesIn({ ...ctx, hashAddress: hashAddressWith(ctx.installationKeys) }),
    hasRights: hasRole,
    isExpected: isTechniciansAddress,
    isClockRight: async () => (await findClockError(ctx)) === 0,
    endRights,
    async endRightsSince(db, userId, { since, email }) {
      if (await hasRoleSince(db, userId, since)) await endRights(db, userId)
      else await leaveTechnicianAddress(db, { userId, email })
    },
    onAudit: (db, entry) => recordAccountEvent(ctx, db, entry),
  })
  return { authority: localAuthority(local.context), local }
}

const issuerAt = (address: string) => `${address}/auth/v1`

/** The application's rate limits in the form that the auth service expects. */
export function countUsesIn(ctx: Parameters<typeof limitRequests>[0]): CountUse {
  const limits = new Map<string, ReturnType<typeof limitRequests>>()
  const limitFor = (limit: RequestLimit) => {
    const known = limits.get(limit.name) ?? limitRequests(ctx, limit)
    limits.set(limit.name, known)
    return known
  }
  return async (limit, key, uses) => {
    try {
      await limitFor(limit)(key, uses)
      return null
    } catch (error) {
      if (isAppError(error) && error.code === 'too_many') return error.retryAfterSeconds ?? 1
      throw error
    }
  }
}
