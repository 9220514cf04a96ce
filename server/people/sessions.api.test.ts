import { expect, test } from 'vitest'
import { tokenOf } from '#tests/support/accounts/auth-accounts.ts'
import { openFileAuth, signedInAdmin, signedInAgain } from '#tests/support/accounts/guarded-app.ts'
import { sessionsApi } from './me.api.ts'
import { adminGuards } from './require-admin.ts'

const { server, app, source } = await openFileAuth()
app.route('/', sessionsApi(server.auth.context, adminGuards(source)))

const request = async (token: string, method: string, path: string) =>
  app.request(path, { method, headers: { authorization: `Bearer ${token}` } })
const list = async (token: string): Promise<{ id: string; is_current: boolean }[]> =>
  (await request(token, 'GET', '/api/admin/sessions')).json()
/** The tokens of an admin's two sessions. */
async function signInTwice() {
  const admin = await signedInAdmin(server)
  return [await tokenOf(admin.client), await tokenOf(await signedInAgain(server, admin))] as const
}
const signInOnce = async () => tokenOf((await signedInAdmin(server)).client)

test('an admin sees their own sessions and which one is current', async () => {
  const [here, elsewhere] = await signInTwice()
  const sessions = await list(here)
  expect(sessions).toHaveLength(2)
  expect(sessions.filter((session) => session.is_current)).toHaveLength(1)
  expect(await list(await signInOnce())).toHaveLength(1)
  expect(elsewhere).not.toBe(here)
})

test('ending a session makes its unexpired token useless', async () => {
  const [here, elsewhere] = await signInTwice()
  const other = (await list(here)).find((session) => !session.is_current)
  expect((await request(here, 'DELETE', `/api/admin/sessions/${other?.id}`)).status).toBe(204)
  expect((await request(elsewhere, 'GET', '/api/admin/sessions')).status).toBe(401)
  expect((await request(here, 'DELETE', `/api/admin/sessions/${other?.id}`)).status).toBe(404)
})

test('no one can end another user’s session', async () => {
  const victim = await signInOnce()
  const [session] = await list(victim)
  const attacker = await signInOnce()
  expect((await request(attacker, 'DELETE', `/api/admin/sessions/${session?.id}`)).status).toBe(404)
  expect((await request(attacker, 'DELETE', '/sessions/no-id')).status).toBe(404)
  expect((await request(victim, 'GET', '/api/admin/sessions')).status).toBe(200)
})
