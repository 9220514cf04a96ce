import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startAuthServer } from '#tests/support/accounts/auth-server.ts'
import { requirePublishedKeys } from './published-keys.ts'

const server = await startAuthServer()
afterAll(() => server.stop())

/** What the service answers on `/.well-known/jwks.json`. */
let answer: { status: number; body: string }
const hosted = createServer((_request, response) => response.writeHead(answer.status).end(answer.body))
await new Promise<void>((resolve) => hosted.listen(0, '127.0.0.1', resolve))
afterAll(() => hosted.close())
const url = `http://127.0.0.1:${(hosted.address() as AddressInfo).port}/auth/v1`
const ok = (keys: object[]) => ({ status: 200, body: JSON.stringify({ keys }) })

test.each([
  ['no keys, as with HS256 only', ok([])],
  ['a shared secret', ok([{ kty: 'oct', alg: 'HS256' }])],
  ['an algorithm that tokens are not checked with', ok([{ kty: 'EC', alg: 'ES512' }])],
  ['no such page', { status: 404, body: 'Not found' }],
  ['a page', { status: 200, body: '<p>Welcome</p>' }],
])('a hosted service that publishes %s stops the start with what to do', async (_, given) => {
  answer = given
  await expect(requirePublishedKeys(url)).rejects.toThrow(
    /^The auth service at AUTH_URL publishes no key .*\(HS256\), give it a signing key of the kind ES256, RS256 or EdDSA/,
  )
})

test('one that publishes a key is used, and so is one that can’t be asked right now', async () => {
  await requirePublishedKeys(server.url)
  answer = ok([{ kty: 'oct', alg: 'HS256' }, { kty: 'RSA' }])
  await requirePublishedKeys(url)
  answer = { status: 503, body: '' }
  await requirePublishedKeys(url)
  await requirePublishedKeys('http://127.0.0.1:9/auth/v1')
})
