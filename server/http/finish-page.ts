/**
 * Finishes a rendering before it is sent: takes off the routes' internal headers and adds the content security policy that fits
 * the bytes.
 */
import {
  chooseEncoding,
  compressBrotli,
  isWorthCompressing,
  type RenderedPage,
} from '#server/platform/page-cache/prepare-page.ts'
import { pageConnectToHeader, pageImagesFromHeader, pageTagsHeader } from '#shared/page-headers.ts'
import { dataContentSecurityPolicy, pageContentSecurityPolicy, withoutNonce } from './security-headers.ts'

/** How long a browser may use the data of a page that is kept, when it comes back within the site (spec.md §9: five minutes). */
const dataFreshSeconds = 5 * 60

/** The page in `response`, with its tags if `mayBeKept`; `null` if it is neither HTML nor tagged, as with a redirect. */
export async function finishPage(
  response: Response,
  { nonce, mayBeKept, securityHeaders }: { nonce: string; mayBeKept: boolean; securityHeaders: Record<string, string> },
): Promise<RenderedPage | null> {
  const { status } = response
  const { tags: namedTags, connectTo, imagesFrom, headers } = stripPageHeaders(response.headers)
  const tags = mayBeKept && status === 200 ? (namedTags?.split(' ').filter(Boolean) ?? []) : []
  if (isHtml(response)) {
    const html = await response.text()
    return {
      status,
      html: withoutNonce(html, nonce),
      tags,
      headers: {
        'cache-control': tags.length > 0 ? 'public, max-age=0, must-revalidate' : 'no-store',
        ...headers,
        ...securityHeaders,
        'content-security-policy': pageContentSecurityPolicy(html, nonce, { connectTo, imagesFrom }),
      },
    }
  }
  if (tags.length === 0) return null
  const policy = { 'content-security-policy': dataContentSecurityPolicy }
  return { status, html: await response.text(), tags, headers: { ...headers, ...securityHeaders, ...policy } }
}

/**
 * The loader data for a navigation within the site. For a page that may be kept it is the same for every visitor, so the browser
 * may reuse it, and it is compressed when that is worth it.
 */
export async function finishData(response: Response, request: Request): Promise<Response> {
  const { tags, headers } = stripPageHeaders(response.headers)
  const isShared = request.method === 'GET' && response.status === 200 && tags !== undefined
  if (!isShared) {
    return new Response(response.body, {
      status: response.status,
      headers: { ...headers, 'cache-control': 'no-store' },
    })
  }
  const bytes = Buffer.from(await response.arrayBuffer())
  const isBrotli =
    isWorthCompressing(bytes) && chooseEncoding(request.headers.get('accept-encoding') ?? undefined) === 'br'
  return new Response(new Uint8Array(isBrotli ? await compressBrotli(bytes) : bytes), {
    headers: {
      ...headers,
      ...(isBrotli && { 'content-encoding': 'br' }),
      'cache-control': `private, max-age=${dataFreshSeconds}`,
      vary: 'Accept-Encoding',
    },
  })
}

function stripPageHeaders(all: Headers) {
  const {
    [pageTagsHeader]: tags,
    [pageConnectToHeader]: connectTo,
    [pageImagesFromHeader]: imagesFrom,
    ...headers
  } = Object.fromEntries(all)
  return { tags, connectTo, imagesFrom, headers }
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}
