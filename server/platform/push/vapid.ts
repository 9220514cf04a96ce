/**
 * Identifies the sender: a push service accepts messages for a browser only from the key that the browser subscribed to (VAPID, RFC
 * 8292).
 */
import { createPrivateKey } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'

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
export async function vapidAuthorization(
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
