/** Whether this browser lets a page stop its own reload (the Navigation API). */
export function canStopReloads(): boolean {
  return 'navigation' in window
}

/** Reloads the page, at this address or another one on the site. Not by `location.reload()`, which `useMissingScreen` stops. */
export function reloadPage(address: string = window.location.pathname + window.location.search): void {
  window.location.assign(address)
}
