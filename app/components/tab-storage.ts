/** The tab's session storage, or `null` where the browser denies it: with site data blocked, merely to name it throws. */
export function openTabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
