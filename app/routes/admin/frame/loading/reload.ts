/** Whether this browser lets a page prevent its own reload (the Navigation API). */
export function canStopReloads(): boolean {
  return 'navigation' in window
}

/** Reloads the page, at this URL or another one on the site. Doesn't use `location.reload()`, which `useMissingScreen` blocks. */
export function reloadPage(address: string = window.location.pathname + window.location.search): void {
  window.location.assign(address)
}
