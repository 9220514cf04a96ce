export interface SitemapEntry {
  /** Path from the root, beginning with a slash. */
  path: string
  /** When what the page says last changed; left out where nobody keeps count. */
  lastModified?: Date
}

/** A sitemap according to sitemaps.org: absolute addresses, dates in W3C format. `siteUrl` has no trailing slash. */
export function sitemapXml(siteUrl: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, lastModified }) => {
    const change = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : ''
    return `  <url><loc>${escapeXml(new URL(path, siteUrl).href)}</loc>${change}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}
