import { href } from 'react-router'
import { appContext } from '#server/router-context.ts'
import type { Route } from './+types/sitemap'
import { type SitemapEntry, sitemapXml } from './sitemap-xml.ts'

const pages: SitemapEntry[] = [
  { path: href('/') },
  { path: href('/services') },
  { path: href('/blog') },
  { path: href('/privacy-policy') },
]

/** `/sitemap.xml`: every page that a search engine should know. */
export function loader({ context }: Route.LoaderArgs) {
  const { url } = context.get(appContext).config.business
  return new Response(sitemapXml(url, pages), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
