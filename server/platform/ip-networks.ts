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
