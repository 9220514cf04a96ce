/** The canonical value of one URL parameter, or `null` if the page is the same without it. */
type Reader = (text: string | null) => string | null

/** The URL parameters a page reads, by name. */
type PageQuery = Record<string, Reader>

/** What a route declares about its pages, as `handle`. */
export interface PageHandle {
  /** The page is an application rendered by the browser rather than a document. */
  isApplication?: boolean
  /** It has an action, and gets the form that it is sent (`form` in requestFacts). */
  takesForm?: true
  /** The booking form is on this page, so links to it stay here. */
  hasBookingForm?: true
  /** Anything else in a URL doesn't make it a different page: the loader doesn't see it. */
  query?: PageQuery
}

/**
 * Reads the parameters a page declares from a URL. Loaders read them only through this, and the page cache builds its key from the
 * same values.
 */
export function readQuery<Query extends PageQuery>(query: Query, url: URL): Record<keyof Query, string | null> {
  const read = Object.entries(query).map(([name, reader]) => [name, reader(url.searchParams.get(name))])
  return Object.fromEntries(read)
}

/** `?page=`: a page number in canonical form. The first page of a list has no parameter. */
export const pageOfList: Reader = (text) => {
  const page = readPage(text)
  return page === 1 ? null : String(page)
}

/** `?page=` if the first page has a number too. */
export const pageOfFiles: Reader = (text) => (text === null ? null : String(readPage(text)))

/** Nobody reads further than this. Anything asking for more is a program guessing. */
const lastPage = 10_000

function readPage(text: string | null): number {
  const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), lastPage)
}
