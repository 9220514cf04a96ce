/**
 * Encrypts push messages (RFC 8291 over the aes128gcm coding of RFC 8188), so the push service carries them without being able to
 * read them.
 */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys a browser provides for its messages, both as base64url. */
export interface PushKeys {
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
