import { postOnce } from '#server/platform/outgoing/post.ts'
import { requirePublicHost } from '#server/platform/outgoing/public-addresses.ts'
import { encryptPush, type PushKeys } from './encrypt-push.ts'
import { type VapidKeys, vapidAuthorization } from './vapid.ts'

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

/** Names that by definition never leave a machine or its network (RFC 6761, 6762, 8375, and ICANN's `internal`). */
const ownNames = /(^|\.)(localhost|local|internal|home\.arpa)$/

/** Whether a host can be on the public internet, judged by its name. A dot at the end only says that the name is complete. */
function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '')
  return name.includes('.') && !name.endsWith('.') && !ownNames.test(name)
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
    try {
      requirePublicHost(url)
    } catch {
      return false
    }
    return url.protocol === 'https:' && url.username === '' && isPublicName(url.hostname)
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
      })
    },
  }
}
