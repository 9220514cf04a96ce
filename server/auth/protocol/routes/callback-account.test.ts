/** Which account a person coming back from a provider gets. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newAddress, accountPassword as password, refusalOf } from '#tests/support/accounts/auth-accounts.ts'
import { home, openProviderSignIn } from '#tests/support/accounts/provider-sign-in.ts'
import { followTo, fragmentOf } from '#tests/support/browser/browser-visit.ts'

const { provider, server, admin, pkceClient, signInUrl, signIn, failedSignIn, confirmedAccount } =
  await openProviderSignIn()

async function signUpAfterPause(email: string) {
  await server.settle()
  server.clock.aheadMs += 61_000
  await server.client().signUp({ email, password })
}

describe('choosing the account', () => {
  test('links a verified address to the account that has it and notifies its owner; its password keeps working', async () => {
    const { email = '' } = provider.person
    const id = await confirmedAccount(email)
    const { data } = await signIn(pkceClient())
    expect(data.user).toMatchObject({ id, app_metadata: { provider: 'email', providers: ['email', 'google'] } })
    const mail = await server.readMail(provider.person.email ?? '')
    expect(mail.subject).toBe('A sign-in was added at Test Site')
    expect(
      (await server.client().signInWithPassword({ email: provider.person.email ?? '', password })).error,
    ).toBeNull()
  })

  test('an unverified address never links, and the answer doesn’t reveal whether it has an account', async () => {
    provider.person = { ...provider.person, email_verified: false }
    const unknown = await failedSignIn()
    const email = newAddress()
    await confirmedAccount(email)
    provider.person = { sub: randomUUID(), email, email_verified: false }
    const taken = await failedSignIn()
    for (const landed of [unknown, taken]) {
      expect(Object.fromEntries(landed.searchParams)).toEqual({
        error: 'access_denied',
        error_code: 'provider_email_needs_verification',
        error_description: 'Unverified email with google. A confirmation email has been sent to your google email',
      })
    }
    const { sub } = provider.person
    expect(await server.query('SELECT 1 FROM auth.identities WHERE provider_id = $1', [sub])).toEqual([])
    expect((await server.readMail(email)).code).toBe('')
  })

  test('an unverified address signs in once its email is answered', async () => {
    provider.person = { ...provider.person, email_verified: false }
    await failedSignIn()
    const { email = '' } = provider.person
    const { code } = await server.readMail(email)
    expect((await server.client().verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
    expect((await signIn(pkceClient())).data.user?.email).toBe(provider.person.email)
  })

  test('an address from Facebook counts as unverified', async () => {
    expect((await failedSignIn('facebook')).searchParams.get('error_code')).toBe('provider_email_needs_verification')
  })

  test('a person without an address is asked to verify one', async () => {
    provider.person = { sub: randomUUID() }
    expect((await failedSignIn()).searchParams.get('error_description')).toBe(
      'Unverified email with google. Verify the email with google in order to sign in',
    )
  })

  test('pre-takeover: an unconfirmed account loses its password and identities to the address’s owner', async () => {
    const { email = '' } = provider.person
    await server.client().signUp({ email, password, options: { data: { note: 'planted' } } })
    const { data } = await signIn(pkceClient())
    expect(data.user).toMatchObject({ email, app_metadata: { providers: ['google'] } })
    expect(data.user?.user_metadata).not.toHaveProperty('note')
    expect(await refusalOf(server.client().signInWithPassword({ email, password }))).toBe('400 invalid_credentials')
  })

  test('pre-takeover: an identity with an unverified address ends when a sign-up proves that address', async () => {
    const { email = '' } = provider.person
    provider.person = { ...provider.person, email_verified: false }
    await failedSignIn()
    await signUpAfterPause(email)
    const { code } = await server.readMail(email, 1)
    const { data } = await server.client().verifyOtp({ email, token: code, type: 'signup' })
    expect(data.user?.identities).toMatchObject([{ provider: 'email' }])
    expect(data.user?.user_metadata).not.toHaveProperty('full_name')
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull()
    expect((await failedSignIn()).searchParams.get('error_code')).toBe('provider_email_needs_verification')
  })

  test('pre-takeover: when a provider verifies a known identity’s address later, others lose their access', async () => {
    const { email = '' } = provider.person
    provider.person = { ...provider.person, email_verified: false }
    await failedSignIn()
    await signUpAfterPause(email)
    provider.person = { ...provider.person, email_verified: true }
    const { data } = await signIn(pkceClient())
    expect(data.user).toMatchObject({ email, app_metadata: { providers: ['google'] } })
    expect((await server.client().signInWithPassword({ email, password })).error).toMatchObject({
      code: 'invalid_credentials',
    })
  })

  test('while sign-ups are off, a known account signs in, but a new one is refused', async () => {
    await signIn(pkceClient())
    server.settings.isSignupEnabled = false
    expect((await signIn(pkceClient())).error).toBeNull()
    provider.person = { sub: randomUUID(), email: newAddress(), email_verified: true }
    const landed = await failedSignIn()
    expect(landed.searchParams.get('error_code')).toBe('signup_disabled')
    expect(fragmentOf(landed)).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' })
  })

  test('a banned user is refused', async () => {
    const { data } = await signIn(pkceClient())
    await admin.updateUserById(data.user?.id ?? '', { ban_duration: '1h' })
    const landed = await failedSignIn()
    expect(Object.fromEntries(landed.searchParams)).toMatchObject({ error: 'access_denied', error_code: 'user_banned' })
  })

  test('an invitation can only be accepted with an account of the invited address, even while sign-ups are off', async () => {
    const { email = '' } = provider.person
    const { data: invited } = await admin.inviteUserByEmail(email)
    const inviteToken = new URL((await server.readMail(email)).link).searchParams.get('token') ?? ''
    server.settings.isSignupEnabled = false
    const client = pkceClient()
    const url = `${await signInUrl(client)}&invite_token=${inviteToken}`
    const own = provider.person
    provider.person = { sub: randomUUID(), email: newAddress(), email_verified: true }
    const other = await followTo(home, url)
    expect(other.searchParams.get('error_description')).toBe(
      'Invited email does not match emails from external provider',
    )
    provider.person = own
    const landed = await followTo(home, url)
    const { data } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
    expect(data.user).toMatchObject({ id: invited.user?.id, email, email_confirmed_at: expect.any(String) })
    expect((await followTo(home, url)).searchParams.get('error_code')).toBe('otp_expired')
  })
})
