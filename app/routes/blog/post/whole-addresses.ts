/**
 * Sanitized HTML with absolute URLs instead of paths and in-page links, because a feed is read outside the site. The sanitizer
 * writes every attribute in double quotes.
 */
export function withWholeAddresses(html: string, siteUrl: string, pageUrl: string): string {
  return html
    .replace(/(<[a-z][^>]*? (?:src|href)=")(?=\/(?!\/))/g, `$1${siteUrl}`)
    .replace(/(<a [^>]*?href=")(?=#)/g, `$1${pageUrl}`)
}
