/** The key under which a page is kept: one for each page, so that nobody can fill the cache with made-up addresses. */

/** The query parameters that pages read. Others (campaign tags and the like) do not make a different page. */
const readParameters: [path: RegExp, names: string[]][] = [
  [/^\/$/, ['booked', 'zip']],
  [/^\/blog$/, ['page', 'q']],
  [/^\/blog\/category\/[^/]+$/, ['page']],
  [/^\/sitemap\.xml$/, ['page']],
  [/^\/admin(\/|$)/, ['page', 'q']],
]

/** The files of a sitemap begin with `?page=1`; in a list the first page has the plain address. */
const sitemap = '/sitemap.xml'

/** The path and the parameters its page reads, in a fixed order: the name a page is kept under. */
export function cacheKey({ pathname, searchParams }: URL): string {
  const names = readParameters.find(([path]) => path.test(pathname))?.[1] ?? []
  const read = names.flatMap((name) => {
    const value = searchParams.get(name)
    const settled = value !== null && name === 'page' ? settlePage(pathname, value) : value
    return settled === null ? [] : [[name, settled]]
  })
  return read.length === 0 ? pathname : `${pathname}?${new URLSearchParams(read)}`
}

/** One spelling for each page: `01`, `0` and anything that is not a number get no key of their own. */
function settlePage(pathname: string, value: string): string | null {
  const page = /^\d{1,6}$/.test(value) ? Math.max(Number(value), 1) : 1
  return page === 1 && pathname !== sitemap ? null : String(page)
}

/** Whether this is the one spelling of a path. Routes also match others, such as `/BLOG` and `/bl%6fg`, which are not kept. */
export function isPlainPath(pathname: string): boolean {
  return pathname === '/' || /^(\/[a-z\d._-]+)+$/.test(pathname)
}

/**
 * `key` is the path with its parameters. Set part by part, because a path like `//other.example` would be read as another host.
 */
export function addressOf(publicUrl: string, pathname: string, key: string): URL {
  const address = new URL(publicUrl)
  address.pathname = pathname
  address.search = key.slice(pathname.length)
  return address
}
