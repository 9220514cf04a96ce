/** What middleware sets for the endpoints, read as `c.var.requestId`. */
export interface HttpVariables {
  requestId: string
  /** The visitor's address, taking trusted proxies into account. */
  clientAddress: string
  /** What produced the response, for the metrics. A JSON endpoint if not set. */
  kind?: 'page_kept' | 'page_rendered' | 'asset' | 'probe'
}
