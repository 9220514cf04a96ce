/** Whether a text is the address of a page on the web that may be linked to: with https, a full host name and nobody's password. */
export function isWebAddress(text: string): boolean {
  const address = URL.canParse(text) ? new URL(text) : null
  return address?.protocol === 'https:' && address.hostname.includes('.') && address.username === ''
}
