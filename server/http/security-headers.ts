import type { MiddlewareHandler } from 'hono'
import { isSecretAddress } from '#shared/secret-address.ts'

/** How far browsers stick to https (HSTS): this host, its subdomains as well, or also the list built into browsers. */
export type HttpsReach = 'host' | 'subdomains' | 'preload'

const transportSecurity: Record<HttpsReach, string> = {
  host: 'max-age=31536000',
  subdomains: 'max-age=31536000; includeSubDomains',
  preload: 'max-age=31536000; includeSubDomains; preload',
}

/** Headers of every answer. `https`: `null` if visitors do not reach the site by https. */
export function securityHeaders(https: HttpsReach | null): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': transportSecurity[https] }),
  }
}

/**
 * The headers that mean something for a part of a page. The others govern documents, and on a first visit they would cost as much
 * as a small script.
 */
const partHeaderNames = ['x-content-type-options', 'strict-transport-security']

/** The policy of answers that are not pages: nothing may load or run, whatever the bytes say. */
export const dataContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'"

/** For addresses that are the key to what they show: kept nowhere, found by no search engine, told to no other site. */
const secretHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/**
 * Puts `headers` on every answer, fewer on the parts of pages. What brings no content security policy of its own is data; in
 * development pages have none, so nothing gets one. A 304 stays as it is: a browser puts its headers over those of the page that
 * it holds, and the policy of data would leave that page without style and script.
 */
export function applySecurityHeaders(
  headers: Record<string, string>,
  { isProduction }: { isProduction: boolean },
): MiddlewareHandler {
  const all = Object.entries(headers)
  const ofParts = all.filter(([name]) => partHeaderNames.includes(name))
  return async (c, next) => {
    await next()
    if (c.res.status === 304) return
    const isPart = c.res.ok && isPagePart(c.req.path)
    // An endpoint's answer is only for its caller, because it may hold tokens and personal data. It may be kept only if the endpoint says so.
    if (isDoor(c.req.path) && !c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
    for (const [name, value] of isPart ? ofParts : all) c.res.headers.set(name, value)
    if (!isPart && !c.res.headers.has('content-security-policy') && isProduction) {
      c.res.headers.set('content-security-policy', dataContentSecurityPolicy)
    }
    if (isSecretAddress(c.req.path)) {
      for (const [name, value] of Object.entries(secretHeaders)) c.res.headers.set(name, value)
    }
    // Their addresses hold codes and tokens, which the page they lead to must not see.
    if (c.req.path.startsWith('/auth/')) c.res.headers.set('referrer-policy', 'no-referrer')
  }
}

function isDoor(path: string): boolean {
  return /^\/(api|auth|functions|storage)\//.test(path)
}

/** Whether an address is a built script, style or font, which no browser shows as a document. */
function isPagePart(path: string): boolean {
  return /^\/assets\/[^/]+\.(js|css|woff2)$/.test(path)
}
