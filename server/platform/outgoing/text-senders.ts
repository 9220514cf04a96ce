import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makePrivateFolder, privateFileMode } from '#server/platform/private-files.ts'

/**
 * Delivers one text message. `key` identifies it: a resend carries the same one. There are two implementations: a generic HTTP
 * gateway and an outbox folder.
 */
export interface TextSender {
  /** `to` looks like +15035550199. */
  send(message: { to: string; text: string; key: string }): Promise<void>
}

/** Where the owner's gateway takes texts, and the token it expects, if any. */
export interface TextGateway {
  url: string
  token: string | undefined
}

/** The gateway didn't take a text. */
export class GatewayRefusal extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The SMS gateway answered ${status}.`)
    this.status = status
  }
}

const timeoutMs = 10_000

/** Posts `{ to, text, key }` as JSON to the owner's gateway, with `token` as a bearer token. `send` throws a GatewayRefusal. */
export function gatewayTextSender({ url, token }: TextGateway): TextSender {
  return {
    async send(message) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new GatewayRefusal(response.status)
    },
  }
}

/** Writes each message to a file, for an installation without a gateway. */
export function outboxTextSender(folder: string): TextSender {
  return {
    async send({ to, text, key }) {
      await makePrivateFolder(folder)
      await writeFile(path.join(folder, `sms-${key}.txt`), `To: ${to}\n\n${text}\n`, { mode: privateFileMode })
    },
  }
}
