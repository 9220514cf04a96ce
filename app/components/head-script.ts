import { starterAddress } from 'virtual:starter-address'

/**
 * What every public page runs first. The starter, and with it the font, would be in the way of the words, so they come after them: once
 * the whole page is there, which the starter relies on, and something of it is painted. Where nobody looks, nothing is in the way; a
 * browser that does not tell of its paint gets the starter a little later.
 * Only on a later page of a visit, the font is at hand, and nothing has to stand in for it.
 */
export const headScript = `
if (document.referrer.startsWith(location.origin + '/')) document.documentElement.dataset.font = ''
addEventListener('DOMContentLoaded', () => {
  // The browser runs a module once, however often a page asks for it.
  const start = () => document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: '${starterAddress}' }))
  setTimeout(start, document.hidden ? 0 : 3000)
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
})
`
