import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { isPublicUrl, postOnce } from './post.ts'

interface PushMessage {
  endpoint: string
  keys: PushKeys
  text: string
  /** How long the push service holds it for a phone that is off. */
  ttlSeconds: number
  urgency: 'normal' | 'high'
  /** A newer message with the same topic replaces one still waiting there. At most 32 letters and digits. */
  topic: string
}

export interface PushSender {
  /** Whether messages may be sent to this endpoint. */
  accepts(endpoint: string): boolean
  /**
   * Sends once and returns the HTTP status.
   * @throws Error with a short reason when no answer came
   */
  send(
    message: PushMessage,
    from: { vapid: VapidKeys; contact: string; now: Date; signal: AbortSignal },
  ): Promise<number>
}

/**
 * Sends to browsers' push services. Their endpoints come from browsers, so only https and public addresses are allowed. `isGuarded:
 * false` is for a push service that runs on this machine.
 */
export function createPushSender({ isGuarded = true }: { isGuarded?: boolean } = {}): PushSender {
  function accepts(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false
    const url = new URL(endpoint)
    if (!isGuarded) return /^https?:$/.test(url.protocol)
    return url.protocol === 'https:' && url.username === '' && isPublicUrl(url)
  }
  return {
    accepts,
    async send({ endpoint, keys, text, ttlSeconds, urgency, topic }, { vapid, contact, now, signal }) {
      if (!accepts(endpoint)) throw new Error('the address of the push service is not allowed')
      return postOnce({
        url: endpoint,
        body: encryptPush(text, keys),
        headers: {
          authorization: await vapidAuthorization(vapid, { endpoint, contact, now }),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlSeconds),
          urgency,
          topic,
        },
        blockPrivateAddresses: isGuarded,
        signal,
        call: 'push',
      })
    },
  }
}

/**
 * Encrypts push messages (RFC 8291 over the aes128gcm coding of RFC 8188), so the push service carries them without being able to
 * read them.
 */

/** The keys a browser provides for its messages, both as base64url. */
interface PushKeys {
  /** The browser's public key: an uncompressed P-256 point (65 bytes). */
  p256dh: string
  /** The secret it shares only with us (16 bytes). */
  auth: string
}

const recordSize = 4096
/** One record minus the point, the tag and the end marker. */
export const longestPayload = recordSize - 16 - 1 - 86

/**
 * Encrypts one message of at most `longestPayload` bytes for one browser. The result is the request body.
 * @param once what is normally generated for each message; only the test of the standard's own example passes it
 * @throws Error when the browser's public key is not a point on the curve
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  once: { salt?: Buffer; privateKey?: Buffer } = {},
): Buffer {
  const payload = Buffer.from(text)
  if (payload.length > longestPayload) throw new Error(`A push message of ${payload.length} bytes is too long`)
  const { salt = randomBytes(16) } = once
  const sender = createECDH('prime256v1')
  if (once.privateKey) sender.setPrivateKey(once.privateKey)
  else sender.generateKeys()
  const ownPoint = sender.getPublicKey()
  const receiverPoint = Buffer.from(p256dh, 'base64url')
  const shared = sender.computeSecret(receiverPoint)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverPoint, ownPoint])
  const keyMaterial = Buffer.from(hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', keyMaterial, salt, `Content-Encoding: ${name}\0`, length))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  // 2 marks the last record, and a message has only one.
  const sealed = Buffer.concat([cipher.update(payload), cipher.update(Buffer.from([2])), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.from([ownPoint.length]), ownPoint, sealed, cipher.getAuthTag()])
}

/** Whether a browser's keys are usable: a P-256 point and 16 bytes. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false
  const anybody = createECDH('prime256v1')
  anybody.generateKeys()
  try {
    anybody.computeSecret(point)
    return true
  } catch {
    return false
  }
}

/**
 * Identifies the sender: a push service accepts messages for a browser only from the key that the browser subscribed to (VAPID, RFC
 * 8292).
 */
export interface VapidKeys {
  /** An uncompressed P-256 point as base64url, which browsers subscribe to. */
  publicKey: string
  privateJwk: JWK
}

/** Push services accept at most a day. */
const validSeconds = 12 * 60 * 60

export async function makeVapidKeys(): Promise<VapidKeys> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const privateJwk = await exportJWK(privateKey)
  return { publicKey: pointOf(privateJwk), privateJwk }
}

/** The `Authorization` header for a message to `endpoint`. `contact` is where the push service can reach the sender. */
async function vapidAuthorization(
  { publicKey, privateJwk }: VapidKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + validSeconds)
    .setSubject(contact)
    .sign(await importJWK(privateJwk, 'ES256'))
  return `vapid t=${token}, k=${publicKey}`
}

function pointOf(jwk: JWK): string {
  const { x = '', y = '' } = createPrivateKey({ key: jwk as Required<JWK>, format: 'jwk' }).export({ format: 'jwk' })
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  )
}
