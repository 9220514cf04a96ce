/** Whether a text is a web URL that may be linked to: https, a full host name, and no credentials. */
export function isWebAddress(text: string): boolean {
  const address = URL.canParse(text) ? new URL(text) : null
  return address?.protocol === 'https:' && address.hostname.includes('.') && address.username === ''
}
