/** What happens to accounts, from the sign-in service to the audit log. */
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { changeAccount, createOrTakeOverAccount, resetSecondFactors } from '#server/auth/index.ts'
import { gatherFilePeople } from '#tests/support/accounts/people-at-doors.ts'
import { auditedWhile } from '#tests/support/audit/read-audit-log.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

const people = await gatherFilePeople()
const { ctx } = people
const password = 'tall-orange-kettle-91'

async function post(path: string, body: object, token?: string) {
  const authorization = token && { authorization: `Bearer ${token}` }
  const headers = { 'content-type': 'application/json', ...authorization }
  const response = await people.app.request(`/auth/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  return text === '' ? {} : JSON.parse(text)
}
const signIn = (email: string, tried = password) => post('/token?grant_type=password', { email, password: tried })
const audited = (work: () => Promise<unknown>) => auditedWhile(ctx.db, work)

test('someone with a role signs in, fails to, and signs out', async () => {
  const email = 'office@example.com'
  let token = ''
  const events = await audited(async () => {
    await signIn(email, 'a wrong one')
    token = (await signIn(email)).access_token
    await post('/logout?scope=local', {}, token)
    await post('/recover', { email })
  })
  expect(events.slice(0, 3)).toEqual([
    { kind: 'sign_in_failed', by: 'unknown', subject: email, changes: [{ field: 'method', is: 'password' }] },
    { kind: 'signed_in', by: email, changes: [{ field: 'method', is: 'password' }] },
    { kind: 'signed_out', by: email },
  ])
})

test('second factors, a new password and the operator’s changes', async () => {
  const email = 'careful-too@example.com'
  const id = await people.makeAccount(email, 'admin')
  const { access_token: token } = await signIn(email)
  const events = await audited(async () => {
    const factor = await post('/factors', { factor_type: 'totp', friendly_name: 'App' }, token)
    for (const isRight of [false, true]) {
      const challenge = await post(`/factors/${factor.id}/challenge`, {}, token)
      const code = new TOTP({ secret: factor.totp.secret }).generate()
      const given = isRight ? code : String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      await post(`/factors/${factor.id}/verify`, { challenge_id: challenge.id, code: given }, token)
    }
    await resetSecondFactors(people.auth, id)
    await changeAccount(people.auth, id, { password: 'another-tall-kettle-92' })
  })
  expect(events).toEqual([
    { kind: 'second_factor_failed', by: 'unknown', subject: email },
    { kind: 'second_factor_used', by: email },
    { kind: 'second_factor_removed', by: 'command_line', subject: email },
    { kind: 'password_changed', by: 'command_line', subject: email },
  ])
})

test('accounts without a role aren’t in it, nor are unknown addresses', async () => {
  const events = await audited(async () => {
    await signIn('visitor@example.com')
    await signIn('visitor@example.com', 'a wrong one')
    await signIn('nobody@example.com')
  })
  expect(events).toEqual([])
})

test('a role that ends with its account is in it', async () => {
  const email = 'leaving@example.com'
  const id = await people.makeAccount(email, 'writer')
  const events = await audited(() => people.auth.db.transaction((tx) => people.auth.endRights(tx, id)))
  const changes = [{ field: 'role', was: 'writer' }]
  expect(events).toEqual([{ kind: 'role_ended', by: 'site', subject: email, changes }])
})

test('many at once make one chain', async () => {
  const emails = ['office@example.com', 'writer@example.com', 'plain@example.com']
  await Promise.all([...emails, ...emails, ...emails].map((email) => signIn(email)))
  await createOrTakeOverAccount(people.auth, { email: 'late@example.com', password })
  expect((await verifyAuditLog(ctx.db, (await ctx.installationKeys()).hashing)).problem).toBeNull()
})
