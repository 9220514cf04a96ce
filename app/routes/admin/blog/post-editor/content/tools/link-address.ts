/** Turns what the user typed as a link into the URL that the page needs; `null` if it isn't one. */
export function readAddress(typed: string): string | null {
  const address = typed.trim()
  if (/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i.test(address) || address === '/') return address
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`
  if (/^\+?[\d\s().-]{7,}$/.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`
  if (/^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}(:\d+)?([/?#]\S*)?$/i.test(address)) return `https://${address}`
  return null
}
