/** PUT /user with a phone number. */
import { afterAll, describe, expect, test } from 'vitest'
import {
  newNumber,
  accountPassword as password,
  putUser,
  refusalOf,
  refused,
  signedInAccount,
  withSettings,
} from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'

const server = await startAuthServer()
const admin = await server.admin()
afterAll(() => server.stop())

describe('a new phone number', () => {
  test('is set when its code is entered', async () => {
    const { client } = await signedInAccount(server)
    const phone = newNumber()
    const { data } = await client.updateUser({ phone })
    expect(data.user).toMatchObject({ phone: '', new_phone: phone })
    const token = await server.readText(`+${phone}`)
    expect(await refusalOf(client.updateUser({ phone: newNumber() }))).toBe('429 over_sms_send_rate_limit')
    const verified = await client.verifyOtp({ phone, token, type: 'phone_change' })
    expect(verified.error).toBeNull()
    expect(verified.data.user).toMatchObject({
      phone,
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    })
    expect((await server.client().signInWithPassword({ phone, password })).error).toBeNull()
  })

  test('can have its code resent, even if it is the first number', async () => {
    const { client } = await signedInAccount(server)
    const phone = newNumber()
    await client.updateUser({ phone })
    await server.readText(`+${phone}`)
    server.clock.aheadMs += 61_000
    expect((await server.client().resend({ type: 'phone_change', phone })).error).toBeNull()
    const token = await server.readText(`+${phone}`, 1)
    expect((await client.verifyOtp({ phone, token, type: 'phone_change' })).error).toBeNull()
  })

  test('is set right away where numbers need no confirmation', () =>
    withSettings(server, { isPhoneAutoconfirmed: true }, async () => {
      const { client } = await signedInAccount(server)
      const phone = newNumber()
      expect((await client.updateUser({ phone })).data.user).toMatchObject({ phone })
    }))

  test('is refused if it is taken, malformed or phones are off', async () => {
    const account = await signedInAccount(server)
    const taken = newNumber()
    await admin.createUser({ phone: taken, password, phone_confirm: true })
    expect(await putUser(server, account, { phone: taken })).toMatchObject(refused(422, 'phone_exists'))
    expect(await putUser(server, account, { phone: '0123' })).toMatchObject(refused(400, 'validation_failed'))
    await withSettings(server, { isPhoneEnabled: false }, async () => {
      expect(await putUser(server, account, { phone: newNumber() })).toMatchObject({ status: 400 })
    })
  })
})
