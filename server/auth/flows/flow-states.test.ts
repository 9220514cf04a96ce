import { createHash, randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { changeAccount, resetSecondFactors } from '#server/auth/accounts/account-administration.ts'
import { insertUser } from '#server/auth/accounts/users.ts'
import { endSessions } from '#server/auth/sessions/sessions.ts'
import { callAuth, refused } from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { authCodeOf, finishFlow, flowLifetimeSeconds, readPkceChallenge, startFlow } from './flow-states.ts'

const server = await startAuthServer()
afterAll(() => server.stop())

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
const makeVerifier = () => randomBytes(40).toString('base64url')

/** A finished flow for a new user, and what its client knows. */
async function finishedFlow(method: 's256' | 'plain' = 's256') {
  const { context } = server.auth
  const user = await insertUser(context, { email: `${crypto.randomUUID()}@example.com`, emailConfirmedAt: new Date() })
  const verifier = makeVerifier()
  const flow = await startFlow(context, {
    codeChallenge: method === 's256' ? challengeOf(verifier) : verifier,
    codeChallengeMethod: method,
    providerType: 'email',
    authenticationMethod: 'magiclink',
  })
  return { user, verifier, flow, code: await finishFlow(context, flow.id, user.id) }
}

const exchange = (auth_code: unknown, code_verifier: unknown) =>
  callAuth(server, 'POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } })

describe('PKCE', () => {
  test('a code and its verifier open a session with the flow’s method', async () => {
    for (const method of ['s256', 'plain'] as const) {
      const { user, verifier, code } = await finishedFlow(method)
      const { status, body } = await exchange(code, verifier)
      expect(status).toBe(200)
      expect(body.user).toMatchObject({ id: user.id })
      const [, claims = ''] = String(body.access_token).split('.')
      expect(JSON.parse(Buffer.from(claims, 'base64url').toString()).amr).toMatchObject([{ method: 'magiclink' }])
    }
  })

  test('a new password set by the operator, signing out everywhere or elsewhere, and a factor reset all void pending codes', async () => {
    const { context } = server.auth
    const ways: ((userId: string) => Promise<unknown>)[] = [
      (id) => changeAccount(context, id, { password: 'set by the operator' }),
      (id) => endSessions(context, id, 'all'),
      (id) => endSessions(context, id, { allBut: crypto.randomUUID() }),
      (id) => resetSecondFactors(context, id),
    ]
    for (const end of ways) {
      const { user, verifier, code } = await finishedFlow()
      await end(user.id)
      expect(await exchange(code, verifier)).toMatchObject(refused(404, 'flow_state_not_found'))
    }
  })

  test('refuses half of the parameters', async () => {
    const { verifier, code } = await finishedFlow()
    const halves: [string?, string?][] = [[code], [undefined, verifier], [], ['', '']]
    for (const [authCode, codeVerifier] of halves) {
      expect(await exchange(authCode, codeVerifier)).toMatchObject(refused(400, 'validation_failed'))
    }
    const challenge = challengeOf(verifier)
    for (const half of [{ code_challenge: challenge }, { code_challenge_method: 's256' }]) {
      expect(() => readPkceChallenge(half)).toThrow('PKCE flow requires code_challenge_method and code_challenge')
    }
    expect(readPkceChallenge({})).toBeNull()
  })

  test('accepts challenges of 43 to 128 characters only', () => {
    const read = (length: number, method = 's256') =>
      readPkceChallenge({ code_challenge: 'a'.repeat(length), code_challenge_method: method })
    expect(() => read(42)).toThrow()
    expect(read(43)).toEqual({ challenge: 'a'.repeat(43), method: 's256' })
    expect(read(128, 'S256')).toMatchObject({ method: 's256' })
    expect(() => read(129)).toThrow()
    expect(() => read(43, 'sha1')).toThrow()
    expect(() => readPkceChallenge({ code_challenge: `${'a'.repeat(43)}!`, code_challenge_method: 'plain' })).toThrow()
  })

  test('a wrong verifier is refused and uses up the code', async () => {
    const { verifier, code } = await finishedFlow()
    expect(await exchange(code, makeVerifier())).toMatchObject(refused(400, 'bad_code_verifier'))
    expect(await exchange(code, verifier)).toMatchObject(refused(404, 'flow_state_not_found'))
  })

  test('a code works once', async () => {
    const { verifier, code } = await finishedFlow()
    const answers = await Promise.all([1, 2, 3].map(() => exchange(code, verifier)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })

  test('a code expires after 300 s', async () => {
    const { verifier, code } = await finishedFlow()
    server.clock.aheadMs += flowLifetimeSeconds * 1000
    expect(await exchange(code, verifier)).toMatchObject(refused(422, 'flow_state_expired'))
  })

  test('refuses a code from another flow', async () => {
    const [mine, other] = [await finishedFlow(), await finishedFlow()]
    expect(await exchange(other.code, mine.verifier)).toMatchObject(refused(400, 'bad_code_verifier'))
  })

  test('a flow no user has finished opens nothing', async () => {
    const verifier = makeVerifier()
    const flow = await startFlow(server.auth.context, {
      codeChallenge: challengeOf(verifier),
      codeChallengeMethod: 's256',
      providerType: 'email',
      authenticationMethod: 'magiclink',
    })
    const code = authCodeOf(server.auth.context, flow.id)
    expect(await exchange(code, verifier)).toMatchObject(refused(404, 'flow_state_not_found'))
  })
})
