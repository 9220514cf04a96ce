/** Nobody reads further; what asks for more is a program that guesses. */
const lastPage = 10_000

/** The page that an address asks for: 1 unless `?page=` names another. */
export function readPageNumber(url: URL): number {
  const text = url.searchParams.get('page') ?? ''
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1
  return Math.min(Math.max(page, 1), lastPage)
}

/** The address of a page of a list; the first page has the plain one. `query` is what was searched. */
export function pageAddress(path: string, page: number, query = ''): string {
  const parameters = new URLSearchParams({ ...(query && { q: query }), ...(page > 1 && { page: String(page) }) })
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
