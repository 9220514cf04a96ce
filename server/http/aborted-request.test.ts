/** A client that disconnects in the middle of a body, at every endpoint that takes one, over a real connection. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { RenderPage } from '#server/http/pages/pages.ts'
import { openAuth } from '#server/open-auth.ts'
import { createLog } from '#server/platform/log.ts'
import { adminEmail, openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { listenWith } from './node-listener.ts'

let lines: { level: number; msg: string; status?: number; path?: string }[]
/** Called for every log line about a request. */
let onRequest: () => void

const write = (line: string) => {
  const facts = JSON.parse(line)
  lines.push(facts)
  if (facts.msg === 'request') onRequest()
}
const api = await openAdminApi({ log: createLog('info', { write }) })
const { local } = await openAuth(api.ctx)
const renderPage: RenderPage = async (_request, { form }) => new Response(`${form.fields.size} fields`)
const takesForms = () => [{ params: {}, handle: { takesForm: true as const } }]
const app = createApp(api.ctx, renderPage, { authority: api.authority, local }, takesForms)
const server = createServer(listenWith(app.fetch)).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(async () => {
  server.close()
  await api.close()
})

const json = 'content-type: application/json'
const doors: [name: string, request: string, contentType: string][] = [
  ['a booking', 'POST /api/bookings', json],
  ['a booking by form', 'POST /?index', 'content-type: application/x-www-form-urlencoded'],
  ['a view', `POST /api/posts/${randomUUID()}/views`, json],
  ['a post', 'POST /api/admin/posts', json],
  ['a category', 'POST /api/admin/categories', json],
  ['settings', 'PUT /api/admin/ai-settings', json],
  ['a sign-up', 'POST /auth/v1/signup', json],
  ['an image', `POST /storage/v1/object/blog-images/posts/${randomUUID()}.png`, 'content-type: image/png'],
  [
    'an image in a form',
    `POST /storage/v1/object/blog-images/posts/${randomUUID()}.png`,
    'content-type: multipart/form-data; boundary=x',
  ],
]
const lengths: [name: string, header: string, part: string][] = [
  ['of announced length', 'content-length: 900', '{"half'],
  ['in chunks', 'transfer-encoding: chunked', '6\r\n{"half\r\n'],
]
const cases = doors.flatMap(([door, ...request]) =>
  lengths.map(([length, ...body]) => [door, length, request, body] as const),
)

test.each(cases)(
  'a client that disconnects midway is not our failure: %s, %s',
  async (_, __, [request, type], [length, part]) => {
    lines = []
    const isLogged = new Promise<void>((resolve) => {
      onRequest = resolve
    })
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    const headers = [`${request} HTTP/1.1`, 'host: localhost', `authorization: Bearer ${adminEmail}`, type, length]
    socket.write(`${headers.join('\r\n')}\r\n\r\n${part}`)
    // The request has started once the server waits for the rest of it.
    await once(server, 'request')
    setTimeout(() => socket.destroy(), 50)
    await isLogged
    expect(lines.filter(({ level }) => level >= 50)).toEqual([])
    expect(lines.at(-1)?.status).toBeLessThan(500)
    const { text } = await api.ctx.metrics.read()
    expect(text.split('\n').filter((line) => line.startsWith('http_requests_total') && line.includes('5xx'))).toEqual(
      [],
    )
  },
)
