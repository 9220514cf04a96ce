import ipaddr from 'ipaddr.js'

/**
 * The first bytes of an address, as many as its network has: the same for every spelling, and an IPv4 address that is written as IPv6
 * counts as the IPv4 address. `null` for what is no address.
 */
export function networkBytes(address: string, length: { ipv4: number; ipv6: number }): number[] | null {
  const plain = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(plain)) return null
  const parsed = ipaddr.process(plain)
  return parsed.toByteArray().slice(0, length[parsed.kind()])
}

/** The network around an address, as evidence and logs may keep it: `203.0.113.0/24`, `2001:db8:1::/48`; `null` for what is no address. */
export function networkOf(address: string): string | null {
  const bytes = networkBytes(address, { ipv4: 3, ipv6: 6 })
  if (bytes === null) return null
  return bytes.length === 3
    ? `${bytes.join('.')}.0/24`
    : `${ipaddr.fromByteArray([...bytes, ...Array<number>(10).fill(0)]).toString()}/48`
}
