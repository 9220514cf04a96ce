/**
 * Finishes a rendered page before it is sent: strips the routes' internal headers and adds the content security policy that matches
 * the bytes.
 */

import { dataContentSecurityPolicy } from '#server/http/security-headers.ts'
import { businessTag } from '#server/platform/page-cache/page-cache.ts'
import type { RenderedPage } from '#server/platform/page-cache/prepare-page.ts'
import { pageConnectToHeader, pageImagesFromHeader, pageTagsHeader } from '#shared/pages/page-headers.ts'
import { type Html, sealPage } from './seal-page.ts'

/** The page in `response`, with its tags if `mayBeKept`. `null` if it is neither HTML nor tagged, such as a redirect. */
export async function finishPage(
  response: Response,
  options: {
    /** The response's text, if already known. */
    html?: Html | undefined
    nonce: string
    mayBeKept: boolean
    isRead: boolean
    securityHeaders: Record<string, string>
  },
): Promise<RenderedPage | null> {
  const { nonce, mayBeKept, isRead, securityHeaders } = options
  const { status } = response
  const { tags: namedTags, connectTo, imagesFrom, headers } = stripPageHeaders(response.headers)
  const ownTags = mayBeKept && status === 200 ? (namedTags?.split(' ').filter(Boolean) ?? []) : []
  const tags = ownTags.length > 0 ? [...ownTags, businessTag] : []
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    const html = options.html ?? (await response.text())
    const { body, policy } = sealPage(html, nonce, { connectTo, imagesFrom })
    return {
      status,
      body,
      tags,
      headers: {
        'cache-control': cacheControlOf(tags, isRead && status < 500),
        ...headers,
        ...securityHeaders,
        'content-security-policy': policy,
      },
    }
  }
  if (tags.length === 0) return null
  const policy = { 'content-security-policy': dataContentSecurityPolicy }
  return {
    status,
    body: Buffer.from(await response.arrayBuffer()),
    tags,
    headers: { ...headers, ...securityHeaders, ...policy },
  }
}

/** A browser may store a page for back navigation, but not the response to a submitted form. */
function cacheControlOf(tags: string[], mayGoBack: boolean): string {
  if (tags.length > 0) return 'public, max-age=0, must-revalidate'
  return mayGoBack ? 'private, no-cache' : 'no-store'
}

/** A response that is not a page, such as a redirect or back-office data. It is for this visitor only. */
export function withoutPageHeaders(response: Response): Response {
  const { headers } = stripPageHeaders(response.headers)
  return new Response(response.body, {
    status: response.status,
    headers: { 'cache-control': 'no-store', ...headers },
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
