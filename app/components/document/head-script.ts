import { starterAddress } from 'virtual:starter-address'
import { isNewEnough } from './old-browser.ts'

/**
 * The first script on every public page. The starter, and the font with it, would delay the text, so they load afterwards: once the
 * whole page is there (the starter relies on that) and its text has been painted. A busy browser may paint the bare background before
 * that. In a background tab there is nothing to delay. A browser that doesn't report its paints gets the starter a little later. Only
 * on later pages of a visit, and on one that somebody goes back to, is the font already at hand, so nothing has to stand in for it.
 */
export const headScript = `
if (document.referrer.startsWith(location.origin + '/') || (performance.getEntriesByType('navigation')[0] || {}).type === 'back_forward')
  document.documentElement.dataset.font = ''
if (${isNewEnough}) addEventListener('DOMContentLoaded', () => {
  // The browser runs a module once, however often a page asks for it.
  const start = () => document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: '${starterAddress}' }))
  setTimeout(start, document.hidden ? 0 : 3000)
  new PerformanceObserver((paints) => paints.getEntriesByName('first-contentful-paint').forEach(start)).observe({ type: 'paint', buffered: true })
})
`
