/** A valid email address as the HTML standard has it, which is what browsers check. */
const browsersRule =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/** RFC 5321, in bytes. */
const longestAddress = 254
const longestLocalPart = 64

/**
 * Whether mail can be sent to an address: the browsers' rule, with letters of any alphabet (RFC 6531), a domain with a dot, and no dot
 * without something on both sides. Whether it's real only shows when an email to it is answered.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), asciiDomain(text.slice(at + 1))]
  const bytes = new TextEncoder()
  if (bytes.encode(text).length > longestAddress || bytes.encode(local).length > longestLocalPart) return false
  if (/^\.|\.\.|\.$/.test(local) || !/\.[a-z][a-z\d-]*[a-z\d]$/i.test(domain)) return false
  return browsersRule.test(`${local.replace(/[\p{L}\p{M}\p{N}]/gu, 'a')}@${domain}`)
}

/**
 * The same address as it is stored and compared: with its domain as the DNS has it, because mail to `vic@ｅxample.com` arrives at
 * `vic@example.com`. What isn't an address stays as it is.
 */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@')
  const domain = asciiDomain(text.slice(at + 1))
  return at > 0 && domain !== '' ? `${text.slice(0, at)}@${domain}` : text
}

/** The domain as the DNS has it (`xn--…` for other letters than a to z), or an empty string if it isn't one. */
function asciiDomain(domain: string): string {
  if (/[\s/:?#\\@[\]%]/.test(domain)) return ''
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : ''
}
