/** PUT /user with an email address. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  callAuth,
  newAddress,
  accountPassword as password,
  putUser,
  signedInAccount,
  withSettings,
} from '#tests/support/accounts/auth-accounts.ts'
import { type AuthServer, startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { fragmentOf } from '#tests/support/browser/browser-visit.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

async function followLink(link: string) {
  const response = await fetch(link, { redirect: 'manual' })
  return fragmentOf(new URL(response.headers.get('location') ?? ''))
}

describe('a new email address', () => {
  test('is confirmed at both addresses, and set once both have agreed, in either order', async () => {
    for (const order of ['current first', 'new first']) {
      const { client, email } = await signedInAccount(server)
      const newEmail = newAddress()
      const { data } = await client.updateUser({ email: newEmail })
      expect(data.user).toMatchObject({ email, new_email: newEmail })
      expect(data.user?.email_change_sent_at).toBeTruthy()
      const links = [(await server.readMail(email)).link, (await server.readMail(newEmail)).link]
      if (order === 'new first') links.reverse()
      expect((await followLink(links[0] ?? '')).message).toBe(
        'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      )
      expect((await followLink(links[0] ?? '')).error_code).toBe('otp_expired')
      expect((await client.getUser()).data.user?.email).toBe(email)
      expect((await followLink(links[1] ?? '')).type).toBe('email_change')
      const { user } = (await client.getUser()).data
      expect(user).toMatchObject({ email: newEmail, identities: [{ identity_data: { email: newEmail } }] })
      expect(user?.new_email).toBeUndefined()
      expect((await server.client().signInWithPassword({ email: newEmail, password })).error).toBeNull()
      expect((await server.client().signInWithPassword({ email, password })).error).not.toBeNull()
      expect((await server.readMail(email, 1)).subject).toBe('Your email for Test Site was changed')
    }
  })

  test('can be approved with typed codes, each at its own address only', async () => {
    const { client, email } = await signedInAccount(server)
    const newEmail = newAddress()
    await client.updateUser({ email: newEmail })
    const [current, next] = [(await server.readMail(email)).code, (await server.readMail(newEmail)).code]
    const enter = (address: string, token: string) =>
      callAuth(server, 'POST', '/verify', { body: { type: 'email_change', email: address, token } })
    if (current !== next) expect(await enter(newEmail, current)).toMatchObject({ status: 403 })
    expect(await enter(newEmail, next)).toMatchObject({ status: 200, body: { code: '200' } })
    const last = await enter(email, current)
    expect(last.body).toMatchObject({ token_type: 'bearer', user: { email: newEmail } })
  })

  test('keeps approvals to one address: a different one requested later has none', async () => {
    const { email, id } = await signedInAccount(server)
    const admin = await server.admin()
    const ask = async (type: 'email_change_current' | 'email_change_new', newEmail: string) => {
      const { data, error } = await admin.generateLink({ type, email, newEmail })
      if (error) throw error
      return data.properties.action_link
    }
    const mine = newAddress()
    const current = await ask('email_change_current', mine)
    expect((await followLink(await ask('email_change_new', mine))).message).toContain('Please proceed')
    const strangers = newAddress()
    const fromStranger = await ask('email_change_new', strangers)
    expect((await followLink(current)).error_code).toBe('otp_expired')
    expect((await followLink(fromStranger)).message).toContain('Please proceed')
    expect((await admin.getUserById(id)).data.user).toMatchObject({ email, new_email: strangers })
    expect((await followLink(await ask('email_change_current', strangers))).type).toBe('email_change')
    expect((await admin.getUserById(id)).data.user).toMatchObject({ email: strangers })
  })

  test('is dropped when the operator moves the account to another address in the meantime', async () => {
    const { client, email, id } = await signedInAccount(server)
    const wanted = newAddress()
    await client.updateUser({ email: wanted })
    await followLink((await server.readMail(email)).link)
    const { link } = await server.readMail(wanted)
    const given = newAddress()
    await (await server.admin()).updateUserById(id, { email: given })
    expect((await followLink(link)).error_code).toBe('otp_expired')
    expect((await client.getUser()).data.user).toMatchObject({ email: given })
  })

  test('with PKCE, ends with a code after the second approval', async () => {
    const { client, email } = await signedInAccount(server, { flowType: 'pkce' })
    const newEmail = newAddress()
    await client.updateUser({ email: newEmail })
    await followLink((await server.readMail(email)).link)
    const answer = await fetch((await server.readMail(newEmail)).link, { redirect: 'manual' })
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const { data, error } = await client.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(newEmail)
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'email_change' }])
  })

  test('is resent only to the address that hasn’t agreed', async () => {
    const { client, email } = await signedInAccount(server)
    const newEmail = newAddress()
    await client.updateUser({ email: newEmail })
    await followLink((await server.readMail(email)).link)
    await server.readMail(newEmail)
    server.clock.aheadMs += 61_000
    expect((await server.client().resend({ type: 'email_change', email })).error).toBeNull()
    const { link } = await server.readMail(newEmail, 1)
    expect(await server.countMails(email)).toBe(1)
    expect((await followLink(link)).type).toBe('email_change')
    expect((await client.getUser()).data.user?.email).toBe(newEmail)
  })

  test('needs one approval where addresses need no confirmation', () =>
    withSettings(server, { isEmailAutoconfirmed: true }, async () => {
      const { client, email } = await signedInAccount(server)
      const newEmail = newAddress()
      await client.updateUser({ email: newEmail })
      await followLink((await server.readMail(newEmail)).link)
      expect((await client.getUser()).data.user?.email).toBe(newEmail)
      expect(email).not.toBe(newEmail)
    }))

  test('is refused when it is taken, malformed or requested too soon', async () => {
    const [account, other] = [await signedInAccount(server), await signedInAccount(server)]
    expect(await putUser(server, account, { email: other.email })).toMatchObject({
      status: 422,
      body: { code: 'email_exists', message: 'A user with this email address has already been registered' },
    })
    expect(await putUser(server, account, { email: 'nonsense' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
    expect(await putUser(server, account, { email: newAddress() })).toMatchObject({ status: 200 })
    expect(await putUser(server, account, { email: newAddress() })).toMatchObject({
      status: 429,
      body: { code: 'over_email_send_rate_limit' },
    })
    expect(await putUser(server, account, { email: account.email })).toMatchObject({ status: 200 })
  })

  test('is refused at the end if someone else took it in the meantime', async () => {
    const { client, email } = await signedInAccount(server)
    const newEmail = newAddress()
    await client.updateUser({ email: newEmail })
    const [current, next] = [await server.readMail(email), await server.readMail(newEmail)]
    await followLink(current.link)
    const admin = await server.admin()
    await admin.createUser({ email: newEmail, password, email_confirm: true })
    expect((await followLink(next.link)).error_code).toBe('email_exists')
    expect((await client.getUser()).data.user?.email).toBe(email)
  })
})
