import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptPush, startPushService, verifyVapid } from '#tests/support/messages/push-service.ts'
import { arePushKeys, createPushSender, encryptPush, longestPayload, makeVapidKeys } from './web-push.ts'

const signal = new AbortController().signal

test('reproduces the bytes of the example in RFC 8291, appendix A', () => {
  const body = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    },
  )
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('messages of every length up to the longest round-trip, and no two encryptions are alike', () => {
  const own = createECDH('prime256v1')
  const auth = randomBytes(16)
  const keys = { p256dh: own.generateKeys('base64url'), auth: auth.toString('base64url') }
  for (const length of [0, 1, 2, 500, longestPayload]) {
    const text = '\u0002'.repeat(length)
    expect(decryptPush(encryptPush(text, keys), { privateKey: own.getPrivateKey(), auth })).toBe(text)
  }
  expect(encryptPush('x'.repeat(longestPayload), keys).length).toBeLessThanOrEqual(4096)
  expect(() => encryptPush('x'.repeat(longestPayload + 1), keys)).toThrow('too long')
  expect(encryptPush('same', keys)).not.toEqual(encryptPush('same', keys))
})

test('accepts only a point on the curve together with 16 bytes as keys', () => {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  expect(arePushKeys({ p256dh, auth })).toBe(true)
  expect(arePushKeys({ p256dh, auth: 'short' })).toBe(false)
  expect(arePushKeys({ p256dh: p256dh.slice(0, -4), auth })).toBe(false)
  const offCurve = Buffer.from(p256dh, 'base64url').fill(7, 33).toString('base64url')
  expect(arePushKeys({ p256dh: offCurve, auth })).toBe(false)
})

test('a push service can read who the sender is, and the browser what the message says', async () => {
  const service = await startPushService()
  const browser = service.addBrowser()
  const vapid = await makeVapidKeys()
  const { endpoint, keys } = browser.subscription
  const message = { endpoint, keys, text: 'Hello', ttlSeconds: 60, urgency: 'high', topic: 'abc' } as const
  const from = { vapid, contact: 'mailto:hello@example.com', now: new Date(), signal }
  expect(await createPushSender({ isGuarded: false }).send(message, from)).toBe(201)
  const [got] = browser.messages()
  expect(got).toMatchObject({
    text: 'Hello',
    headers: { ttl: '60', urgency: 'high', topic: 'abc', 'content-encoding': 'aes128gcm' },
  })
  const claims = await verifyVapid(got?.headers ?? {}, { publicKey: vapid.publicKey, origin: service.origin })
  expect(claims.sub).toBe('mailto:hello@example.com')
  expect((claims.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60)
  await expect(createPushSender().send(message, from)).rejects.toThrow('not allowed')
  await service.close()
})

test.each([
  'http://push.example.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://192.168.1.1/x',
  'https://0x7f.1/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://LOCALHOST.:443/x',
  'https://push.localhost/x',
  'https://push.localhost./x',
  'https://printer.local./x',
  'https://vault.internal/x',
  'https://router.home.arpa./x',
  'https://intranet./x',
  'https://push.example.com../x',
  'https://127.0.0.1./x',
  'https://user@push.example.com/x',
  'ftp://push.example.com/x',
  'nonsense',
])('%s is not an allowed push service', (endpoint) => {
  expect(createPushSender().accepts(endpoint)).toBe(false)
})

test('allows https services on the public internet', () => {
  expect(createPushSender().accepts('https://push.example.com/send/abc')).toBe(true)
})
