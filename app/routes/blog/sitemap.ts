import { href } from 'react-router'
import {
  countPublishedPosts,
  findNewestPublication,
  listCategoryAddresses,
  listPostAddresses,
} from '#server/blog/posts/read/feed-posts.ts'
import { listAppliancePages, listCityPages } from '#server/business/pages/shop-pages.ts'
import { appContext } from '#server/router-context.ts'
import { type PageHandle, pageOfFiles, readQuery } from '#shared/pages/page-handle.ts'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import type { Route } from './+types/sitemap'
import { mostEntries, type SitemapEntry, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

type Db = Parameters<typeof countPublishedPosts>[0]

export const handle = { query: { page: pageOfFiles } } satisfies PageHandle

/**
 * `/sitemap.xml`: every page a search engine should know about, cached like a page. If there are more than fit in one file, it lists
 * the files instead: `?page=1` has the pages and the categories with posts, and each one after that has 50,000 posts.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, business } = context.get(appContext)
  const { url } = business()
  const { page: number } = readQuery(handle.query, new URL(request.url))
  const pages = await listPages(db, [...listAppliancePages(business()), ...listCityPages(business())])
  const postCount = await countPublishedPosts(db)
  if (number !== null) {
    const page = Number(number)
    const entries = page === 1 ? pages : await listPosts(db, page - 2)
    return entries.length > 0 ? answer(sitemapXml(url, entries)) : new Response(null, { status: 404 })
  }
  if (pages.length + postCount <= mostEntries) {
    return answer(sitemapXml(url, [...pages, ...(await listPosts(db, 0))]))
  }
  const files = Array.from({ length: 1 + Math.ceil(postCount / mostEntries) }, (_, index) => ({
    path: `${href('/sitemap.xml')}?page=${index + 1}`,
  }))
  return answer(sitemapIndexXml(url, files))
}

/** `ofShop`: the pages of appliances and cities. */
async function listPages(db: Db, ofShop: readonly { path: string }[]): Promise<SitemapEntry[]> {
  const [categories, newest] = await Promise.all([listCategoryAddresses(db), findNewestPublication(db)])
  return [
    { path: href('/') },
    { path: href('/services') },
    ...ofShop.map(({ path }) => ({ path })),
    { path: href('/blog'), ...(newest && { lastModified: newest }) },
    { path: href('/privacy-policy') },
    ...categories.map(({ slug, updatedAt }) => ({
      path: href('/blog/category/:slug', { slug }),
      lastModified: updatedAt,
    })),
  ]
}

async function listPosts(db: Db, file: number): Promise<SitemapEntry[]> {
  const posts = await listPostAddresses(db, { limit: mostEntries, offset: file * mostEntries })
  return posts.map(({ slug, updatedAt }) => ({ path: href('/blog/:slug', { slug }), lastModified: updatedAt }))
}

function answer(xml: string): Response {
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
      [pageTagsHeader]: 'blog',
    },
  })
}
