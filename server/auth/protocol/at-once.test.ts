/** Removing something while a request about it is in progress: the request is refused and never fails with a server error. */
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { findUserByEmail, getUser } from '#server/auth/accounts/users.ts'
import { openChallenge } from '#server/auth/factors/challenges.ts'
import { claimAttempt } from '#server/auth/factors/factor-lockout.ts'
import { getFactor, listVerifiedFactors, removeFactor } from '#server/auth/factors/factors.ts'
import { endSessions, listSessions, raiseSession, startSession } from '#server/auth/sessions/sessions.ts'
import {
  accountPassword,
  addAuthenticator,
  callAuth,
  newAddress,
  refusalOf,
  signedInAccount,
  tokenOf,
} from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { type AuthEnv, authErrors } from './http.ts'

const server = await startAuthServer()
const admin = await server.admin()
afterAll(() => server.stop())

const here = { address: '127.0.0.1', userAgent: 'test' }

test('answering a second factor while signing out raises no session', async () => {
  const { context } = server.auth
  const { id } = await signedInAccount(server)
  const [session] = await listSessions(context, id)
  await endSessions(context, id, 'all')
  const raised = raiseSession(context, await getUser(context, id), session?.id ?? '', { method: 'totp' })
  await expect(raised).rejects.toMatchObject({ status: 403, code: 'session_not_found' })
})

test('when two sessions are raised at once, one wins and the other has ended', async () => {
  const { client, email } = await withTotp()
  const codes = (await client.mfa.recoveryCodes.generate()).data?.codes ?? []
  const signIn = async () =>
    (await server.client().signInWithPassword({ email, password: accountPassword })).data.session?.access_token
  for (let round = 0; round < 3; round++) {
    const tokens = [await signIn(), await signIn()]
    const answers = await Promise.all(
      tokens.map((token, n) =>
        callAuth(server, 'POST', '/factors/recovery-codes/verify', { token, body: { code: codes[2 * round + n] } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  }
})

test('signing in while the account is removed or banned opens no session', async () => {
  const { context } = server.auth
  const { id } = await signedInAccount(server)
  const before = await getUser(context, id)
  await admin.updateUserById(id, { ban_duration: '1h' })
  const banned = startSession(context, before, here, { method: 'otp', bannedStatus: 403 })
  await expect(banned).rejects.toMatchObject({ status: 403, code: 'user_banned' })
  for (const isSoft of [true, false]) {
    const { data } = await admin.createUser({ email: newAddress(), email_confirm: true })
    const user = await getUser(context, data.user?.id ?? '')
    await admin.deleteUser(user.id, isSoft)
    await expect(startSession(context, user, here, { method: 'otp' })).rejects.toMatchObject({
      status: 404,
      code: 'user_not_found',
    })
    expect(await listSessions(context, user.id)).toEqual([])
  }
})

async function withTotp() {
  const account = await signedInAccount(server, { experimental: { recoveryCodes: true } })
  const { factorId } = await addAuthenticator(server, account.client)
  return { ...account, factorId, token: await tokenOf(account.client) }
}

test('recovery codes created while the last factor is removed don’t outlive it', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, factorId, token } = await withTotp()
    const answers = await Promise.all([
      callAuth(server, 'DELETE', `/factors/${factorId}`, { token }),
      callAuth(server, 'POST', '/factors/recovery-codes', { token, body: {} }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(await listVerifiedFactors(server.auth.context, id)).toEqual([])
  }
})

test('an enrollment that has just finished can’t be dropped with the rights to an unfinished one', async () => {
  const { context } = server.auth
  const { id, factorId } = await withTotp()
  const user = await getUser(context, id)
  const factor = await getFactor(context, id, factorId)
  await expect(removeFactor(context, user, { ...factor, status: 'unverified' }, here)).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
  })
  expect(await listVerifiedFactors(context, id)).toHaveLength(1)
  await removeFactor(context, user, factor, here)
  // It isn't removed a second time either, nor is its owner notified again.
  await expect(removeFactor(context, user, factor, here)).rejects.toMatchObject({ code: 'mfa_factor_not_found' })
  await expect(claimAttempt(context, factor)).rejects.toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
})

test('one address invited several times at once gets one account, and the newest link works', async () => {
  const invite = (email: string) => [
    admin.inviteUserByEmail(email, { data: { team: 'office' } }),
    admin.generateLink({ type: 'invite', email }),
    admin.inviteUserByEmail(email, { data: { team: 'office' } }),
    admin.generateLink({ type: 'magiclink', email }),
  ]
  for (let round = 0; round < 4; round++) {
    const email = newAddress()
    const answers = await Promise.all(invite(email))
    expect(answers.map(({ error }) => error)).toEqual([null, null, null, null])
    expect(new Set(answers.map(({ data }) => data.user?.id)).size).toBe(1)
    const { code } = await server.readMail(email, 1)
    const { data } = await admin.generateLink({ type: 'invite', email })
    const verified = await server.client().verifyOtp({ type: 'invite', email, token: data.properties?.email_otp ?? '' })
    expect(verified.data.user).toMatchObject({ id: data.user?.id, email, invited_at: expect.any(String) })
    expect((await server.client().verifyOtp({ type: 'invite', email, token: code })).error).not.toBeNull()
    expect(await refusalOf(admin.inviteUserByEmail(email))).toBe('422 email_exists')
  }
})

test('an address given to two accounts at once goes to one of them', async () => {
  for (let round = 0; round < 3; round++) {
    const created = await Promise.all([
      admin.createUser({ email: `${round}-${newAddress()}` }),
      admin.createUser({ email: `${round}-${newAddress()}` }),
    ])
    const email = newAddress()
    const answers = await Promise.all([
      ...created.map(({ data }) => admin.updateUserById(data.user?.id ?? '', { email })),
      admin.createUser({ email }),
      admin.createUser({ email }),
    ])
    const refusals = answers.flatMap(({ error }) => (error ? [[error.status, error.code]] : []))
    expect(refusals).toEqual([
      [422, 'email_exists'],
      [422, 'email_exists'],
      [422, 'email_exists'],
    ])
    expect(await findUserByEmail(server.auth.context, email)).not.toBeNull()
  }
})

test('a request about something another request just removed gets a conflict', async () => {
  const { context } = server.auth
  const app = new Hono<AuthEnv>().onError(authErrors(context)).get('/', async (c) => {
    const removed = { id: crypto.randomUUID() } as Parameters<typeof openChallenge>[1]
    return c.json(await openChallenge(context, removed, here))
  })
  const answer = await app.request('/', { headers: { 'x-supabase-api-version': '2024-01-01' } })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'conflict' })
})
