/** Messages requested several times at once: only one goes out, so its code is the one that counts. */
import { afterAll, expect, test } from 'vitest'
import { callAuth, newAddress, newNumber, signedInAccount } from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'

const server = await startAuthServer({ areLimitsEnabled: true })
const admin = await server.admin()
afterAll(() => server.stop())

const eight = Array.from({ length: 8 })
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
const oneOfEight = [200, ...Array<number>(7).fill(429)]

async function signedIn() {
  const account = await signedInAccount(server)
  const token = (await account.client.getSession()).data.session?.access_token
  return { ...account, token }
}

test('sends one code for a new password when eight are requested at once', async () => {
  const { email, token } = await signedIn()
  const before = await server.countMails(email)
  const answers = await Promise.all(eight.map(() => callAuth(server, 'GET', '/reauthenticate', { token })))
  expect(statuses(answers)).toEqual(oneOfEight)
  await server.settle()
  expect(await server.countMails(email)).toBe(before + 1)
})

test('sends one recovery or sign-in link when eight are requested at once', async () => {
  for (const path of ['/recover', '/otp']) {
    const email = newAddress()
    await admin.createUser({ email, email_confirm: true })
    await Promise.all(eight.map(() => callAuth(server, 'POST', path, { body: { email } })))
    await server.settle()
    expect(await server.countMails(email)).toBe(1)
  }
})

test('sends one phone factor code when eight are requested at once', async () => {
  const { client, token } = await signedIn()
  const { data } = await client.mfa.enroll({ factorType: 'phone', friendlyName: 'Mobile', phone: newNumber() })
  const answers = await Promise.all(
    eight.map(() => callAuth(server, 'POST', `/factors/${data?.id}/challenge`, { token, body: {} })),
  )
  expect(statuses(answers)).toEqual(oneOfEight)
})

test('texts to unproven numbers share the service’s hourly limit; texts to a proven number don’t', async () => {
  const { client, token } = await signedIn()
  const enrol = async (friendlyName: string, phone = newNumber()) => {
    const { data } = await client.mfa.enroll({ factorType: 'phone', friendlyName, phone })
    return { id: data?.id, phone }
  }
  const challenge = (id: string | undefined, bearer = token) =>
    callAuth(server, 'POST', `/factors/${id}/challenge`, { token: bearer, body: {} })
  const own = await enrol('Mobile')
  const opened = await challenge(own.id)
  const code = await server.readText(`+${own.phone}`)
  const { data: raised } = await client.mfa.verify({
    factorId: own.id ?? '',
    challengeId: String(opened.body.id),
    code,
  })
  const another = await enrol('Another')
  // Far more than this hour's limit has left.
  await Promise.all(
    Array.from({ length: 30 }, () => callAuth(server, 'POST', '/otp', { body: { phone: newNumber() } })),
  )
  expect(await challenge(another.id, raised?.access_token)).toMatchObject({
    status: 429,
    body: { code: 'over_sms_send_rate_limit', message: 'SMS rate limit exceeded' },
  })
  server.clock.aheadMs += 61_000
  expect((await challenge(own.id, raised?.access_token)).status).toBe(200)
})
