import type { MiddlewareHandler } from 'hono'
import { isSecretAddress } from '#shared/secret-address.ts'

/** How far browsers enforce https (HSTS): this host only, its subdomains as well, or also through the list built into browsers. */
type HttpsReach = 'host' | 'subdomains' | 'preload'

const transportSecurity: Record<HttpsReach, string> = {
  host: 'max-age=31536000',
  subdomains: 'max-age=31536000; includeSubDomains',
  preload: 'max-age=31536000; includeSubDomains; preload',
}

/** Headers for every response. `https` is `null` if visitors don't reach the site over https. */
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
 * The headers that matter for a page's assets. The others govern documents, and on a first visit they would cost as much as a small
 * script.
 */
const partHeaderNames = ['x-content-type-options', 'strict-transport-security']

/** The policy for responses that are not pages: nothing may load or run, whatever the bytes say. */
export const dataContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'"

/** For URLs that are themselves the key to what they show: never stored, indexed, or revealed to another site. */
const secretHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/**
 * Sets `headers` on every response, and fewer on a page's assets. A response without its own content security policy is data; in
 * development pages have none, so nothing gets one. A 304 stays unchanged: a browser applies its headers over those of its stored
 * page, and the data policy would leave that page without styles and scripts.
 */
export function applySecurityHeaders(
  headers: () => Record<string, string>,
  { isProduction }: { isProduction: boolean },
): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status === 304) return
    // A built script, style sheet or font, which no browser shows as a document.
    const isPart = c.res.ok && /^\/assets\/[^/]+\.(js|css|woff2)$/.test(c.req.path)
    const all = Object.entries(headers())
    const ownReferrerPolicy = c.res.headers.get('referrer-policy')
    // An endpoint's response is only for its caller, because it may hold tokens and personal data. It may be stored only if the
    // endpoint says so.
    if (/^\/(api|auth|functions|storage)\//.test(c.req.path) && !c.res.headers.has('cache-control'))
      c.res.headers.set('cache-control', 'no-store')
    for (const [name, value] of isPart ? all.filter(([name]) => partHeaderNames.includes(name)) : all)
      c.res.headers.set(name, value)
    if (!isPart && !c.res.headers.has('content-security-policy') && isProduction) {
      c.res.headers.set('content-security-policy', dataContentSecurityPolicy)
    }
    if (isSecretAddress(c.req.path)) {
      for (const [name, value] of Object.entries(secretHeaders)) c.res.headers.set(name, value)
    }
    // These URLs contain codes and tokens, which the page they lead to must not see. An endpoint may let it see where it was.
    if (c.req.path.startsWith('/auth/')) c.res.headers.set('referrer-policy', ownReferrerPolicy ?? 'no-referrer')
  }
}
