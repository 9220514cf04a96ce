import { networkBytes } from '#server/platform/ip-networks.ts'

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
