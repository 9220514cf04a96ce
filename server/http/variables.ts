/** What middleware leaves for the doors, read as `c.var.requestId`. */
export interface HttpVariables {
  requestId: string
  /** The visitor's address, trusted proxies taken into account. */
  clientAddress: string
  /** What answered, for the metrics; a JSON door when nobody set it. */
  kind?: 'page_kept' | 'page_rendered' | 'asset' | 'probe'
}
