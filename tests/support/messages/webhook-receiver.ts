import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { findFreePort } from '#tests/support/sites/free-port.ts'

/** Responses of a receiver that accepts the webhook, one that fails, and one that never answers. */
export const answers: Record<'noContent' | 'serverError' | 'never', RequestListener> = {
  noContent: (_request, response) => response.writeHead(204).end(),
  serverError: (_request, response) => response.writeHead(500).end(),
  never: () => {},
}

export interface ReceivedWebhook {
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** Epoch milliseconds. */
  at: number
}

/** A real HTTP server that stores what it receives. It answers 204 until the test sets another `answer` or refuses connections. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = []
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request), at: Date.now() })
    receiver.answer(request, response)
  })
  async function listen(port: number) {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  async function stopListening() {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  const port = await findFreePort()
  await listen(port)
  const receiver = {
    received,
    url: `http://127.0.0.1:${port}/hooks/booking`,
    answer: answers.noContent,
    /** Refuses connections until `accept`. */
    refuse: stopListening,
    accept: () => listen(port),
    close: stopListening,
  }
  return receiver
}

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>

/** How long a signature is valid. */
const toleranceMs = 5 * 60_000

/**
 * Verifies a webhook as of its arrival, since a test may look long after the signature has expired.
 * @returns its JSON
 * @throws Error if the signature doesn't match or had expired
 */
export function verifyWebhook({ headers, body, at }: ReceivedWebhook, secret: string): unknown {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  ) as [string, string, string]
  const signedAt = Number(timestamp) * 1000
  if (!(Math.abs(at - signedAt) <= toleranceMs)) throw new Error(`The webhook came at ${at}, signed at ${signedAt}.`)
  const expected = new Webhook(secret).sign(id, new Date(signedAt), body)
  if (!signatures.split(' ').includes(expected)) throw new Error(`No signature fits: ${signatures}`)
  return JSON.parse(body)
}
