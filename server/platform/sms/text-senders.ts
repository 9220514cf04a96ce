import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
/** Delivers one text message. `key` names it: a repeated send carries the same one. Two ways exist: a generic HTTP gateway and an outbox folder. */
export interface TextSender {
  /** `to` is like +15035550199. */
  send(message: { to: string; text: string; key: string }): Promise<void>
}

const timeoutMs = 10_000

/** Posts `{ to, text, key }` as JSON to a gateway that the owner names; `token` goes as a bearer token. */
export function gatewayTextSender(url: string, token: string | undefined): TextSender {
  return {
    async send(message) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`)
    },
  }
}

/** Writes each message as a file, for an installation without a gateway. */
export function outboxTextSender(folder: string): TextSender {
  return {
    async send({ to, text, key }) {
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, `sms-${key}.txt`), `To: ${to}\n\n${text}\n`, { mode: 0o600 })
    },
  }
}
