/** The cache key of a page. There is one per page, so nobody can fill the cache with made-up URLs. */
import { type PageHandle, readQuery } from '#shared/pages/page-handle.ts'

/** A route that matches a URL, with the parameters in its path. */
export interface MatchedRoute {
  handle?: PageHandle
  params: Record<string, string | undefined>
}

/** The routes that match a path, outermost first. */
export type MatchRoutes = (pathname: string) => MatchedRoute[]

interface PageAddress {
  /** The path and the parameters its routes read, in their order and spelling. */
  key: string
  mayBeKept: boolean
}

/**
 * Determines which page a URL stands for. A path spelled differently than in links, such as `/BLOG`, is served but not cached.
 * Neither is a back-office screen with an id in its path, which anyone could make up.
 */
export function readPageAddress(url: URL, matchRoutes: MatchRoutes): PageAddress {
  const routes = matchRoutes(url.pathname)
  const read = routes.flatMap(({ handle }) => Object.entries(readQuery(handle?.query ?? {}, url)))
  const parameters = read.filter((entry): entry is [string, string] => entry[1] !== null)
  const isMadeUp = routes.some(({ handle, params }) => handle?.isApplication && Object.keys(params).length > 0)
  return {
    key: parameters.length === 0 ? url.pathname : `${url.pathname}?${new URLSearchParams(parameters)}`,
    // Only the canonical spelling of a path. Routes also match others, such as `/BLOG` and `/bl%6fg`, which are not cached.
    mayBeKept: (url.pathname === '/' || /^(\/[a-z\d._-]+)+$/.test(url.pathname)) && !isMadeUp,
  }
}

/**
 * `key` is the path with its parameters. The URL is set part by part, because a path like `//other.example` would be parsed as
 * another host.
 */
export function addressOf(publicUrl: string, pathname: string, key: string): URL {
  const address = new URL(publicUrl)
  address.pathname = pathname
  address.search = key.slice(pathname.length)
  return address
}
