/**
 * Serves all pages: React Router renders them, the page cache keeps them, and every HTML response is sent with the content security
 * policy that matches its bytes.
 */
import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { formOf, type ReceivedForm } from '#server/platform/bodies/receive-form.ts'
import { bounds } from '#server/platform/bounds.ts'
import { isDatabaseOutage, outageRetrySeconds } from '#server/platform/db/outage.ts'
import { namesEtag } from '#server/platform/etag.ts'
import { householdOf } from '#server/platform/ip-networks.ts'
import type { Log } from '#server/platform/log.ts'
import type { PageCache } from '#server/platform/page-cache/page-cache.ts'
import { chooseEncoding, inEncoding, type PreparedPage, preparePage } from '#server/platform/page-cache/prepare-page.ts'
import { createSemaphore, QueueFull, type Semaphore } from '#server/platform/semaphore.ts'
import type { HttpVariables } from '#server/platform/serve/serve.ts'
import { throttle } from '#server/platform/throttle.ts'
import type { Business } from '#shared/business/business.ts'
import { isSecretAddress, loggedPath } from '#shared/secret-address.ts'
import { finishPage, withoutPageHeaders } from './finish-page.ts'
import type { SayInstead } from './instead-page.ts'
import { addressOf, type MatchRoutes, readPageAddress } from './page-key.ts'
import type { Html } from './seal-page.ts'

/** What loaders, actions and the rendering may know about the request beyond the Request itself. */
export interface RequestFacts {
  requestId: string
  /** The visitor's address, taking trusted proxies into account. */
  clientAddress: string
  /** What an action was sent. Nothing else reads the body of a request. */
  form: ReceivedForm
  /**
   * A secret of this rendering. The page's own inline scripts and styles carry it as their `nonce`, which distinguishes them from
   * any that came in with content. It is removed before the page is sent.
   */
  nonce: string
  /** Takes a document's HTML directly. In a Response, its bytes would be written and read again. */
  takeHtml?(html: Html): void
  /** Called with whatever a loader, an action or the rendering threw. The response is a general error page in any case. */
  noteFailure(error: unknown): void
}

/** Renders one request. The headers in shared/pages/page-headers.ts say what may be done with the response. */
export type RenderPage = (request: Request, facts: RequestFacts) => Promise<Response>

interface PageOptions {
  renderPage: RenderPage
  matchRoutes: MatchRoutes
  pageCache: PageCache
  log: Log
  /** The security headers sent with every page. */
  headers(): Record<string, string>
  /** Its `url` is the site's own, because a cached page must not depend on one visitor's Host header. */
  business(): Pick<Business, 'name' | 'phone' | 'url' | 'brand_color'>
  sayInstead: SayInstead
  /** In development, nothing is cached and the policy is left out, because Vite's own inline scripts have to run. */
  isProduction: boolean
}

/** How many URLs of cached pages are remembered. */
const knownPages = 10_000

type PageContext = Context<{ Variables: HttpVariables }>

/** Answers every page request: cached pages from memory, all others rendered. */
export function servePages(options: PageOptions): MiddlewareHandler<{ Variables: HttpVariables }> {
  const queue: RenderQueue = {
    pages: createSemaphore(bounds.page),
    forms: createSemaphore(bounds.form),
    known: new LRUCache({ max: knownPages }),
  }
  const tellOverload = throttle((text) => options.log.warn(text))
  return async (c) => {
    c.set('kind', 'page_rendered')
    const rendering = createRendering(options, c.var)
    if (!options.isProduction) return (await rendering.render(withoutBody(c.req.raw))).response
    try {
      return await renderInTurn(options, { queue, rendering }, c)
    } catch (error) {
      if (error instanceof QueueFull)
        tellOverload('more pages are asked for than can be rendered, and some visitors are told to come back')
      return options.sayInstead(c.req.raw, error)
    }
  }
}

interface RenderQueue {
  pages: Semaphore
  forms: Semaphore
  /** Keys of pages that have been cached. Nobody who requests one is turned away, and one rendering serves everyone who does. */
  known: LRUCache<string, true>
}

/** @throws QueueFull when the rendering would wait behind too many others */
function renderInTurn(
  options: PageOptions,
  { queue, rendering }: { queue: RenderQueue; rendering: Rendering },
  c: PageContext,
): Promise<Response> {
  const request = withoutBody(c.req.raw)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const { pathname } = new URL(request.url)
  // Screen data is only for the visitor who asked. Pages behind a secret URL aren't shared even between two simultaneous requests.
  const isForOne = pathname.endsWith('.data') || isSecretAddress(pathname)
  if (isRead && !isForOne) return renderKept(options, { queue, rendering }, c)
  const fresh = () => renderFresh(options, rendering, request)
  return queue[isRead ? 'pages' : 'forms'].run(fresh, { whose: householdOf(c.var.clientAddress) })
}

/** The form has been received, and what follows must not wait for one. */
function withoutBody(request: Request): Request {
  const { method, headers, signal } = request
  return method === 'GET' || method === 'HEAD' ? request : new Request(request.url, { method, headers, signal })
}

interface Rendering {
  nonce: string
  /** `html` is set if the rendering handed it over separately from its response. */
  render(request: Request): Promise<{ response: Response; html: Html | undefined }>
}

/** One rendering of a page, with its nonce. A page that failed because the database was down responds with 503. */
function createRendering(
  { renderPage, isProduction }: PageOptions,
  { requestId, clientAddress, form = formOf() }: Pick<HttpVariables, 'requestId' | 'clientAddress' | 'form'>,
): Rendering {
  const nonce = randomBytes(16).toString('base64url')
  let isOutage = false
  let html: Html | undefined
  const takeHtml = (taken: Html) => {
    html = taken
  }
  const noteFailure = (error: unknown) => {
    isOutage ||= isDatabaseOutage(error)
  }
  return {
    nonce,
    async render(request) {
      const facts = { requestId, clientAddress, form, nonce, noteFailure, ...(isProduction && { takeHtml }) }
      const response = await renderPage(request, facts)
      return { response: isOutage && response.status === 500 ? asOutage(response) : response, html }
    },
  }
}

/** Tells browsers and search engines that the same page will be back soon. */
function asOutage(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('retry-after', String(outageRetrySeconds))
  return new Response(response.body, { status: 503, headers })
}

/** A requested page: the cached one, or a rendering that is cached if its route tagged it. */
async function renderKept(
  { pageCache, business, headers, log, matchRoutes }: PageOptions,
  { queue: { pages, known }, rendering: { nonce, render } }: { queue: RenderQueue; rendering: Rendering },
  c: PageContext,
): Promise<Response> {
  const url = new URL(c.req.url)
  const { key, mayBeKept } = readPageAddress(url, matchRoutes)
  if (pageCache.has(key)) c.set('kind', 'page_kept')
  const page = await pageCache
    .getOrRender(key, async () => {
      const request = new Request(addressOf(business().url, url.pathname, key), { headers: c.req.raw.headers })
      const turn = known.has(key) ? { isForMany: true } : { whose: householdOf(c.var.clientAddress) }
      const { response, html } = await pages.run(() => render(request), turn)
      const finished = await finishPage(response, { html, nonce, mayBeKept, isRead: true, securityHeaders: headers() })
      // The cache holds only pages, so any other response is thrown past it.
      if (!finished) throw withoutPageHeaders(response)
      return finished
    })
    .catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown
      throw thrown
    })
  // Cloned, because others may be waiting for the same rendering.
  if (page instanceof Response) return page.clone()
  if (page.tags.length > 0) known.set(key, true)
  if (page.status === 404) log.info({ requestId: c.var.requestId, path: loggedPath(url.pathname) }, 'page not found')
  return answer(page, c.req.raw)
}

/** The response to a submitted form, for its sender only. */
async function renderFresh({ headers }: PageOptions, { nonce, render }: Rendering, request: Request) {
  const { response, html } = await render(request)
  const page = await finishPage(response, { html, nonce, mayBeKept: false, isRead: false, securityHeaders: headers() })
  return page ? answer(await preparePage(page), request) : withoutPageHeaders(response)
}

async function answer(page: PreparedPage, request: Request): Promise<Response> {
  if (page.tags.length > 0 && namesEtag(request.headers.get('if-none-match') ?? undefined, page.etag)) {
    return new Response(null, { status: 304, headers: new Headers(pairs(page.notModifiedHeaders)) })
  }
  const form = await inEncoding(page, chooseEncoding(request.headers.get('accept-encoding') ?? undefined))
  const headers = new Headers(pairs(form.headers))
  return new Response(request.method === 'HEAD' ? null : form.body, { status: page.status, headers })
}

function pairs(flat: string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as [string, string]] : []))
}
