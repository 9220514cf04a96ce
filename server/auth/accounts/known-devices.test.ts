import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { accountPassword as password, signedInAccount } from '#tests/support/accounts/auth-accounts.ts'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { describeDevice, hashDevice, networkOf } from './known-devices.ts'

const server = await startAuthServer()
afterAll(() => server.stop())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const newerFirefox = firefox.replaceAll('140.0', '141.0')
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test('a sign-in from a new device is reported by email, once, except for the very first sign-in', async () => {
  const { email } = await signedInAccount(server)
  const signInWith = async (userAgent: string, address: string) => {
    const client = server.client({ headers: { apikey: 'any', 'user-agent': userAgent, 'x-test-address': address } })
    expect((await client.signInWithPassword({ email, password })).error).toBeNull()
    await server.settle()
    return server.countMails(email)
  }
  expect(await server.countMails(email)).toBe(0)
  expect(await signInWith(firefox, '203.0.113.7')).toBe(1)
  const mail = await server.readMail(email)
  expect(mail.subject).toBe('New sign-in to Test Site')
  expect(mail.text).toContain('Firefox on Windows')
  // Known: the same again, another machine on the network, after an update.
  expect(await signInWith(firefox, '203.0.113.7')).toBe(1)
  expect(await signInWith(newerFirefox, '203.0.113.99')).toBe(1)
  // New: another browser, another network.
  expect(await signInWith(iphone, '203.0.113.7')).toBe(2)
  expect(await signInWith(firefox, '198.51.100.7')).toBe(3)
})

test('the device list contains no IP address or browser', async () => {
  const rows = await server.query<{ device_hash: string }>('SELECT device_hash FROM auth.known_devices')
  expect(rows.length).toBeGreaterThan(0)
  for (const { device_hash: hash } of rows) expect(hash).toMatch(/^[0-9a-f]{64}$/)
})

test('a stolen list can’t be brute-forced for networks, because its hashes need a key it doesn’t contain', async () => {
  const rows = await server.query<{ id: string; hash: string }>(
    'SELECT user_id AS id, device_hash AS hash FROM auth.known_devices',
  )
  const client = { address: '203.0.113.7', userAgent: firefox }
  const foundWith = (secret: Uint8Array) => rows.filter(({ id, hash }) => hashDevice({ secret }, id, client) === hash)
  expect(foundWith(server.auth.context.secret)).toHaveLength(1)
  expect(foundWith(randomBytes(32))).toEqual([])
})

test('names a device in everyday words', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36'
  expect(describeDevice(firefox)).toBe('Firefox on Windows')
  expect(describeDevice(iphone)).toBe('Safari on iPhone')
  expect(describeDevice(chrome)).toBe('Chrome on Linux')
  expect(describeDevice(`${chrome} Edg/138.0.0.0`)).toBe('Edge on Linux')
  expect(describeDevice(chrome.replace('X11; Linux x86_64', 'Linux; Android 15; Pixel 9'))).toBe('Chrome on Android')
  expect(describeDevice('curl/8.5.0')).toBe('an unknown program')
  expect(describeDevice('')).toBe('an unknown program')
})

test('takes the first part of an IP address as the network', () => {
  expect(networkOf('203.0.113.7')).toBe(networkOf('203.0.113.200'))
  expect(networkOf('203.0.113.7')).not.toBe(networkOf('203.0.114.7'))
  expect(networkOf('::ffff:203.0.113.7')).toBe(networkOf('203.0.113.7'))
  expect(networkOf('2001:db8:1:2::3')).toBe(networkOf('2001:db8:1:ffff::9'))
  expect(networkOf('2001:db8:1:2::3')).not.toBe(networkOf('2001:db8:2:2::3'))
  expect(networkOf('nonsense')).toBe('')
})
