import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makePrivateFolder, privateFileMode } from '#server/platform/private-files.ts'
import { PostFailed, postOnce } from './post.ts'
import { type TwilioAccount, twilioTextSender } from './twilio.ts'

/**
 * What became of a text. `unanswered`: the gateway may have it, and never said so. It isn't sent again, because nobody should get the
 * same text over and over from a gateway that is merely slow. `stopped`: the number has asked there for no more texts.
 */
export type TextOutcome = 'taken' | 'unanswered' | 'stopped'

/**
 * Delivers one text message. `key` identifies it: a resend carries the same one. There are three implementations: a generic HTTP
 * gateway, Twilio and an outbox folder.
 */
export interface TextSender {
  /**
   * Tries once. `to` looks like +15035550199.
   * @throws Error if the gateway certainly didn't take it: another try is safe
   */
  send(message: { to: string; text: string; key: string }): Promise<TextOutcome>
}

/** Where the owner's gateway takes texts, and the token it expects, if any. */
export interface TextGateway {
  kind: 'gateway'
  url: string
  token: string | undefined
}

/** Whoever takes our texts. */
export type TextService = TextGateway | TwilioAccount

interface SenderOptions {
  /** Breaks off what is being sent. */
  ended?: AbortSignal
  /** Where Twilio says what became of a text. */
  reportsAt?: string
}

export function textSenderOf(service: TextService, options: SenderOptions = {}): TextSender {
  return service.kind === 'twilio' ? twilioTextSender(service, options) : gatewayTextSender(service, options)
}

/** The gateway didn't take a text. */
export class GatewayRefusal extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The SMS gateway answered ${status}.`)
    this.status = status
  }
}

/** Said by a proxy in front of the gateway that didn't wait for its answer, either. */
const gatewayTimeout = 504

/**
 * Posts `{ to, text, key }` as JSON to the owner's gateway, with `token` as a bearer token.
 * `send` throws a GatewayRefusal, or a PostFailed if nothing reached the gateway.
 */
export function gatewayTextSender(
  { url, token }: TextGateway,
  { ended = new AbortController().signal }: SenderOptions = {},
): TextSender {
  return {
    async send(message) {
      const status = await postOnce({
        url,
        body: JSON.stringify(message),
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        blockPrivateAddresses: false,
        call: 'text',
        signal: ended,
      }).catch((error: unknown) => {
        if (error instanceof PostFailed && error.mayHaveArrived) return gatewayTimeout
        throw error
      })
      if (status === gatewayTimeout) return 'unanswered'
      if (status < 200 || status > 299) throw new GatewayRefusal(status)
      return 'taken'
    },
  }
}

/** Writes each message to a file, for an installation without a gateway. */
export function outboxTextSender(folder: string): TextSender {
  return {
    async send({ to, text, key }) {
      await makePrivateFolder(folder)
      await writeFile(path.join(folder, `sms-${key}.txt`), `To: ${to}\n\n${text}\n`, { mode: privateFileMode })
      return 'taken'
    },
  }
}
