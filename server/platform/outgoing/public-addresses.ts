/**
 * The guard for WEBHOOK_BLOCK_PRIVATE_ADDRESSES and for push services: an address chosen by someone else must not reach into the
 * owner's network. Names are checked by what they resolve to at connect time, so changing a DNS answer gains nothing.
 */
import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

class PrivateAddressError extends Error {
  constructor() {
    super('the address is private')
  }
}

/** Whether a literal IP address is on the public internet. Loopback, private, link-local and reserved ones are not. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** @throws PrivateAddressError when a URL's host is a literal IP address that is not public, because no lookup sees those */
export function requirePublicHost({ hostname }: URL) {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host) && !isPublicAddress(host)) throw new PrivateAddressError()
}

/** Node's own lookup, except that it rejects a name if any of its addresses is not public. */
export const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    const [first] = addresses
    if (error || !first) return callback(error ?? new Error('the name has no address'), '')
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new PrivateAddressError(), '')
    if (options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}
