/** Deletes what nobody can use anymore. Everything else goes with its account, or at once when it's used up. */
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { deleteAccount } from '#server/auth/accounts/account-administration.ts'
import { lockUser } from '#server/auth/accounts/users.ts'
import { type AuthContext, inTransaction } from '#server/auth/context.ts'
import { users } from '#server/auth/schema.ts'
import { deleteRows } from '#server/platform/queue/delete-rows.ts'
import { forEachDue, type Swept, sweepInTurn } from '#server/platform/queue/for-each-due.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import { nightlyCleanup } from '#server/platform/queue/retry-policies.ts'
import { keptDays } from '#shared/retention/kept-for.ts'
import { dayMs } from '#shared/time/durations.ts'

const accountsAtOnce = 100

/** Runs every night and at every start. */
export function authRetentionJob(auth: AuthContext): JobHandler<object> {
  return {
    kind: { name: 'auth-retention', ...nightlyCleanup },
    schedule: { cron: '40 10 * * *' },
    handle: async () =>
      sweepInTurn((await auth.isClockRight()) ? [() => deleteEnded(auth), () => deleteUnconfirmed(auth)] : []),
  }
}

/** Sessions that are over, and codes and challenges that nothing accepts anymore. The audit log loses what is older than it promises. */
function deleteEnded(auth: AuthContext): Promise<Swept> {
  const { sessionSeconds, sessionIdleSeconds } = auth.settings
  const unfinished = daysAgo(auth, keptDays.unfinishedSignIn)
  return deleteRows(auth, 'ended_sign_in', [
    // The same as `isSessionOver`.
    [
      'auth.sessions',
      sql`least(row.not_after, row.created_at + ${`${sessionSeconds} seconds`}::interval,
      coalesce(row.refreshed_at, row.created_at) + ${`${sessionIdleSeconds} seconds`}::interval) <= ${daysAgo(auth, 0)}`,
    ],
    ['auth.one_time_tokens', sql`row.created_at < ${daysAgo(auth, keptDays.signInCode)}`],
    // By the database's clock, like the link.
    ['auth.credential_changes', sql`row.expires_at <= now()`],
    ['auth.flow_state', sql`row.created_at < ${unfinished}`],
    ['auth.saml_relay_states', sql`row.created_at < ${unfinished}`],
    ['auth.mfa_challenges', sql`row.created_at < ${unfinished}`],
    ['auth.webauthn_challenges', sql`row.expires_at < ${unfinished}`],
    ['auth.web3_nonces', sql`row.expires_at < ${unfinished}`],
    // By the database's clock, because its trigger refuses anything younger.
    ['auth.audit_log_entries', sql`row.created_at < now() - make_interval(days => ${keptDays.auditEntry}::int)`],
  ])
}

/**
 * Accounts that nobody has proven to be theirs, with an address that may be anyone's. One with rights, or that the application waits
 * for, stays.
 */
function deleteUnconfirmed(auth: AuthContext): Promise<Swept> {
  const isUnconfirmed = and(
    isNull(users.emailConfirmedAt),
    isNull(users.phoneConfirmedAt),
    isNull(users.lastSignInAt),
    isNull(users.deletedAt),
    not(users.isAnonymous),
    not(users.isSsoUser),
    sql`${users.updatedAt} < ${daysAgo(auth, keptDays.unconfirmedAccount)}`,
  )
  return forEachDue(auth, {
    sweep: 'unconfirmed_account',
    find: (mayTry) =>
      auth.db
        .select({ id: users.id })
        .from(users)
        .where(and(isUnconfirmed, mayTry(sql`${users.id}::text`)))
        .limit(accountsAtOnce),
    idOf: ({ id }) => id,
    work: ({ id }) =>
      inTransaction(auth, async (inside) => {
        await lockUser(inside, id)
        const [user] = await inside.db
          .select({ email: users.email })
          .from(users)
          .where(and(eq(users.id, id), isUnconfirmed))
        if (!user || (await auth.hasRights(inside.db, id))) return false
        if (user.email !== null && (await auth.isExpected(inside.db, user.email))) return false
        await deleteAccount(inside, id, { isSoft: false, by: 'retention' })
        return true
      }),
  })
}

function daysAgo({ clock }: AuthContext, days: number): SQL {
  return sql`${new Date(clock.now().getTime() - days * dayMs)}::timestamptz`
}
