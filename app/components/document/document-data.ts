/**
 * Data that a public page's loader passes to its render and nothing else. React Router encodes loader data for the browser on every
 * render, a sixth of the work on the home page, and nobody reads it, because a document isn't hydrated. It encodes enumerable
 * properties, so this one isn't enumerable.
 */
export function documentData<Data>(data: Data): { readonly data: Data } {
  return Object.defineProperty({} as { readonly data: Data }, 'data', { value: data })
}
