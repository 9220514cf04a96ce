/**
 * The door of all pages: React Router renders, the page cache keeps, and every HTML answer leaves with the content
 * security policy that fits its bytes.
 */
import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { isDatabaseOutage, outageRetrySeconds } from '#server/platform/db/outage.ts'
import type { Log } from '#server/platform/log.ts'
import type { PageCache } from '#server/platform/page-cache/page-cache.ts'
import {
  chooseEncoding,
  compressBrotli,
  hasCurrent,
  type PreparedPage,
  preparePage,
  type RenderedPage,
} from '#server/platform/page-cache/prepare-page.ts'
import { addressOf, cacheKey, isPlainPath } from './page-key.ts'
import { dataContentSecurityPolicy, pageContentSecurityPolicy, withoutNonce } from './security-headers.ts'
import type { HttpVariables } from './variables.ts'

export interface RenderFacts {
  requestId: string
  clientAddress: string
  /**
   * A secret of this one rendering. The page's own inline scripts and styles carry it as their `nonce`, which is how they are told
   * from any that came in with content; it is gone from the bytes that leave.
   */
  nonce: string
  /** Told what a loader, an action or the rendering threw: the answer shows a general page whatever it was. */
  noteFailure(error: unknown): void
}

/** Renders one request; `tags` in the header below mark an answer that is the same for every visitor. */
export type RenderPage = (request: Request, facts: RenderFacts) => Promise<Response>

/** A route puts what its page shows into this answer header, for example `home`: the page may then be kept. */
export const pageTagsHeader = 'x-page-tags'

/** A route names another origin in this answer header when its scripts have to talk to it. */
const connectToHeader = 'x-page-connect-to'

/** A route names another origin in this answer header when its page shows an image from there. */
export const pageImagesFromHeader = 'x-page-images-from'

/** How long a browser may use the data of a page that is kept, when it comes back within the site (spec.md §9: five minutes). */
const dataFreshSeconds = 5 * 60

export function servePages(options: {
  renderPage: RenderPage
  pageCache: PageCache
  log: Log
  headers: Record<string, string>
  /** The site's own address: what is kept must not depend on the Host that one visitor sent. */
  publicUrl: string
  /** In development nothing is kept and the policy is left out: Vite's own inline scripts have to run. */
  isProduction: boolean
}): MiddlewareHandler<{ Variables: HttpVariables }> {
  return async (c) => {
    const { method } = c.req
    const url = new URL(c.req.url)
    const { requestId, clientAddress } = c.var
    let isOutage = false
    const facts: RenderFacts = {
      requestId,
      clientAddress,
      nonce: randomBytes(16).toString('base64url'),
      noteFailure(error) {
        isOutage ||= isDatabaseOutage(error)
      },
    }
    const render = async (request: Request) => {
      const response = await options.renderPage(request, facts)
      return isOutage && response.status === 500 ? asOutage(response) : response
    }
    c.set('kind', 'page_rendered')
    if (!options.isProduction) return options.renderPage(c.req.raw, facts)
    const isPlainRead = (method === 'GET' || method === 'HEAD') && !url.pathname.endsWith('.data')
    if (!isPlainRead) {
      const response = await render(c.req.raw)
      if (url.pathname.endsWith('.data')) return finishData(response, c.req.raw)
      return isHtml(response) ? answer(await preparePage(await finishPage(response, facts.nonce, false))) : response
    }

    const key = cacheKey(url)
    if (options.pageCache.has(key)) c.set('kind', 'page_kept')
    const page = await options.pageCache
      .getOrRender(key, async () => {
        const request = new Request(addressOf(options.publicUrl, url.pathname, key), { headers: c.req.raw.headers })
        return finishPage(await render(request), facts.nonce, isPlainPath(url.pathname))
      })
      .catch((thrown: unknown) => {
        if (thrown instanceof Response) return thrown
        throw thrown
      })
    // The answer itself stays unread: others may wait for the same rendering.
    if (page instanceof Response) return page.clone()
    if (page.status === 404) options.log.info({ requestId, path: url.pathname }, 'page not found')
    return answer(page, c.req.raw)
  }

  /** @throws Response (a value, not a failure) when the answer is no page that may be kept, a redirect for example */
  async function finishPage(response: Response, nonce: string, mayBeKept: boolean): Promise<RenderedPage> {
    const isKept = mayBeKept && response.status === 200
    const tags = isKept ? (response.headers.get(pageTagsHeader)?.split(' ').filter(Boolean) ?? []) : []
    if (!isHtml(response) && tags.length === 0) throw response
    const marked = await response.text()
    const {
      [pageTagsHeader]: _,
      [connectToHeader]: connectTo,
      [pageImagesFromHeader]: imagesFrom,
      ...headers
    } = Object.fromEntries(response.headers)
    if (!isHtml(response)) {
      const policy = { 'content-security-policy': dataContentSecurityPolicy }
      return { status: response.status, html: marked, tags, headers: { ...headers, ...options.headers, ...policy } }
    }
    return {
      status: response.status,
      html: withoutNonce(marked, nonce),
      tags,
      headers: {
        'cache-control': tags.length > 0 ? 'public, max-age=0, must-revalidate' : 'no-store',
        ...headers,
        ...options.headers,
        'content-security-policy': pageContentSecurityPolicy(marked, nonce, { connectTo, imagesFrom }),
      },
    }
  }
}

/** Tells browsers and search engines that the same page will be there again soon. */
function asOutage(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('retry-after', String(outageRetrySeconds))
  return new Response(response.body, { status: 503, headers })
}

/**
 * What a page within the site is made of. The data of a page that would be kept is the same for every visitor: it may be used
 * again, and is compressed.
 */
async function finishData(response: Response, request: Request): Promise<Response> {
  const {
    [pageTagsHeader]: tags,
    [connectToHeader]: _,
    [pageImagesFromHeader]: __,
    ...headers
  } = Object.fromEntries(response.headers)
  const isShared = request.method === 'GET' && response.status === 200 && tags !== undefined
  if (!isShared)
    return new Response(response.body, {
      status: response.status,
      headers: { ...headers, 'cache-control': 'no-store' },
    })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isBrotli = chooseEncoding(request.headers.get('accept-encoding') ?? undefined) === 'br'
  return new Response(new Uint8Array(isBrotli ? await compressBrotli(bytes) : bytes), {
    headers: {
      ...headers,
      ...(isBrotli && { 'content-encoding': 'br' }),
      'cache-control': `private, max-age=${dataFreshSeconds}`,
      vary: 'Accept-Encoding',
    },
  })
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}

function answer(page: PreparedPage, request?: Request): Response {
  const encoding = request ? chooseEncoding(request.headers.get('accept-encoding') ?? undefined) : 'identity'
  if (page.tags.length > 0 && hasCurrent(page, request?.headers.get('if-none-match') ?? undefined)) {
    return new Response(null, { status: 304, headers: new Headers(pairs(page.notModifiedHeaders)) })
  }
  const headers = new Headers(pairs(page.headers[encoding]))
  const body = request?.method === 'HEAD' ? null : page.bodies[encoding]
  return new Response(body, { status: page.status, headers })
}

function pairs(flat: string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as [string, string]] : []))
}
