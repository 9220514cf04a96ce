import { transcode } from 'node:buffer'
import { hash } from 'node:crypto'
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

interface Sources {
  /** Another origin that the page's scripts may talk to. */
  connectTo?: string | undefined
  /** One that it shows an image from, or a scheme; several are separated by spaces. */
  imagesFrom?: string | undefined
}

/**
 * A page as it leaves, which is the same bytes for every rendering, and its content security policy: with the hashes of its own inline
 * scripts and styles instead of `unsafe-inline`. Own are those that carry the rendering's nonce, which is taken off here: a script
 * that slipped into the content of a post does not, gets no hash and does not run. Style *attributes* stay allowed: they cannot run
 * code, and post images use them for their width. Sources may come from content, and what is no source is left out: a `;` would begin
 * a directive.
 */
export function sealPage(
  html: string,
  nonce: string,
  { connectTo = '', imagesFrom = '' }: Sources = {},
): { body: Buffer<ArrayBuffer>; policy: string } {
  const { body, hashes } = takeNonceOff(html, nonce)
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${[...hashes.script].join(' ')}`.trimEnd(),
    `style-src 'self' ${[...hashes.style].join(' ')}`.trimEnd(),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${sourcesIn(imagesFrom)}`.trimEnd(),
    "font-src 'self'",
    `connect-src 'self' ${sourcesIn(connectTo)}`.trimEnd(),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { body, policy }
}

function sourcesIn(text: string): string {
  const source = /^https?:(\/\/([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])(:\d+)?)?$/i
  return text
    .split(' ')
    .filter((part) => source.test(part))
    .join(' ')
}

/**
 * React writes every attribute in double quotes with `<` and `>` escaped, so an own element's start tag is around its nonce. Bytes are
 * searched and moved together in a fraction of the time that a string as long as a page takes.
 */
function takeNonceOff(html: string, nonce: string) {
  const page = toBytes(html)
  const mark = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  let length = 0
  let read = 0
  const keepUntil = (end: number) => {
    page.copyWithin(length, read, end)
    length += end - read
  }
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, read)) {
    const start = page.toString('latin1', page.lastIndexOf('<', at), at)
    keepUntil(at)
    read = at + mark.length
    const element = (['script', 'style'] as const).find((name) => new RegExp(`^<${name}\\b[^>]*$`).test(start))
    if (!element) continue
    const from = page.indexOf('>', at) + 1
    const text = page.subarray(from, page.indexOf(`</${element}>`, from))
    if (text.length > 0) hashes[element].add(`'sha256-${hash('sha256', text, 'base64')}'`)
  }
  keepUntil(page.length)
  return { body: page.subarray(0, length), hashes }
}

/** Room for every page but those with images written into them. */
const room = Buffer.allocUnsafeSlow(1024 * 1024)

/** `Buffer.from(html)` in a third of the time: that goes twice through a text with a single character beyond Latin 1, one by one. */
function toBytes(html: string): Buffer<ArrayBuffer> {
  if (html.length * 2 > room.length) return Buffer.from(html)
  const length = room.write(html.toWellFormed(), 'utf16le')
  return transcode(room.subarray(0, length), 'utf16le', 'utf8') as Buffer<ArrayBuffer>
}
