/** Which account a person coming back from a provider gets. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accountPassword as password } from '#tests/support/accounts/auth-accounts.ts'
import { home, providerSignIn } from '#tests/support/accounts/provider-sign-in.ts'
import { followTo, fragmentOf } from '#tests/support/browser/browser-visit.ts'

const flow = providerSignIn()
const { pkceClient, signInUrl, signIn, failedSignIn, confirmedAccount } = flow

describe('choosing the account', () => {
  test('links a verified address to the account that has it and notifies its owner; its password keeps working', async () => {
    const id = await confirmedAccount(flow.provider.person.email ?? '')
    const { data } = await signIn(pkceClient())
    expect(data.user).toMatchObject({ id, app_metadata: { provider: 'email', providers: ['email', 'google'] } })
    const mail = await flow.server.readMail(flow.provider.person.email ?? '')
    expect(mail.subject).toBe('A sign-in was added at Test Site')
    const login = await flow.server.client().signInWithPassword({ email: flow.provider.person.email ?? '', password })
    expect(login.error).toBeNull()
  })

  test('an unverified address never links, and the answer doesn’t reveal whether it has an account', async () => {
    flow.provider.person = { ...flow.provider.person, email_verified: false }
    const unknown = await failedSignIn()
    const email = `${randomUUID()}@example.com`
    await confirmedAccount(email)
    flow.provider.person = { sub: randomUUID(), email, email_verified: false }
    const taken = await failedSignIn()
    for (const landed of [unknown, taken]) {
      expect(Object.fromEntries(landed.searchParams)).toEqual({
        error: 'access_denied',
        error_code: 'provider_email_needs_verification',
        error_description: 'Unverified email with google. A confirmation email has been sent to your google email',
      })
    }
    const rows = await flow.server.query('SELECT 1 FROM auth.identities WHERE provider_id = $1', [
      flow.provider.person.sub,
    ])
    expect(rows).toHaveLength(0)
    expect((await flow.server.readMail(email)).code).toBe('')
  })

  test('an unverified address signs in once its email is answered', async () => {
    flow.provider.person = { ...flow.provider.person, email_verified: false }
    await failedSignIn()
    const email = flow.provider.person.email ?? ''
    const { code } = await flow.server.readMail(email)
    expect((await flow.server.client().verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
    expect((await signIn(pkceClient())).data.user?.email).toBe(flow.provider.person.email)
  })

  test('an address from Facebook counts as unverified', async () => {
    const landed = await failedSignIn('facebook')
    expect(landed.searchParams.get('error_code')).toBe('provider_email_needs_verification')
  })

  test('a person without an address is asked to verify one', async () => {
    flow.provider.person = { sub: randomUUID() }
    const landed = await failedSignIn()
    expect(landed.searchParams.get('error_description')).toBe(
      'Unverified email with google. Verify the email with google in order to sign in',
    )
  })

  test('pre-takeover: an unconfirmed account loses its password and identities to the address’s owner', async () => {
    const email = flow.provider.person.email ?? ''
    await flow.server.client().signUp({ email, password, options: { data: { note: 'planted' } } })
    const { data } = await signIn(pkceClient())
    expect(data.user).toMatchObject({ email, app_metadata: { providers: ['google'] } })
    expect(data.user?.user_metadata).not.toHaveProperty('note')
    const planted = await flow.server.client().signInWithPassword({ email, password })
    expect(planted.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  })

  test('pre-takeover: an identity with an unverified address ends when a sign-up proves that address', async () => {
    const email = flow.provider.person.email ?? ''
    flow.provider.person = { ...flow.provider.person, email_verified: false }
    await failedSignIn()
    await flow.server.settle()
    flow.server.clock.aheadMs += 61_000
    await flow.server.client().signUp({ email, password })
    const { code } = await flow.server.readMail(email, 1)
    const { data } = await flow.server.client().verifyOtp({ email, token: code, type: 'signup' })
    expect(data.user?.identities).toMatchObject([{ provider: 'email' }])
    expect(data.user?.user_metadata).not.toHaveProperty('full_name')
    expect((await flow.server.client().signInWithPassword({ email, password })).error).toBeNull()
    const landed = await failedSignIn()
    expect(landed.searchParams.get('error_code')).toBe('provider_email_needs_verification')
  })

  test('pre-takeover: when a provider verifies a known identity’s address later, others lose their access', async () => {
    const email = flow.provider.person.email ?? ''
    flow.provider.person = { ...flow.provider.person, email_verified: false }
    await failedSignIn()
    await flow.server.settle()
    flow.server.clock.aheadMs += 61_000
    await flow.server.client().signUp({ email, password })
    flow.provider.person = { ...flow.provider.person, email_verified: true }
    const { data } = await signIn(pkceClient())
    expect(data.user).toMatchObject({ email, app_metadata: { providers: ['google'] } })
    expect((await flow.server.client().signInWithPassword({ email, password })).error).toMatchObject({
      code: 'invalid_credentials',
    })
  })

  test('while sign-ups are off, a known account signs in, but a new one is refused', async () => {
    await signIn(pkceClient())
    flow.server.settings.isSignupEnabled = false
    expect((await signIn(pkceClient())).error).toBeNull()
    flow.provider.person = { sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true }
    const landed = await failedSignIn()
    expect(landed.searchParams.get('error_code')).toBe('signup_disabled')
    expect(fragmentOf(landed)).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' })
  })

  test('a banned user is refused', async () => {
    const { data } = await signIn(pkceClient())
    await (await flow.server.admin()).updateUserById(data.user?.id ?? '', { ban_duration: '1h' })
    const landed = await failedSignIn()
    expect(Object.fromEntries(landed.searchParams)).toMatchObject({ error: 'access_denied', error_code: 'user_banned' })
  })

  test('an invitation can only be accepted with an account of the invited address, even while sign-ups are off', async () => {
    const email = flow.provider.person.email ?? ''
    const { data: invited } = await (await flow.server.admin()).inviteUserByEmail(email)
    const inviteToken = new URL((await flow.server.readMail(email)).link).searchParams.get('token') ?? ''
    flow.server.settings.isSignupEnabled = false
    const client = pkceClient()
    const url = `${await signInUrl(client)}&invite_token=${inviteToken}`
    const own = flow.provider.person
    flow.provider.person = { sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true }
    const other = await followTo(home, url)
    expect(other.searchParams.get('error_description')).toBe(
      'Invited email does not match emails from external provider',
    )
    flow.provider.person = own
    const landed = await followTo(home, url)
    const { data } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
    expect(data.user).toMatchObject({ id: invited.user?.id, email, email_confirmed_at: expect.any(String) })
    const again = await followTo(home, url)
    expect(again.searchParams.get('error_code')).toBe('otp_expired')
  })
})
