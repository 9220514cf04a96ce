/** A local server that speaks OpenAI's API (chat with structured output, images) and those of Anthropic and Google. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { picture } from './stub-writer.ts'

/** How the server responds to one request. `undefined` is a good answer. */
export type Behavior =
  | { status: number; body?: string; headers?: Record<string, string> }
  | { article: object | string; afterMs?: number }
  /** The answer ends at the model’s length limit. */
  | { cutAtLimit: string }
  | 'cut'
  | 'silent'

export interface ModelServer {
  url: string
  /** The requests so far: path, API key and body. */
  requests: { path: string; key: string; body: Record<string, unknown> }[]
  /** How the next text requests are answered, in this order. */
  texts: Behavior[]
  images: Behavior[]
  close(): Promise<void>
}

/** An article of about 900 harmless words, as the model would return it. */
export function modelArticle(changes: object = {}) {
  return {
    title: 'When a Dishwasher Keeps Its Water',
    excerpt: 'Why water stands in a dishwasher and what to do.',
    content_html: `<h2>What to look at</h2>${Array.from({ length: 15 }, () => `<p>${'Rinse the filter under the faucet and look at the hose. '.repeat(6)}</p>`).join('')}`,
    meta_description: 'Why water stands in a dishwasher and what to do.',
    keywords: ['dishwasher not draining', 'dishwasher repair'],
    category: null,
    illustrations: ['first', 'second', 'third'].map((which) => ({
      scene: `A ${which} scene`,
      alt: `The ${which} picture`,
    })),
    ...changes,
  }
}

export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelServer['requests'] = []
  const texts: Behavior[] = []
  const images: Behavior[] = []
  const server = createServer(async (request, response) => {
    // Asking for the models has none.
    const body = JSON.parse((await readBody(request)) || '{}')
    const key =
      request.headers['x-api-key'] ??
      request.headers['x-goog-api-key'] ??
      request.headers.authorization?.replace('Bearer ', '')
    requests.push({ path: request.url ?? '', key: String(key), body })
    const isImage = request.url?.includes('/images/') ?? false
    const behavior = (isImage ? images : texts).shift()
    if (behavior === 'silent') return
    if (behavior === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' }).write('{"id":')
      setImmediate(() => response.destroy())
      return
    }
    if (behavior && 'status' in behavior) {
      const {
        status,
        headers = {},
        body: text = JSON.stringify({ error: { message: 'as told', type: 'test' } }),
      } = behavior
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
      return
    }
    if (isImage) return answer(response, { created: 1, data: [{ b64_json: (await picture()).toString('base64') }] })
    if (behavior && 'cutAtLimit' in behavior) {
      const cut = JSON.stringify(answerIn(request.url ?? '', {}, behavior.cutAtLimit))
      const reasons = { stop: 'length', STOP: 'MAX_TOKENS', end_turn: 'max_tokens' }
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(Object.entries(reasons).reduce((json, [end, limit]) => json.replace(`"${end}"`, `"${limit}"`), cut))
      return
    }
    if (behavior?.afterMs) await sleep(behavior.afterMs)
    const article = behavior?.article ?? modelArticle()
    const text = typeof article === 'string' ? article : JSON.stringify(article)
    answer(response, answerIn(request.url ?? '', body, text))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    texts,
    images,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function openAiAnswer(content: string) {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'gpt-test',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 700, completion_tokens: 1300, total_tokens: 2000 },
  }
}

function answerIn(path: string, body: { tools?: { name: string }[] }, text: string) {
  if (path.endsWith('/messages')) return anthropicAnswer(body, text)
  return path.endsWith(':generateContent') ? googleAnswer(text) : openAiAnswer(text)
}

function googleAnswer(text: string) {
  return {
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
    usageMetadata: { promptTokenCount: 700, candidatesTokenCount: 1300, totalTokenCount: 2000 },
  }
}

/** Older models return structured output as a tool call. */
function anthropicAnswer(request: { tools?: { name: string }[] }, text: string) {
  const tool = request.tools?.find(({ name }) => name === 'json')
  const content = tool ? { type: 'tool_use', id: 't1', name: 'json', input: JSON.parse(text) } : { type: 'text', text }
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'claude-test',
    content: [content],
    stop_reason: tool ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 700, output_tokens: 1300 },
  }
}

function answer(response: ServerResponse, body: object) {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
