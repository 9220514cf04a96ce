/**
 * Sanitised HTML with whole addresses instead of paths: a feed is read away from the site. The sanitiser writes every attribute
 * in double quotes.
 */
export function withWholeAddresses(html: string, siteUrl: string): string {
  return html.replace(/(<[a-z][^>]*? (?:src|href)=")(?=\/(?!\/))/g, `$1${siteUrl}`)
}
