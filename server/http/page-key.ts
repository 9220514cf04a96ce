/** The key under which a page is kept: one for each page, so that nobody can fill the cache with made-up addresses. */
import { type PageHandle, readQuery } from '#shared/page-handle.ts'

/** A route that answers an address, with the parameters in its path. */
export interface MatchedRoute {
  handle?: PageHandle
  params: Record<string, string | undefined>
}

/** The routes that answer at a path, from the outermost. */
export type MatchRoutes = (pathname: string) => MatchedRoute[]

export interface PageAddress {
  /** Path and the parameters that its routes read, in their order and spelling. */
  key: string
  mayBeKept: boolean
}

/**
 * Which page an address stands for. A path that is spelled in another way than links have it, such as `/BLOG`, is answered and not
 * kept, and so is a screen of the back office with an id in its path, which anybody could make up.
 */
export function readPageAddress(url: URL, matchRoutes: MatchRoutes): PageAddress {
  const routes = matchRoutes(url.pathname)
  const read = routes.flatMap(({ handle }) => Object.entries(readQuery(handle?.query ?? {}, url)))
  const parameters = read.filter((entry): entry is [string, string] => entry[1] !== null)
  const isMadeUp = routes.some(({ handle, params }) => handle?.isApplication && Object.keys(params).length > 0)
  return {
    key: parameters.length === 0 ? url.pathname : `${url.pathname}?${new URLSearchParams(parameters)}`,
    mayBeKept: isPlainPath(url.pathname) && !isMadeUp,
  }
}

/** Whether this is the one spelling of a path. Routes also match others, such as `/BLOG` and `/bl%6fg`, which are not kept. */
function isPlainPath(pathname: string): boolean {
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
