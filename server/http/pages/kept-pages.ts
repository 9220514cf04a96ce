import type { IncomingMessage, ServerResponse } from 'node:http'
import { nextRequestId } from '#server/http/request-identity.ts'
import { namesEtag } from '#server/platform/etag.ts'
import type { KeptPageCounts } from '#server/platform/metrics.ts'
import type { PageCache } from '#server/platform/page-cache/page-cache.ts'
import { chooseEncoding, inEncoding, type PageForm } from '#server/platform/page-cache/prepare-page.ts'
import { readRawHeader } from '#server/platform/serve/raw-header.ts'
import { leadToMarkdown } from './markdown-pages.ts'

/**
 * Answers a request for a kept page directly on the Node request, bypassing the framework. Measured, that yields a quarter more
 * requests per second. Everything passes here first, so crawlers are counted here, and whoever asks for Markdown is led to it.
 * @returns whether it was answered
 */
export function answerKeptPage(
  {
    pageCache,
    metrics: { keptPages },
    visitCounters: { crawlers },
  }: {
    pageCache: Pick<PageCache, 'find'>
    metrics: { keptPages: KeptPageCounts }
    visitCounters: { crawlers: { note(request: IncomingMessage): void } }
  },
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  crawlers.note(request)
  leadToMarkdown(request)
  const isHead = request.method === 'HEAD'
  if (request.method !== 'GET' && !isHead) return false
  const page = pageCache.find(request.url ?? '')
  if (!page) return false
  if (namesEtag(readRawHeader(request, 'if-none-match'), page.etag)) {
    keptPages[isHead ? 'headNotModified' : 'getNotModified']++
    response.writeHead(304, withRequestId(page.notModifiedHeaders)).end()
    return true
  }
  keptPages[isHead ? 'headOk' : 'getOk']++
  const encoding = chooseEncoding(readRawHeader(request, 'accept-encoding'))
  // Node omits the body for HEAD.
  const send = ({ headers, body }: PageForm) => response.writeHead(page.status, withRequestId(headers)).end(body)
  const ready = page.forms.get(encoding)
  if (ready) send(ready)
  else inEncoding(page, encoding).then(send, (error: Error) => response.destroy(error))
  return true
}

/**
 * Writes into the prepared list itself. Node has serialized it by the time `writeHead` returns, and a copy would cost 5 % of the
 * throughput.
 */
function withRequestId(headers: string[]): string[] {
  headers[headers.length - 1] = nextRequestId()
  return headers
}
