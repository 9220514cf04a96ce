/** What one parameter of an address says, in its one spelling; `null` when the page is the same without it. */
type Reader = (text: string | null) => string | null

/** The parameters of its address that a page reads, by name. */
export type PageQuery = Record<string, Reader>

/** What a route says of its pages, as `handle`. */
export interface PageHandle {
  /** The page is an application that the browser renders, and no document. */
  isApplication?: boolean
  /** Whatever else stands in an address makes no other page: the loader does not see it. */
  query?: PageQuery
}

/** What an address says to a page. Loaders read by it, and by nothing else, what the server keeps pages by. */
export function readQuery<Query extends PageQuery>(query: Query, url: URL): Record<keyof Query, string | null> {
  const read = Object.entries(query).map(([name, reader]) => [name, reader(url.searchParams.get(name))])
  return Object.fromEntries(read)
}

/** `?page=`: the number of a page in its one spelling; the first page of a list has the plain address. */
export const pageOfList: Reader = (text) => {
  const page = readPage(text)
  return page === 1 ? null : String(page)
}

/** `?page=` where the first page has a number, too. */
export const pageOfFiles: Reader = (text) => (text === null ? null : String(readPage(text)))

/** Nobody reads further; what asks for more is a program that guesses. */
const lastPage = 10_000

function readPage(text: string | null): number {
  const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), lastPage)
}
