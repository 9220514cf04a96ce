/** The rules for values that the environment or the owner's screen may set; each says in its own words what is wrong. */

/** A sender of emails: an address, with or without a name before it. */
export function isSender(text: string): boolean {
  return /[^\s@]@[^\s@]+\.[^\s@]/.test(text) && !/\p{Cc}/u.test(text)
}

/** The name or IP address of a server, without anything around it. */
export function isHost(text: string): boolean {
  return URL.canParse(`http://${text}`) && new URL(`http://${text}`).hostname === text.toLowerCase()
}
