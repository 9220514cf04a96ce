/** What middleware leaves for the doors, read as `c.var.requestId`. */
export interface HttpVariables {
  requestId: string
  /** The visitor's address, trusted proxies taken into account. */
  clientAddress: string
}
