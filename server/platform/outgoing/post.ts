import { type LookupAddress, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * A receiver that takes longer gets a retry. Standard Webhooks recommends a timeout of 15 to 30 seconds, and jobs that post expire
 * after 30 seconds or more.
 */
const timeoutMs = 15_000

interface Post {
  url: string
  body: string | Uint8Array
  /** Must include the content type. */
  headers: Record<string, string>
  /** Rejects receivers that are not on the public internet. */
  blockPrivateAddresses: boolean
  /** Aborts the attempt when the process stops. */
  signal: AbortSignal
}

/**
 * Posts once and returns the HTTP status. Redirects are not followed: their status is returned like any other, because the payload
 * must not travel to a URL that nobody entered.
 * @throws Error with a short reason when no answer came in time
 */
export async function postOnce(post: Post): Promise<number> {
  const url = new URL(post.url)
  if (post.blockPrivateAddresses) requirePublicHost(url)
  const deadline = AbortSignal.timeout(timeoutMs)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: {
        ...post.headers,
        'content-length': Buffer.byteLength(post.body),
        'user-agent': 'appliance-repair-site',
      },
      signal: AbortSignal.any([post.signal, deadline]),
      ...(post.blockPrivateAddresses && { lookup: lookupPublicAddress }),
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      reject(new Error(deadline.aborted ? 'no answer in time' : (error.code ?? error.message), { cause: error }))
    })
    request.on('response', (response) => {
      // Nothing in the body matters. It is read to the end so the receiver isn't cut off; the deadline still applies.
      response.on('error', () => {}).resume()
      resolve(response.statusCode ?? 0)
    })
    request.end(post.body)
  })
}

/**
 * The guard for WEBHOOK_BLOCK_PRIVATE_ADDRESSES and for push services: an address chosen by someone else must not reach into the
 * owner's network. Names are checked by what they resolve to at connect time, so changing a DNS answer gains nothing.
 */
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
const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
    const [first] = addresses
    if (error || !first) return callback(error ?? new Error('the name has no address'), '')
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new PrivateAddressError(), '')
    if (options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}
