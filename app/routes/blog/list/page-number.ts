/** The URL of a page of a list. The first page has no page number. `query` is the search text. */
export function pageAddress(path: string, page: number, query = ''): string {
  const parameters = new URLSearchParams({ ...(query && { q: query }), ...(page > 1 && { page: String(page) }) })
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
