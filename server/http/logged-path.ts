/** Addresses that are themselves the key to what they hold: whoever reads a log must not get in by it. */
const secretAddress = /^(\/+(?:calendar|tell-me)\/).+/i

/** The path of a request as it may stand in a log. */
export function loggedPath(path: string): string {
  return path.replace(secretAddress, '$1…')
}
