/** From vite.documents.ts: the URL where the browser finds the starter. Empty in the browser. */
declare module 'virtual:starter-address' {
  export const starterAddress: string
}
