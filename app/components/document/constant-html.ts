import { createContext } from 'react'

/**
 * Takes HTML shared by many renders, as bytes, and returns the placeholder to write instead. Most of a page consists of such parts,
 * and as strings they would have to be concatenated and encoded for every visitor. Without a provider, the HTML is written as is.
 */
export const ConstantHtml = /* @__PURE__ */ createContext((html: Buffer) => html.toString())
