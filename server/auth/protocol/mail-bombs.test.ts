/** How much mail strangers can have the service send: to one mailbox that nobody has proven, and from one network address. */
import { afterAll, expect, test } from 'vitest'
import { messageLimit } from '#server/platform/mail/mailboxes.ts'
import { newAddress, accountPassword as password, signedInAccount } from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'

const server = await startAuthServer({ areLimitsEnabled: true, isEmailAutoconfirmed: false, resendIntervalSeconds: 0 })
afterAll(() => server.stop())

let network = 0
/** From a network address of its own, unless it's given. */
async function ask(path: string, body: object, from = `192.0.2.${++network}`) {
  const headers = { 'content-type': 'application/json', 'x-test-address': from }
  const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, code: response.headers.get('x-sb-error-code') }
}

/** How many emails arrived at any of these addresses, once all are sent. */
async function arrivedAt(addresses: string[]) {
  await server.settle()
  const counts = await Promise.all(addresses.map((address) => server.countMails(address)))
  return counts.reduce((sum, count) => sum + count, 0)
}

const doors: ((email: string) => Promise<{ status: number }>)[] = [
  (email) => ask('/signup', { email, password }),
  (email) => ask('/otp', { email }),
  (email) => ask('/magiclink', { email }),
  (email) => ask('/recover', { email }),
  (email) => ask('/resend', { email, type: 'signup' }),
]

test('a mailbox that nobody has proven gets twelve emails a day, by whichever door and however it is spelled', async () => {
  const victim = crypto.randomUUID()
  const spellings = ['example.com', 'ｅxample.com', 'ⓔxample.com', 'example。com']
  for (const [at, door] of doors.entries())
    for (const [i, domain] of spellings.entries()) {
      const answer = await door(`${victim}+${at}${i}@${domain}`)
      expect(answer.status).toBe(200)
      expect((await doors[i]?.(`${victim}@${domain}`))?.status).toBe(200)
    }
  const tagged = doors.flatMap((_, at) => spellings.map((_, i) => `${victim}+${at}${i}@example.com`))
  expect(await arrivedAt([`${victim}@example.com`, ...tagged])).toBe(messageLimit.points)

  const other = newAddress()
  await ask('/signup', { email: other, password })
  expect(await arrivedAt([other])).toBe(1)
  const admin = await server.admin()
  expect((await admin.inviteUserByEmail(`${victim}+invited@example.com`)).error).toBeNull()
  expect(await arrivedAt([`${victim}+invited@example.com`]), 'an invitation from the shop').toBe(1)
})

test('whoever has proven an address gets their emails, whatever strangers asked for', async () => {
  const admin = await server.admin()
  const email = newAddress()
  const [local, domain] = email.split('@')
  await admin.createUser({ email, password, email_confirm: true })
  for (let i = 0; i < messageLimit.points + 2; i++) await ask('/signup', { email: `${local}+${i}@${domain}`, password })
  const before = await arrivedAt([email])
  await ask('/recover', { email })
  expect(await arrivedAt([email])).toBe(before + 1)
})

test('an address that an account has just left hears of it, whatever strangers asked for', async () => {
  const { client, email } = await signedInAccount(server)
  const [local, domain] = email.split('@')
  for (let i = 0; i < messageLimit.points + 2; i++) await ask('/signup', { email: `${local}+${i}@${domain}`, password })
  const to = newAddress()
  expect((await client.updateUser({ email: to })).error).toBeNull()
  for (const address of [email, to]) {
    const { code } = await server.readMail(address)
    expect((await client.verifyOtp({ type: 'email_change', email: address, token: code })).error).toBeNull()
  }
  await server.settle()
  expect((await server.readMail(email)).subject).toBe('Your email for Test Site was changed')
})

test('one network address causes thirty emails an hour, by whichever door', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 36; i++) {
    const path = ['/signup', '/otp', '/recover'][i % 3] ?? ''
    const answer = await ask(path, { email: newAddress(), password }, '198.51.100.7')
    statuses.push(answer.status)
    if (answer.status === 429) expect(answer.code).toBe('over_email_send_rate_limit')
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect((await ask('/otp', { email: newAddress() })).status).toBe(200)
})
