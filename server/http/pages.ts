/**
 * The door of all pages: React Router renders, the page cache keeps, and every HTML answer leaves with the content
 * security policy that fits its bytes.
 */
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#server/platform/log.ts'
import type { PageCache } from '#server/platform/page-cache/page-cache.ts'
import {
  chooseEncoding,
  type PreparedPage,
  preparePage,
  type RenderedPage,
} from '#server/platform/page-cache/prepare-page.ts'
import { pageContentSecurityPolicy } from './security-headers.ts'
import type { HttpVariables } from './variables.ts'

/** Renders one request; `tags` in the header below mark an answer that is the same for every visitor. */
export type RenderPage = (request: Request, facts: HttpVariables) => Promise<Response>

/** A route puts what its page shows into this answer header, for example `home`: the page may then be kept. */
export const pageTagsHeader = 'x-page-tags'

/** Every query parameter that some page reads. Others (campaign marks and the like) do not make another page. */
const knownParameters = ['booked', 'index', 'page', 'q', 'zip']

export function servePages(options: {
  renderPage: RenderPage
  pageCache: PageCache
  log: Log
  headers: Record<string, string>
  /** In development nothing is kept and the policy is left out: Vite's own inline scripts have to run. */
  isProduction: boolean
}): MiddlewareHandler<{ Variables: HttpVariables }> {
  return async (c) => {
    const { method } = c.req
    const url = new URL(c.req.url)
    const facts = { requestId: c.var.requestId, clientAddress: c.var.clientAddress }
    const isPlainRead = (method === 'GET' || method === 'HEAD') && !url.pathname.endsWith('.data')
    if (!options.isProduction) return options.renderPage(c.req.raw, facts)
    if (!isPlainRead) return finish(await options.renderPage(c.req.raw, facts))

    const key = cacheKey(url)
    const page = await options.pageCache
      .getOrRender(key, async () => {
        const request = new Request(new URL(key, url), { headers: c.req.raw.headers })
        return renderedPage(await options.renderPage(request, facts))
      })
      .catch((thrown: unknown) => {
        if (thrown instanceof Response) return thrown
        throw thrown
      })
    if (page instanceof Response) return page.clone()
    if (page.status === 404) options.log.info({ requestId: facts.requestId, path: url.pathname }, 'page not found')
    return answer(page, c.req.raw)
  }

  async function finish(response: Response): Promise<Response> {
    if (!isHtml(response)) return response
    return answer(await preparePage({ ...(await renderedPage(response)), tags: [] }), undefined)
  }

  /** @throws Response (a value, not a failure) when the answer is no HTML page, a redirect for example */
  async function renderedPage(response: Response): Promise<RenderedPage> {
    if (!isHtml(response)) throw response
    const html = await response.text()
    const named = response.headers.get(pageTagsHeader)?.split(' ').filter(Boolean) ?? []
    // A render that failed half-way still carries the tags of the page it should have been.
    const tags = response.status === 200 ? named : []
    const { [pageTagsHeader]: _, ...headers } = Object.fromEntries(response.headers)
    return {
      status: response.status,
      html,
      tags,
      headers: {
        'cache-control': tags.length > 0 ? 'public, max-age=0, must-revalidate' : 'no-store',
        ...headers,
        ...options.headers,
        'content-security-policy': pageContentSecurityPolicy(html),
      },
    }
  }
}

/** Path and known parameters in a fixed order: the name under which a page is kept. */
export function cacheKey(url: URL): string {
  const kept = knownParameters.filter((name) => url.searchParams.has(name))
  if (kept.length === 0) return url.pathname
  return `${url.pathname}?${new URLSearchParams(kept.map((name) => [name, url.searchParams.get(name) ?? '']))}`
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}

function answer(page: PreparedPage, request: Request | undefined): Response {
  const encoding = request ? chooseEncoding(request.headers.get('accept-encoding') ?? undefined) : 'identity'
  const headers = new Headers(pairs(page.headers[encoding]))
  if (page.tags.length > 0 && request?.headers.get('if-none-match')?.includes(page.etag)) {
    headers.delete('content-length')
    headers.delete('content-encoding')
    return new Response(null, { status: 304, headers })
  }
  const body = request?.method === 'HEAD' ? null : Buffer.from(page.bodies[encoding], 'latin1')
  return new Response(body, { status: page.status, headers })
}

function pairs(flat: string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as [string, string]] : []))
}
