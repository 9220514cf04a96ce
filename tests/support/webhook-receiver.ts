import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { findFreePort } from './free-port.ts'

/** Answers of a receiver that takes the webhook, that fails, and that never answers. */
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

/** A real HTTP server that keeps what it gets. It answers 204 until the test sets another `answer` or refuses connections. */
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
    /** Connections are refused until `accept`. */
    refuse: stopListening,
    accept: () => listen(port),
    close: stopListening,
  }
  return receiver
}

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>

/** A signature is good for this long. */
const toleranceMs = 5 * 60_000

/**
 * Verifies a webhook as its receiver would have when it came: a test may look much later than a signature is good for.
 * @returns its JSON. @throws Error
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
