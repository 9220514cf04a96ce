/**
 * Sanitized HTML with absolute URLs, because a feed is read outside the site. The sanitizer writes every attribute in double quotes.
 * @param pageUrl of the post, from which its relative addresses count
 */
export function withWholeAddresses(html: string, pageUrl: string): string {
  return html.replace(/(<[a-z][^>]*? (?:src|href)=")([^"]*)/g, (_, before: string, address: string) => {
    const isWhole = /^[a-z][a-z\d+.-]*:/i.test(address) || !URL.canParse(address, pageUrl)
    return before + (isWhole ? address : new URL(address, pageUrl).href)
  })
}
