import { createContext } from 'react'

/**
 * Takes HTML that is the same in many renderings, as bytes, and returns the mark to write in its place: most of a page is such parts,
 * and a string of all of them would have to be put together and encoded for every visitor. Where nobody takes them, they are written.
 */
export const ConstantHtml = /* @__PURE__ */ createContext((html: Buffer) => html.toString())
