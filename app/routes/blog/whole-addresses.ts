/**
 * Sanitised HTML with whole addresses instead of paths and of places within the page: a feed is read away from the site. The sanitiser writes every attribute
 * in double quotes.
 */
export function withWholeAddresses(html: string, siteUrl: string, pageUrl: string): string {
  return html
    .replace(/(<[a-z][^>]*? (?:src|href)=")(?=\/(?!\/))/g, `$1${siteUrl}`)
    .replace(/(<a [^>]*?href=")(?=#)/g, `$1${pageUrl}`)
}
