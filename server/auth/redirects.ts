import type { AuthSettings } from './settings.ts'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * The address a visitor may be sent to: `target` when it is the site's own or on the allow-list, else the site
 * (auth-contract §2.6). A refused target is never an error.
 */
export function allowedRedirect(
  settings: Pick<AuthSettings, 'siteUrl' | 'redirectAllowList'>,
  target: string | undefined,
): string {
  return target && isAllowedRedirect(settings, target) ? target : settings.siteUrl
}

export function isAllowedRedirect(
  { siteUrl, redirectAllowList }: Pick<AuthSettings, 'siteUrl' | 'redirectAllowList'>,
  target: string,
): boolean {
  if (!URL.canParse(target)) return false
  const url = new URL(target)
  const site = new URL(siteUrl)
  // Browsers read backslashes, blanks and user names differently than servers do.
  if (/[\\\s]/.test(target) || url.username !== '' || url.password !== '' || !hasPlainHost(target, url)) return false
  const isLoopback = loopbackNames.includes(url.hostname)
  if (url.protocol === site.protocol && url.hostname === site.hostname && (isLoopback || url.port === site.port))
    return true
  if (isLoopback && /^https?:$/.test(url.protocol) && loopbackNames.includes(site.hostname)) return true
  if (isIpLiteral(url.hostname) && !isLoopback) return false
  const withoutFragment = target.split('#')[0] ?? ''
  return redirectAllowList.some((glob) => globToRegExp(glob).test(withoutFragment))
}

/** The host as written is the host as parsed: no decimal addresses, odd characters or other disguises. */
function hasPlainHost(target: string, url: URL): boolean {
  const [, written = ''] = target.match(/^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i) ?? []
  return (
    written.toLowerCase() === url.host ||
    written.toLowerCase() === `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`
  )
}

function isIpLiteral(hostname: string): boolean {
  return /^\d+(\.\d+){3}$/.test(hostname) || hostname.startsWith('[') || /^\d+$/.test(hostname)
}

/** `*` stops at `.` and `/`, `**` does not, `?` is one character. */
function globToRegExp(glob: string): RegExp {
  const pattern = glob.replace(/\*\*|[*?]|[^*?]+/g, (part) => {
    if (part === '**') return '.*'
    if (part === '*') return '[^./]*'
    if (part === '?') return '[^./]'
    return part.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${pattern}$`)
}
