/** A browser and its push service in one: creates subscriptions, accepts messages, verifies the sender, and decrypts the messages. */
import { createDecipheriv, createECDH, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'

export interface ReceivedPush {
  /** The path of the subscription it's for. */
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface TestBrowser {
  path: string
  /** As in a browser's PushSubscription. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** The messages received, decrypted. */
  messages(): { text: string; headers: IncomingHttpHeaders }[]
}

/** Answers 201 until the test sets another `status`, for everything or for one path. */
export async function startPushService() {
  const received: ReceivedPush[] = []
  const service = { received, status: 201, statusOf: new Map<string, number>(), origin: '', addBrowser, close }
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: await buffer(request) })
    response.writeHead(service.statusOf.get(path) ?? service.status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function addBrowser(): TestBrowser {
    const keys = createECDH('prime256v1')
    const p256dh = keys.generateKeys('base64url')
    const auth = randomBytes(16)
    const path = `/push/${randomUUID()}`
    return {
      path,
      subscription: { endpoint: `${service.origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } },
      messages: () =>
        received
          .filter((push) => push.path === path)
          .map(({ headers, body }) => ({
            headers,
            text: decryptPush(body, { privateKey: keys.getPrivateKey(), auth }),
          })),
    }
  }
  async function close() {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return service
}
export type PushService = Awaited<ReturnType<typeof startPushService>>

/** RFC 8291 and RFC 8188 from the receiving side, with HKDF written out so it shares no code with the encryption. */
export function decryptPush(body: Buffer, { privateKey, auth }: { privateKey: Buffer; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const senderPoint = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderPoint])
  const material = expand(hmac(auth, own.computeSecret(senderPoint)), info, 32)
  const key = hmac(salt, material)
  const nonce = expand(key, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opened = createDecipheriv('aes-128-gcm', expand(key, Buffer.from('Content-Encoding: aes128gcm\0'), 16), nonce)
  opened.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  const end = padded.lastIndexOf(2)
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The record has no end')
  return padded.subarray(0, end).toString()
}

/**
 * Checks `Authorization` as a push service does.
 * @returns the sender's claims
 * @throws if it isn't signed by `publicKey`
 */
export async function verifyVapid(headers: IncomingHttpHeaders, { publicKey, origin }: Record<string, string>) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('The browser subscribed to another key')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
    audience: origin,
    maxTokenAge: undefined,
  })
  return payload
}

const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest()
/** HKDF-Expand for at most one block. */
const expand = (key: Buffer, info: Buffer, length: number) =>
  hmac(key, Buffer.concat([info, Buffer.from([1])])).subarray(0, length)
