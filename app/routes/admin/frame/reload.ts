/** Whether this browser lets a page stop its own reload (the Navigation API). */
export function canStopReloads(): boolean {
  return 'navigation' in window
}

/** Loads the page anew, at this address or another one of the site. Not by `location.reload()`, which `useMissingScreen` stops. */
export function reloadPage(address: string = window.location.pathname + window.location.search): void {
  window.location.assign(address)
}
