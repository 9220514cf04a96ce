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

/**
 * The key under which addresses count as the same visitor. An IPv6 customer has a whole /64 network and may use a new address for
 * every request, so only the first half counts. An IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export function householdOf(address: string): string {
  const bytes = networkBytes(address, { ipv4: 4, ipv6: 8 })
  if (bytes === null) return address
  if (bytes.length === 4) return bytes.join('.')
  const groups = [0, 2, 4, 6].map((at) => (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)).toString(16))
  return `${groups.join(':')}::/64`
}
