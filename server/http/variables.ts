/** What middleware leaves for the endpoints, read as `c.var.requestId`. */
export interface HttpVariables {
  requestId: string
  /** The visitor's address, trusted proxies taken into account. */
  clientAddress: string
  /** What answered, for the metrics; a JSON endpoint if nothing set it. */
  kind?: 'page_kept' | 'page_rendered' | 'asset' | 'probe'
}
