/**
 * Addresses that are themselves the key to what they show: calendars, homeowners' pages and the links of "tell me when you come here". Whoever reads a log, a history or a referrer must not
 * get in by one.
 */
const secretAddress = /^(\/+(?:calendar|r|tell-me)\/+)[^/]/i

/** Takes a path as it was sent, in any spelling that a route answers to. */
export function isSecretAddress(path: string): boolean {
  return secretAddress.test(spellOut(path))
}

/** The path of a request as it may stand in a log. */
export function loggedPath(path: string): string {
  const [, start] = secretAddress.exec(spellOut(path)) ?? []
  return start === undefined ? path : `${start}…`
}

/** Routes read `/%72/` as `/r/`. */
function spellOut(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  }
}
