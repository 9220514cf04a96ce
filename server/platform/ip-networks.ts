import ipaddr from 'ipaddr.js'

/**
 * The leading bytes of an address that make up its network. They are the same for every spelling, and an IPv4 address written as
 * IPv6 counts as the IPv4 address. `null` if it isn't an address.
 */
export function networkBytes(address: string, length: { ipv4: number; ipv6: number }): number[] | null {
  const plain = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(plain)) return null
  const parsed = ipaddr.process(plain)
  return parsed.toByteArray().slice(0, length[parsed.kind()])
}

/**
 * The network around an address, in the form that evidence and logs may keep: `203.0.113.0/24`, `2001:db8:1::/48`. `null` if it
 * isn't an address.
 */
export function networkOf(address: string): string | null {
  const bytes = networkBytes(address, { ipv4: 3, ipv6: 6 })
  if (bytes === null) return null
  return bytes.length === 3
    ? `${bytes.join('.')}.0/24`
    : `${ipaddr.fromByteArray([...bytes, ...Array<number>(10).fill(0)]).toString()}/48`
}
