import type { AuthSettings } from '#server/auth/settings.ts'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']
/** Schemes whose URLs are a program or a file, not a place to return to. */
const neverSchemes = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:', 'filesystem:']

type Rules = Pick<AuthSettings, 'siteUrl' | 'redirectAllowList'>

/**
 * The URL a visitor may be sent to: `target` if it belongs to the site or is on the allow-list, otherwise the site (auth-contract
 * §2.6). A refused target is never an error.
 */
export function allowedRedirect(rules: Rules, target: string | undefined): string {
  return target && isAllowedRedirect(rules, target) ? target : rules.siteUrl
}

/** Whether a visitor may be sent to `target`, an absolute URL. */
export function isAllowedRedirect({ siteUrl, redirectAllowList }: Rules, target: string): boolean {
  const url = readPlainUrl(target)
  if (!url) return false
  const site = new URL(siteUrl)
  const isLoopbackName = loopbackNames.includes(url.hostname)
  const isOwn = url.protocol === site.protocol && url.hostname === site.hostname
  if (isOwn && (isLoopbackName || url.port === site.port)) return true
  // A program on the visitor's own machine, waiting for the response (RFC 8252 §7.3).
  if ((url.hostname === '[::1]' || /^127(\.\d+){3}$/.test(url.hostname)) && /^https?:$/.test(url.protocol)) return true
  if (/^[\d.]+$/.test(url.hostname) || url.hostname.startsWith('[')) return false
  const [withoutFragment = ''] = target.split('#')
  return redirectAllowList.some((glob) => matchesGlob(glob, withoutFragment))
}

/**
 * The URL, if every program reads it the same way: no user name, backslash, space, invisible character or `..` in the path, and a
 * plainly written host (no decimal or hexadecimal IP address, no letters from other alphabets).
 */
function readPlainUrl(target: string): URL | null {
  if (!URL.canParse(target) || /[\\\s\p{C}]/u.test(target)) return null
  const [, host, path = ''] = target.match(/^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)([^?#]*)/i) ?? []
  if (host === undefined || /(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path)) return null
  const url = new URL(target)
  if (url.username !== '' || url.password !== '' || host.includes('@')) return null
  const defaultPort = url.protocol === 'https:' ? 443 : 80
  const meant = [url.host, `${url.hostname}:${url.port || defaultPort}`]
  return meant.includes(host.toLowerCase()) && !neverSchemes.includes(url.protocol) ? url : null
}

/**
 * Whether an entry of the redirect allow-list (auth-contract §2.6) matches a URL. `*` stops at `.` and `/`, `**` doesn't, `?` is one
 * character. A wildcard in the host never reaches past the host.
 */
function matchesGlob(glob: string, text: string): boolean {
  const [, authority = '', rest = ''] = glob.match(/^([^:]*:\/\/[^/]*)(.*)$/s) ?? ['', '', glob]
  const parts = [...partsOf(authority, /[^/?#]/), ...partsOf(rest, /./s)]
  // Track every length the parts so far can match, instead of using a pattern that would try every combination of wildcards.
  let ends = [0]
  for (const part of parts) ends = advance(ends, part, text)
  return ends.includes(text.length)
}

/** A literal text, or characters of one kind: a single one, or any number of them. */
type GlobPart = string | { allowed: RegExp; isOne: boolean }

function partsOf(glob: string, anything: RegExp): GlobPart[] {
  return (glob.match(/\*\*|[*?]|[^*?]+/g) ?? []).map((part) => {
    if (part === '**') return { allowed: anything, isOne: false }
    if (part === '*' || part === '?') return { allowed: /[^./?#]/, isOne: part === '?' }
    return part
  })
}

/** Where `part` can end in `text` when it begins at one of `starts`. */
function advance(starts: number[], part: GlobPart, text: string): number[] {
  if (typeof part === 'string') return starts.filter((at) => text.startsWith(part, at)).map((at) => at + part.length)
  const isAllowed = (at: number) => at < text.length && part.allowed.test(text.charAt(at))
  if (part.isOne) return starts.filter(isAllowed).map((at) => at + 1)
  const ends = new Set<number>()
  for (const start of starts) {
    for (let at = start; !ends.has(at); at++) {
      ends.add(at)
      if (!isAllowed(at)) break
    }
  }
  return [...ends]
}

/** The link in an email: GET /verify handles it and sends the visitor on to `redirectTo` (auth-contract §2.5). */
export function verificationLink(
  settings: Pick<AuthSettings, 'issuer'>,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
): string {
  return `${settings.issuer}/verify?${new URLSearchParams({ token, type })}&redirect_to=${inQuery(redirectTo)}`
}

/** Written like the reference does: encoded only where the URL would otherwise end too early or be misread. */
function inQuery(address: string): string {
  return /^[\w:/.?~-]*$/.test(address) ? address : encodeURIComponent(address)
}
