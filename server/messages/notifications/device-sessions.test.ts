/** A device gets notifications for as long as the session in which it was switched on. */
import { afterAll, expect, test } from 'vitest'
import { runAdminCommand } from '#server/commands/admin-commands.ts'
import { sessionsApi } from '#server/people/me.api.ts'
import { adminGuards } from '#server/people/require-admin.ts'
import { createPushSender } from '#server/platform/outgoing/web-push.ts'
import { tokenOf } from '#tests/support/accounts/auth-accounts.ts'
import { openFileAuth, signedInAdmin, signedInAgain } from '#tests/support/accounts/guarded-app.ts'
import { startPushService } from '#tests/support/messages/push-service.ts'
import { notificationsApi } from './notifications.api.ts'
import { openPushKeys } from './push-devices.ts'

const { server, app, source } = await openFileAuth()
const service = await startPushService()
afterAll(() => service.close())
const { context } = server.auth
const pushKeys = () =>
  openPushKeys({
    ...context,
    installationKeys: async () => ({ hashing: Buffer.alloc(32, 1), tokens: Buffer.alloc(32, 2) }),
  })
const ctx = { ...server.audit, db: context.db, pushSender: createPushSender({ isGuarded: false }), pushKeys }
const guards = adminGuards(source)
app.route('/', sessionsApi(context, guards))
app.route('/', notificationsApi(ctx, guards))

const ask = async (token: string, method: string, path: string, body?: object) =>
  app.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
async function turnOn(token: string, { subscription } = service.addBrowser()) {
  expect((await ask(token, 'PUT', '/api/admin/notifications/devices', subscription)).status).toBe(200)
  return subscription.endpoint
}
const devicesOf = async (id: string) =>
  (await server.query<{ endpoint: string }>('SELECT endpoint FROM push_subscriptions WHERE user_id = $1', [id])).map(
    ({ endpoint }) => endpoint,
  )

test('a device goes when its session is ended from another one, and the other’s stays', async () => {
  const admin = await signedInAdmin(server)
  const [here, phone] = [await tokenOf(admin.client), await tokenOf(await signedInAgain(server, admin))]
  const kept = await turnOn(here)
  await turnOn(phone)
  const sessions: { id: string; is_current: boolean }[] = await (await ask(here, 'GET', '/api/admin/sessions')).json()
  const other = sessions.find((session) => !session.is_current)
  expect((await ask(here, 'DELETE', `/api/admin/sessions/${other?.id}`)).status).toBe(204)
  expect(await devicesOf(admin.id)).toEqual([kept])
})

test('no device outlives revoke-sessions, nor a sign-out', async () => {
  const admin = await signedInAdmin(server)
  const again = await signedInAgain(server, admin)
  const kept = await turnOn(await tokenOf(admin.client))
  await turnOn(await tokenOf(again))
  await again.signOut({ scope: 'local' })
  expect(await devicesOf(admin.id)).toEqual([kept])
  const command = { db: context.db, clock: context.clock, auth: server.auth, askPassword: null }
  const secret = { db: context.db, dataDir: '/tmp', secret: 'x'.repeat(32), previousSecret: undefined }
  await runAdminCommand({ ...command, secret }, ['revoke-sessions', admin.email])
  expect(await devicesOf(admin.id)).toEqual([])
})

test('a device that a later session switches on again belongs to that one', async () => {
  const admin = await signedInAdmin(server)
  const browser = service.addBrowser()
  await turnOn(await tokenOf(admin.client), browser)
  const again = await signedInAgain(server, admin)
  const endpoint = await turnOn(await tokenOf(again), browser)
  await admin.client.signOut({ scope: 'local' })
  expect(await devicesOf(admin.id)).toEqual([endpoint])
})
