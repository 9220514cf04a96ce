import { afterAll, expect, test, vi } from 'vitest'
import { signServiceToken } from '#server/auth/sessions/access-tokens.ts'
import { accountPassword, newAddress, newNumber } from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { localAuthority, remoteAuthority } from './authority.ts'

const server = await startAuthServer({ isEmailAutoconfirmed: true, isPhoneAutoconfirmed: true })
afterAll(() => server.stop())

test('a user without an email address is named by phone number, or else by a phrase', async () => {
  const nameOf = async (token: string | undefined) =>
    (await (await localAuthority(server.auth.context)(token ?? '')).identify()).name
  const email = newAddress()
  const byMail = await server.client().signUp({ email, password: accountPassword })
  expect(await nameOf(byMail.data.session?.access_token)).toBe(email)
  const phone = newNumber()
  const byPhone = await server.client().signUp({ phone, password: accountPassword })
  expect(await nameOf(byPhone.data.session?.access_token)).toBe(`+${phone}`)
  const anonymous = await server.client().signInAnonymously()
  expect(await nameOf(anonymous.data.session?.access_token)).toBe('an admin without an email address')
})

test('a token that names no user or no session is refused, whichever service signs admins in', async () => {
  const { context } = server.auth
  const token = await signServiceToken(context, 60)
  for (const authority of [localAuthority(context), remoteAuthority({ url: server.url, apiKey: undefined })]) {
    await expect(authority(token)).rejects.toMatchObject({ code: 'bad_jwt' })
  }
})

test('a session ended by a hosted service is refused ten seconds later, no matter how often it is used until then', async () => {
  const account = server.client()
  const { data } = await account.signUp({ email: newAddress(), password: accountPassword })
  const authority = remoteAuthority({ url: server.url, apiKey: undefined })
  const identify = async () => (await authority(data.session?.access_token ?? '')).identify()
  const realNow = performance.now.bind(performance)
  let passedMs = 0
  const now = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + passedMs)
  await identify()
  await account.signOut()
  passedMs = 6_000
  await identify()
  passedMs = 12_000
  // The cache checks the clock once per millisecond.
  await expect.poll(() => identify().catch((error: unknown) => error)).toMatchObject({ code: 'session_not_found' })
  now.mockRestore()
})
