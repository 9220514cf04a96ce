import { starterAddress } from 'virtual:starter-address'

/**
 * What every public page runs first. The starter, and with it the font, would be in the way of the words, so they come after them.
 * Only on a later page of a visit, the font is at hand, and nothing has to stand in for it.
 */
export const headScript = `
if (document.referrer.startsWith(location.origin + '/')) document.documentElement.dataset.font = ''
new PerformanceObserver((_, observer) => {
  observer.disconnect()
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: '${starterAddress}' }))
}).observe({ type: 'paint', buffered: true })
`
