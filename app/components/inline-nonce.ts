import { createContext } from 'react'

/**
 * The `nonce` of every inline script and style that the site itself writes into a page. The server allows these and no others,
 * and removes the nonce before the page is sent; in the browser there is none.
 */
export const InlineNonce = createContext<string | undefined>(undefined)
