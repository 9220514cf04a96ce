import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

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
}

/** A real HTTP server that keeps what it gets. It answers 204 until the test sets another `answer` or refuses connections. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = []
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
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
  await listen(0)
  const { port } = server.address() as AddressInfo
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

/** Verifies a webhook as its receiver would. @returns its JSON. @throws WebhookVerificationError */
export function verifyWebhook({ headers, body }: ReceivedWebhook, secret: string): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>)
}
