/** From vite.documents.ts: where the browser finds the starter; empty in the browser. */
declare module 'virtual:starter-address' {
  export const starterAddress: string
}
