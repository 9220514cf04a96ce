import { createContext } from 'react-router'
import type { AppContext } from '#server/context.ts'

/** What loaders and actions reach the application through: `context.get(appContext)`. */
export const appContext = createContext<AppContext>()

/** What loaders and actions may know of the request besides the Request itself. */
export interface RequestFacts {
  /** The visitor's address, with trusted proxies taken into account. */
  clientAddress: string
  requestId: string
  /** Marks the page's own inline scripts and styles. */
  nonce: string
  /** Tells the server what a page failed of, for the status of its answer. */
  noteFailure(error: unknown): void
}

export const requestFacts = createContext<RequestFacts>()
