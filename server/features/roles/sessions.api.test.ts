import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { localAuthority } from '#server/auth/index.ts'
import { jsonErrors } from '#server/http/errors.ts'
import type { HttpVariables } from '#server/http/variables.ts'
import { createLog } from '#server/platform/log.ts'
import { type AuthServer, startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { requireAdmin } from './require-admin.ts'
import { grantRole } from './roles.ts'
import { sessionsApi } from './sessions.api.ts'

type Env = { Variables: HttpVariables }

let server: AuthServer
let app: Hono<Env>
const password = 'tall-orange-kettle'

beforeAll(async () => {
  server = await startAuthServer()
  const { context } = server.auth
  app = new Hono<Env>()
  app.onError(jsonErrors(createLog('silent')))
  app.use('*', requireAdmin({ db: context.db, authority: localAuthority(context) }))
  app.route('/', sessionsApi(context))
  return () => server.stop()
})

test('an admin sees their own sessions and which one is current', async () => {
  const email = await makeAdmin()
  const [here, elsewhere] = [await signIn(email), await signIn(email)]
  const sessions = await list(here)
  expect(sessions).toHaveLength(2)
  expect(sessions.filter((session) => session.is_current)).toHaveLength(1)
  expect(await list(await signIn(await makeAdmin()))).toHaveLength(1)
  expect(elsewhere).not.toBe(here)
})

test('ending a session makes its unexpired token useless', async () => {
  const email = await makeAdmin()
  const [here, elsewhere] = [await signIn(email), await signIn(email)]
  const other = (await list(here)).find((session) => !session.is_current)
  expect((await request(here, 'DELETE', `/sessions/${other?.id}`)).status).toBe(204)
  expect((await request(elsewhere, 'GET', '/sessions')).status).toBe(401)
  expect((await request(here, 'DELETE', `/sessions/${other?.id}`)).status).toBe(404)
})

test('no one can end another user’s session', async () => {
  const victim = await signIn(await makeAdmin())
  const [session] = await list(victim)
  const attacker = await signIn(await makeAdmin())
  expect((await request(attacker, 'DELETE', `/sessions/${session?.id}`)).status).toBe(404)
  expect((await request(attacker, 'DELETE', '/sessions/no-id')).status).toBe(404)
  expect((await request(victim, 'GET', '/sessions')).status).toBe(200)
})

async function makeAdmin(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`
  const admin = await server.admin()
  const { data, error } = await admin.createUser({ email, password, email_confirm: true })
  if (error) throw error
  await grantRole(server.auth.context.db, { userId: data.user.id, role: 'admin' })
  return email
}

async function signIn(email: string): Promise<string> {
  const { data, error } = await server.client().signInWithPassword({ email, password })
  if (error) throw error
  return data.session.access_token
}

async function list(token: string): Promise<{ id: string; is_current: boolean }[]> {
  return (await request(token, 'GET', '/sessions')).json()
}

async function request(token: string, method: string, path: string): Promise<Response> {
  return app.request(path, { method, headers: { authorization: `Bearer ${token}` } })
}
