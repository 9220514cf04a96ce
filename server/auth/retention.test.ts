import { afterAll, beforeEach, expect, test } from 'vitest'
import { createAccount } from '#server/auth/accounts/account-administration.ts'
import { startFlow } from '#server/auth/flows/flow-states.ts'
import { inviteUser } from '#server/auth/flows/invitations.ts'
import { keptDays } from '#shared/retention/kept-for.ts'
import { dayMs } from '#shared/time/durations.ts'
import { signedInAccount } from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { authRetentionJob } from './retention.job.ts'

const server = await startAuthServer()
afterAll(server.stop)

beforeEach(async () => {
  server.clock.aheadMs = 0
  await server.query('TRUNCATE auth.users, user_roles, technicians CASCADE')
})

const night = () => authRetentionJob(server.auth.context).handle({}, AbortSignal.timeout(60_000))
const passDays = (days: number) => (server.clock.aheadMs += days * dayMs)
const has = async (table: string, where = 'true') =>
  (await server.query(`SELECT 1 FROM ${table} WHERE ${where}`)).length > 0

/** Someone signed up with this address and never confirmed it. */
const unconfirmed = (email = 'ada@example.com') =>
  createAccount(server.auth.context, { email, password: 'a long password' })

test('a session goes when it is over, and a session in use stays', async () => {
  const { client } = await signedInAccount(server)
  passDays(20)
  await night()
  expect((await client.refreshSession()).error).toBeNull()
  passDays(29)
  await night()
  expect(await has('auth.sessions')).toBe(true)
  expect((await client.refreshSession()).error).toBeNull()
  passDays(31)
  await night()
  expect([await has('auth.sessions'), await has('auth.mfa_amr_claims'), await has('auth.users')]).toEqual([
    false,
    false,
    true,
  ])
})

test('a session goes after 90 days even if it is in use', async () => {
  const { client } = await signedInAccount(server)
  for (const days of [25, 25, 25, 14]) {
    passDays(days)
    expect((await client.refreshSession()).error).toBeNull()
  }
  await night()
  expect(await has('auth.sessions')).toBe(true)
  passDays(1)
  await night()
  expect(await has('auth.sessions')).toBe(false)
})

test('sign-ins and challenges that were begun go after two days', async () => {
  const began = `now() + interval '${server.clock.aheadMs} milliseconds'`
  await startFlow(server.auth.context, { providerType: 'email', authenticationMethod: 'magiclink' })
  await server.query(
    `INSERT INTO auth.webauthn_challenges (purpose, challenge, expires_at) VALUES ('authentication', 'a', ${began})`,
  )
  await server.query(`INSERT INTO auth.web3_nonces VALUES ('a', ${began})`)
  await server.query(`WITH provider AS (INSERT INTO auth.sso_providers DEFAULT VALUES RETURNING id)
    INSERT INTO auth.saml_relay_states (sso_provider_id, request_id, created_at) SELECT id, 'a', ${began} FROM provider`)
  const { id } = await unconfirmed()
  await server.query(`WITH factor AS (INSERT INTO auth.mfa_factors (user_id, factor_type) VALUES ('${id}', 'totp') RETURNING id)
    INSERT INTO auth.mfa_challenges (factor_id, ip_address, created_at) SELECT id, '127.0.0.1', ${began} FROM factor`)
  const begun = ['flow_state', 'saml_relay_states', 'mfa_challenges', 'webauthn_challenges', 'web3_nonces']
  const left = async () => Promise.all(begun.map((table) => has(`auth.${table}`)))
  passDays(keptDays.unfinishedSignIn - 0.5)
  await night()
  expect(await left()).toEqual(begun.map(() => true))
  passDays(1)
  await Promise.all([night(), night()])
  expect(await left()).toEqual(begun.map(() => false))
})

test('a code that was mailed goes after 30 days', async () => {
  const { id } = await unconfirmed()
  await server.query(`INSERT INTO user_roles (user_id, role) VALUES ('${id}', 'writer')`)
  await server.query(
    `INSERT INTO auth.one_time_tokens (user_id, token_type, token_hash, relates_to) VALUES ('${id}', 'recovery', 'a', 'ada@example.com')`,
  )
  passDays(keptDays.signInCode - 1)
  await night()
  expect(await has('auth.one_time_tokens')).toBe(true)
  passDays(2)
  await night()
  expect(await has('auth.one_time_tokens')).toBe(false)
})

test('what undoes a change goes once its link has ended, by the database’s clock', async () => {
  const { client } = await signedInAccount(server)
  await client.updateUser({ password: 'another long password' })
  passDays(keptDays.credentialChange + 1)
  await night()
  expect(await has('auth.credential_changes')).toBe(true)
  await server.query('UPDATE auth.credential_changes SET expires_at = now()')
  await Promise.all([night(), night()])
  expect(await has('auth.credential_changes')).toBe(false)
})

test('an account that no one confirmed goes after 30 days, and one that was asked for again meanwhile stays', async () => {
  const { id } = await unconfirmed()
  passDays(keptDays.unconfirmedAccount - 1)
  await night()
  expect(await has('auth.users')).toBe(true)
  await server.auth.context.db.transaction(async () =>
    inviteUser(server.auth.context, { email: 'ada@example.com', data: {}, redirectTo: '' }),
  )
  passDays(keptDays.unconfirmedAccount - 1)
  await night()
  expect(await has('auth.users')).toBe(true)
  passDays(2)
  await Promise.all([night(), night()])
  expect([await has('auth.users'), await has('auth.identities')]).toEqual([false, false])
  expect(await has('auth.audit_log_entries', `user_id = '${id}' AND payload ->> 'by' = 'retention'`)).toBe(true)
})

test('an unconfirmed account with a role or a technician’s address stays, and so does a confirmed one', async () => {
  const { id } = await unconfirmed('role@example.com')
  await server.query(`INSERT INTO user_roles (user_id, role) VALUES ('${id}', 'writer')`)
  await unconfirmed('invited@example.com')
  await server.query(
    `INSERT INTO technicians (id, name, color, appliances, working_hours, account_email, created_at)
     VALUES (gen_random_uuid(), 'Ada Park', 'blue', '{dryer}', '{}', 'invited@example.com', now())`,
  )
  await createAccount(server.auth.context, {
    email: 'confirmed@example.com',
    password: 'a long password',
    email_confirm: true,
  })
  await unconfirmed('nobody@example.com')
  passDays(1000)
  expect(await night()).toMatchObject({ failed: 0 })
  const [left] = await server.query('SELECT array_agg(email ORDER BY email) AS emails FROM auth.users')
  expect(left).toEqual({ emails: ['confirmed@example.com', 'invited@example.com', 'role@example.com'] })
})

test('the audit log keeps two years, whoever asks', async () => {
  const entry = (days: number) =>
    server.query(
      `INSERT INTO auth.audit_log_entries (action, created_at) VALUES ('login', now() - interval '${days} days')`,
    )
  await entry(keptDays.auditEntry + 1)
  await entry(keptDays.auditEntry - 1)
  await night()
  expect(await has('auth.audit_log_entries', `created_at < now() - interval '${keptDays.auditEntry} days'`)).toBe(false)
  expect(await has('auth.audit_log_entries', `created_at < now() - interval '100 days'`)).toBe(true)
  for (const change of [
    'DELETE FROM auth.audit_log_entries',
    "UPDATE auth.audit_log_entries SET action = 'x'",
    'TRUNCATE auth.audit_log_entries',
  ])
    await expect(server.query(change)).rejects.toThrow('append-only')
})

test('while the clock may be wrong, nothing goes', async () => {
  await unconfirmed()
  passDays(400)
  const wrong = { ...server.auth.context, isClockRight: async () => false }
  await authRetentionJob(wrong).handle({}, AbortSignal.timeout(60_000))
  expect(await has('auth.users')).toBe(true)
  await night()
  expect(await has('auth.users')).toBe(false)
})
