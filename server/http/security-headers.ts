import { createHash } from 'node:crypto'

/** Headers that every answer carries. `isHttps`: whether visitors reach the site by https. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** The policy of answers that are not pages: nothing may load or run, whatever the bytes say. */
export const dataContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * The content security policy of a page, with the hashes of its own inline scripts and styles instead of
 * `unsafe-inline`. Style *attributes* stay allowed: they cannot run code, and post images use them for their width.
 */
export function pageContentSecurityPolicy(html: string): string {
  const scripts = hashesOf(html, /<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trimEnd(),
    `style-src 'self' ${styles}`.trimEnd(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashesOf(html: string, pattern: RegExp): string {
  const hashes = Array.from(
    html.matchAll(pattern),
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [...new Set(hashes)].join(' ')
}
