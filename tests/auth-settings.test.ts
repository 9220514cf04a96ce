/**
 * The sign-in settings in docs/settings.md: each variable set as an owner would set it, with its effect observed in the service's
 * answers.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { requireStrongPassword } from '#server/auth/accounts/passwords.ts'
import { readConfig } from '#server/config.ts'
import { newAddress } from '#tests/support/accounts/auth-accounts.ts'
import { type AuthServer, startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { projectRoot } from '../scripts/project-root.ts'

const started: AuthServer[] = []
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop()
})

async function startWith(environment: Record<string, string>) {
  const { settings } = readConfig(projectRoot, { ENV_FILE: '/dev/null', ...environment }).auth
  const { refreshTokenReuseSeconds, resendIntervalSeconds, sessionSeconds, sessionIdleSeconds } = settings
  const { accessTokenLifetimeSeconds } = settings
  const server = await startAuthServer({
    accessTokenLifetimeSeconds,
    refreshTokenReuseSeconds,
    resendIntervalSeconds,
    sessionSeconds,
    sessionIdleSeconds,
  })
  started.push(server)
  const email = newAddress()
  const password = 'tall-orange-kettle-41'
  expect((await (await server.admin()).createUser({ email, password, email_confirm: true })).error).toBeNull()
  const post = (path: string, body: object) =>
    fetch(`${server.url}${path}`, { method: 'POST', body: JSON.stringify(body) })
  return { server, email, password, post }
}

/**
 * Signs in and refreshes twice, then presents the first refresh token again, the oldest of three.
 * @returns how that token is answered after `seconds`
 */
async function reuseAfter(seconds: number, environment: Record<string, string>) {
  const { server, email, password, post } = await startWith(environment)
  const refresh = async (token: string) => {
    const answer = await post('/token?grant_type=refresh_token', { refresh_token: token })
    return { status: answer.status, token: (await answer.json()).refresh_token as string }
  }
  const signedIn = await (await post('/token?grant_type=password', { email, password })).json()
  const first: string = signedIn.refresh_token
  const third = await refresh((await refresh(first)).token)
  expect(third.status).toBe(200)
  server.clock.aheadMs += seconds * 1000
  const reused = await refresh(first)
  return {
    reused: reused.status,
    isCurrent: reused.token === third.token,
    current: (await refresh(third.token)).status,
  }
}

test('AUTH_REUSE_INTERVAL_SECONDS: within it an older refresh token gets the current one, after it reuse ends the session', async () => {
  const ended = { reused: 400, isCurrent: false, current: 400 }
  const kept = { reused: 200, isCurrent: true, current: 200 }
  expect(await reuseAfter(0, {})).toEqual(ended)
  expect(await reuseAfter(80, { AUTH_REUSE_INTERVAL_SECONDS: '90' })).toEqual(kept)
  expect(await reuseAfter(100, { AUTH_REUSE_INTERVAL_SECONDS: '90' })).toEqual(ended)
})

/** Signs in, then refreshes after each of these waits, in hours. @returns what the last access token and a refresh are answered */
async function stayFor(waits: number[], environment: Record<string, string>) {
  const { server, email, password, post } = await startWith(environment)
  let tokens = await (await post('/token?grant_type=password', { email, password })).json()
  const answers: (string | number)[] = []
  for (const hours of waits) {
    server.clock.aheadMs += hours * 3_600_000
    const user = await fetch(`${server.url}/user`, { headers: { authorization: `Bearer ${tokens.access_token}` } })
    const refreshed = await post('/token?grant_type=refresh_token', { refresh_token: tokens.refresh_token })
    const body = await refreshed.json()
    answers.push(user.status, refreshed.ok ? 200 : body.error_code)
    if (refreshed.ok) tokens = body
  }
  return answers
}

test('AUTH_SESSION_IDLE_HOURS: a session that nobody used for so long is over', async () => {
  const day = { AUTH_ACCESS_TOKEN_SECONDS: '86400' }
  expect(await stayFor([29 * 24, 31 * 24], {})).toEqual([403, 200, 403, 'session_expired'])
  expect(await stayFor([23, 25], { ...day, AUTH_SESSION_IDLE_HOURS: '1' })).toEqual([200, 200, 403, 'session_expired'])
})

test('AUTH_SESSION_HOURS: a session is over after so long, however often it is used', async () => {
  const day = { AUTH_ACCESS_TOKEN_SECONDS: '86400' }
  const month = 29 * 24
  expect((await stayFor([month, month, month, 4 * 24], {})).at(-1)).toBe('session_expired')
  expect(await stayFor([20, 20, 9], { ...day, AUTH_SESSION_HOURS: '48' })).toEqual([
    200,
    200,
    200,
    200,
    403,
    'session_expired',
  ])
})

test('AUTH_RESEND_SECONDS: no second email of the same kind goes out sooner', async () => {
  const mailsAfter = async (seconds: number, environment: Record<string, string>) => {
    const { server, email, post } = await startWith(environment)
    const recover = async () => {
      expect((await post('/recover', { email })).status).toBe(200)
      await server.settle()
    }
    await recover()
    server.clock.aheadMs += seconds * 1000
    await recover()
    return server.countMails(email)
  }
  expect(await mailsAfter(40, {})).toBe(1)
  expect(await mailsAfter(80, {})).toBe(2)
  expect(await mailsAfter(80, { AUTH_RESEND_SECONDS: '300' })).toBe(1)
  expect(await mailsAfter(310, { AUTH_RESEND_SECONDS: '300' })).toBe(2)
})

test('rejects the most common passwords, including the one docs/settings.md names', () => {
  const settings = readFileSync(path.join(projectRoot, 'docs/settings.md'), 'utf8')
  const [, named = ''] = settings.match(/The commonest ones, such as "([^"]+)", are refused\./) ?? []
  expect(() => requireStrongPassword(named, 6)).toThrow(expect.objectContaining({ code: 'weak_password' }))
  expect(named.length).toBeGreaterThan(6)
})
