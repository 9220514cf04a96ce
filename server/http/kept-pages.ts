import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageCache } from '#server/platform/page-cache/page-cache.ts'
import { chooseEncoding } from '#server/platform/page-cache/prepare-page.ts'
import { nextRequestId } from './request-identity.ts'

/**
 * Answers a request for a kept page straight on the Node request, before any framework: measured, this is worth another
 * quarter of the requests per second.
 * @returns whether it was answered
 */
export function answerKeptPage(pageCache: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  const isHead = request.method === 'HEAD'
  if (request.method !== 'GET' && !isHead) return false
  const page = pageCache.find(request.url ?? '')
  if (!page) return false
  const requestId = nextRequestId()
  if (request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, { etag: page.etag, vary: 'Accept-Encoding', 'x-request-id': requestId }).end()
    return true
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined)
  response.writeHead(page.status, [...page.headers[encoding], 'x-request-id', requestId])
  if (isHead) response.end()
  else response.end(page.bodies[encoding], 'latin1')
  return true
}
