/** The address of a page of a list; the first page has the plain one. `query` is what was searched. */
export function pageAddress(path: string, page: number, query = ''): string {
  const parameters = new URLSearchParams({ ...(query && { q: query }), ...(page > 1 && { page: String(page) }) })
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
