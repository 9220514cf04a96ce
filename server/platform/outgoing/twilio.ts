import { createHmac } from 'node:crypto'
import { isSameSecret } from '#server/platform/same-secret.ts'
import { twilioFault } from '#shared/messages/twilio-faults.ts'
import { isPublicUrl, PostFailed, postAndRead } from './post.ts'
import type { TextSender } from './text-senders.ts'

/** Where Twilio takes texts. Services that speak its API have an address of their own. */
export const twilioAddress = 'https://api.twilio.com'

/** An account at Twilio, and what its texts come from. */
export interface TwilioAccount {
  kind: 'twilio'
  url: string
  /** The account SID. */
  account: string
  /** The auth token. */
  token: string
  sender: { From: string } | { MessagingServiceSid: string }
}

/** Twilio didn't take a text. `code` is its own number for why, if it gave one. */
export class TwilioRefusal extends Error {
  readonly code: number | null
  /** Another try would fail, too. */
  readonly isFinal: boolean

  constructor(status: number, code: number | null) {
    super(`Twilio answered ${status}${code === null ? '' : `, error ${code}`}.`)
    this.code = code
    this.isFinal = code !== null && twilioFault(code).does === 'give_up'
  }
}

/** Said by a proxy that didn't wait for Twilio's answer, either. */
const gatewayTimeout = 504

/**
 * Creates messages at Twilio: https://www.twilio.com/docs/messaging/api/message-resource. It asks for reports where Twilio can reach us;
 * elsewhere it would refuse the text. `send` throws a TwilioRefusal, or a PostFailed if nothing reached it.
 */
export function twilioTextSender(
  { url, account, token, sender }: TwilioAccount,
  { ended = new AbortController().signal, reportsAt }: { ended?: AbortSignal; reportsAt?: string } = {},
): TextSender {
  const isReachable = reportsAt !== undefined && isPublicUrl(new URL(reportsAt))
  return {
    async send({ to, text, key }) {
      const report = isReachable && { StatusCallback: `${reportsAt}?key=${encodeURIComponent(key)}` }
      const { status, body } = await postAndRead({
        url: `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
        body: new URLSearchParams({ To: to, ...sender, Body: text, ...report }).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
        },
        blockPrivateAddresses: false,
        call: 'text',
        signal: ended,
      }).catch((error: unknown) => {
        if (error instanceof PostFailed && error.mayHaveArrived) return { status: gatewayTimeout, body: '' }
        throw error
      })
      if (status === gatewayTimeout) return 'unanswered'
      if (status >= 200 && status <= 299) return 'taken'
      const code = codeIn(body)
      if (code !== null && twilioFault(code).does === 'stop') return 'stopped'
      throw new TwilioRefusal(status, code)
    },
  }
}

/** The `code` of an error: `{ code, message, more_info, status }`. */
function codeIn(body: string): number | null {
  try {
    const { code }: { code?: unknown } = Object(JSON.parse(body))
    return typeof code === 'number' ? code : null
  } catch {
    return null
  }
}

/** What Twilio signs a request with: https://www.twilio.com/docs/usage/security#validating-requests. */
export function signTwilioRequest(
  token: string,
  { url, params }: { url: string; params: Record<string, string> },
): string {
  const sorted = Object.keys(params).toSorted()
  const text = url + sorted.map((name) => name + params[name]).join('')
  return createHmac('sha1', token).update(text).digest('base64')
}

/**
 * Whether Twilio signed a request to this URL, the public one. Twilio may sign it with the usual port, or without an unusual one.
 * @param given what came as X-Twilio-Signature
 */
export function isTwilioSignature(
  token: string,
  { url, params, given }: { url: string; params: Record<string, string>; given: string },
): boolean {
  const { protocol, hostname, host } = new URL(url)
  const port = protocol === 'https:' ? 443 : 80
  const urls = [url, url.replace(host, hostname), url.replace(host, `${hostname}:${port}`)]
  return urls.some((each) => isSameSecret(given, signTwilioRequest(token, { url: each, params })))
}
