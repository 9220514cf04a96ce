/**
 * What a loader of a public page gives to its rendering, and to nothing else. React Router encodes loader data for the browser with every
 * rendering, a sixth of the work on a home page, and nobody reads that, because a document isn't hydrated. It encodes enumerable
 * properties, so this one isn't.
 */
export function documentData<Data>(data: Data): { readonly data: Data } {
  return Object.defineProperty({} as { readonly data: Data }, 'data', { value: data })
}
