/** The tab's session storage, or `null` if the browser denies access: with site data blocked, even reading the property throws. */
export function openTabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
