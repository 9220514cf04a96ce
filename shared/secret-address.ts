/**
 * URLs that are themselves the key to what they show: calendars, homeowners' pages, and the links of "tell me when you come here".
 * Nobody who reads a log, a history or a referrer should get in with one.
 */
const secretAddress = /^(\/+(?:calendar|r|tell-me)\/+)[^/]/i

/** Accepts a path as sent, in any spelling a route responds to. */
export function isSecretAddress(path: string): boolean {
  return secretAddress.test(spellOut(path))
}

/** Part of a secret, as it's left where an email program has broken an address, or put it behind another one. */
const brokenSecret = /(?=[\w-]*[A-Z])[\w-]{20,}/g

/** A request's path as it may appear in a log. */
export function loggedPath(path: string): string {
  const spelled = spellOut(path)
  const [, start] = secretAddress.exec(spelled) ?? []
  if (start !== undefined) return `${start}…`
  // The hash in the name of a built file is no secret.
  return path.startsWith('/assets/') || spelled.search(brokenSecret) < 0 ? path : spelled.replace(brokenSecret, '…')
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
