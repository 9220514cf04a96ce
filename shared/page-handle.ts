/** What a route says of its pages, as `handle`. */
export interface PageHandle {
  /** The page is an application that the browser renders, and no document. */
  isApplication?: boolean
}
