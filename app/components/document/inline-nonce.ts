import { createContext } from 'react'

/**
 * The `nonce` of every script and style the site itself writes into a page. The server allows no others, and removes the nonce
 * before sending the page, so in the browser there is none.
 */
export const InlineNonce = createContext<string | undefined>(undefined)
