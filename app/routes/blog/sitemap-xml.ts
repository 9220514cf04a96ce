export interface SitemapEntry {
  /** Path from the root, starting with a slash. */
  path: string
  /** When the page's content last changed. Omitted if that isn't tracked. */
  lastModified?: Date
}

/** The most entries one file may hold (sitemaps.org). */
export const mostEntries = 50_000

/** A sitemap as defined by sitemaps.org: absolute URLs, dates in W3C format. `siteUrl` has no trailing slash. */
export function sitemapXml(siteUrl: string, entries: SitemapEntry[]): string {
  return document('urlset', 'url', siteUrl, entries)
}

/** An index of several sitemaps, for when one can't hold everything. */
export function sitemapIndexXml(siteUrl: string, files: SitemapEntry[]): string {
  return document('sitemapindex', 'sitemap', siteUrl, files)
}

function document(root: string, element: string, siteUrl: string, entries: SitemapEntry[]): string {
  const lines = entries.map(({ path, lastModified }) => {
    const change = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : ''
    return `  <${element}><loc>${escapeXml(new URL(path, siteUrl).href)}</loc>${change}</${element}>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
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
