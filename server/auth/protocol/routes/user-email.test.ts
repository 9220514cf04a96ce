/** PUT /user with an email address. */
import { afterAll, describe, expect, test } from 'vitest'
import {
  callAuth,
  newAddress,
  accountPassword as password,
  putUser,
  refused,
  signedInAccount,
  withSettings,
} from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { followTo, fragmentOf } from '#tests/support/browser/browser-visit.ts'

const server = await startAuthServer()
const admin = await server.admin()
afterAll(() => server.stop())

const followLink = async (link: string) => fragmentOf(await followTo(server.settings.siteUrl, link))

/** An account that has asked for a new address. Both addresses got an email. */
async function askedAccount(options: Parameters<typeof signedInAccount>[1] = {}) {
  const account = await signedInAccount(server, options)
  const newEmail = newAddress()
  const { data } = await account.client.updateUser({ email: newEmail })
  const [current, next] = [await server.readMail(account.email), await server.readMail(newEmail)]
  const emailNow = async () => (await account.client.getUser()).data.user?.email
  return { ...account, newEmail, user: data.user, current, next, emailNow }
}

describe('a new email address', () => {
  test('is confirmed at both addresses, and set once both have agreed, in either order', async () => {
    for (const order of ['current first', 'new first']) {
      const { client, email, newEmail, user: asking, current, next, emailNow } = await askedAccount()
      expect(asking).toMatchObject({ email, new_email: newEmail, email_change_sent_at: expect.any(String) })
      const [first, second] = order === 'current first' ? [current, next] : [next, current]
      expect((await followLink(first.link)).message).toBe(
        'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      )
      expect((await followLink(first.link)).error_code).toBe('otp_expired')
      expect(await emailNow()).toBe(email)
      expect((await followLink(second.link)).type).toBe('email_change')
      const { user } = (await client.getUser()).data
      expect(user).toMatchObject({ email: newEmail, identities: [{ identity_data: { email: newEmail } }] })
      expect(user?.new_email).toBeUndefined()
      expect((await server.client().signInWithPassword({ email: newEmail, password })).error).toBeNull()
      expect((await server.client().signInWithPassword({ email, password })).error).not.toBeNull()
      expect((await server.readMail(email, 1)).subject).toBe('Your email for Test Site was changed')
    }
  })

  test('can be approved with typed codes, each at its own address only', async () => {
    const { email, newEmail, current, next } = await askedAccount()
    const enter = (address: string, token: string) =>
      callAuth(server, 'POST', '/verify', { body: { type: 'email_change', email: address, token } })
    if (current.code !== next.code) expect(await enter(newEmail, current.code)).toMatchObject({ status: 403 })
    expect(await enter(newEmail, next.code)).toMatchObject({ status: 200, body: { code: '200' } })
    expect((await enter(email, current.code)).body).toMatchObject({ token_type: 'bearer', user: { email: newEmail } })
  })

  test('keeps approvals to one address: a different one requested later has none', async () => {
    const { email, id } = await signedInAccount(server)
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
    const { id, current, next, emailNow } = await askedAccount()
    await followLink(current.link)
    const given = newAddress()
    await admin.updateUserById(id, { email: given })
    expect((await followLink(next.link)).error_code).toBe('otp_expired')
    expect(await emailNow()).toBe(given)
  })

  test('with PKCE, ends with a code after the second approval', async () => {
    const { client, newEmail, current, next } = await askedAccount({ flowType: 'pkce' })
    await followLink(current.link)
    const { searchParams } = await followTo(server.settings.siteUrl, next.link)
    const { data, error } = await client.exchangeCodeForSession(searchParams.get('code') ?? '')
    expect(error).toBeNull()
    expect(data.user?.email).toBe(newEmail)
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'email_change' }])
  })

  test('is resent only to the address that hasn’t agreed', async () => {
    const { email, newEmail, current, emailNow } = await askedAccount()
    await followLink(current.link)
    server.clock.aheadMs += 61_000
    expect((await server.client().resend({ type: 'email_change', email })).error).toBeNull()
    const { link } = await server.readMail(newEmail, 1)
    expect(await server.countMails(email)).toBe(1)
    expect((await followLink(link)).type).toBe('email_change')
    expect(await emailNow()).toBe(newEmail)
  })

  test('needs one approval where addresses need no confirmation', () =>
    withSettings(server, { isEmailAutoconfirmed: true }, async () => {
      const { client } = await signedInAccount(server)
      const newEmail = newAddress()
      await client.updateUser({ email: newEmail })
      await followLink((await server.readMail(newEmail)).link)
      expect((await client.getUser()).data.user?.email).toBe(newEmail)
    }))

  test('is refused when it is taken, malformed or requested too soon', async () => {
    const [account, other] = [await signedInAccount(server), await signedInAccount(server)]
    const ask = (email: string) => putUser(server, account, { email })
    expect(await ask(other.email)).toMatchObject({
      status: 422,
      body: { code: 'email_exists', message: 'A user with this email address has already been registered' },
    })
    expect(await ask('nonsense')).toMatchObject(refused(400, 'validation_failed'))
    expect(await ask(newAddress())).toMatchObject({ status: 200 })
    expect(await ask(newAddress())).toMatchObject(refused(429, 'over_email_send_rate_limit'))
    expect(await ask(account.email)).toMatchObject({ status: 200 })
  })

  test('is refused at the end if someone else took it in the meantime', async () => {
    const { email, newEmail, current, next, emailNow } = await askedAccount()
    await followLink(current.link)
    await admin.createUser({ email: newEmail, password, email_confirm: true })
    expect((await followLink(next.link)).error_code).toBe('email_exists')
    expect(await emailNow()).toBe(email)
  })
})
