import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { outsideCalls } from './outside-calls.ts'

interface Post {
  url: string
  body: string | Uint8Array
  /** Must include the content type. */
  headers: Record<string, string>
  /** Rejects receivers that are not on the public internet. */
  blockPrivateAddresses: boolean
  /** Aborts the attempt when the process stops. */
  signal: AbortSignal
  /** Says how long it may take, and how much of an answer is read. */
  call: 'webhook' | 'push' | 'text'
}

/** Receivers recognize a repeat of these, so that nothing is lost when it's unknown whether one arrived. */
const repeatable: Record<Post['call'], boolean> = { webhook: true, push: true, text: false }

/** No answer came. The message is a short reason without personal data. */
export class PostFailed extends Error {
  /** Whether there was a connection, so that the receiver may have the message all the same. */
  readonly mayHaveArrived: boolean

  constructor(reason: string, { mayHaveArrived, cause }: { mayHaveArrived: boolean; cause: unknown }) {
    super(reason, { cause })
    this.mayHaveArrived = mayHaveArrived
  }
}

/**
 * Posts once and returns the HTTP status. Redirects are not followed: their status is returned like any other, because the payload
 * must not travel to a URL that nobody entered.
 * @throws PostFailed when no answer came in time; PrivateAddressError
 */
export function postOnce(post: Post): Promise<number> {
  return exchange(post, (response) => {
    // Nothing in it matters. It is read so that the receiver isn't cut off in the middle of an ordinary answer.
    readUpTo(response, outsideCalls[post.call].bytes, () => {})
    return response.statusCode ?? 0
  })
}

/** The same, with what was answered, as far as it came in time. */
export function postAndRead(post: Post): Promise<{ status: number; body: string }> {
  return exchange(post, async (response) => {
    const chunks: Buffer[] = []
    const closed = new Promise((resolve) => response.on('close', resolve))
    readUpTo(response, outsideCalls[post.call].bytes, (chunk) => chunks.push(chunk))
    await closed
    return { status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }
  })
}

function readUpTo(response: IncomingMessage, most: number, take: (chunk: Buffer) => void) {
  let left = most
  response
    .on('error', () => {})
    .on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) response.destroy()
      else take(chunk)
    })
}

async function exchange<Answer>(
  { call, ...post }: Post,
  answerOf: (response: IncomingMessage) => Answer | Promise<Answer>,
): Promise<Answer> {
  const url = new URL(post.url)
  if (post.blockPrivateAddresses) requirePublicHost(url)
  const deadline = AbortSignal.timeout(outsideCalls[call].seconds * 1000)
  const isSecure = url.protocol === 'https:'
  const send = isSecure ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    let mayHaveArrived = false
    const request = send(url, {
      method: 'POST',
      headers: {
        ...post.headers,
        'content-length': Buffer.byteLength(post.body),
        'user-agent': 'appliance-repair-site',
      },
      signal: AbortSignal.any([post.signal, deadline]),
      // A receiver may be about to close a connection that is open already.
      ...(!repeatable[call] && { agent: false }),
      ...(post.blockPrivateAddresses && { lookup: lookupPublicAddress }),
    })
    request.on('socket', (socket) => {
      mayHaveArrived = request.reusedSocket
      if (mayHaveArrived) return
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        mayHaveArrived = true
      })
    })
    request.on('error', (cause: NodeJS.ErrnoException) => {
      const reason = deadline.aborted ? 'no answer in time' : (cause.code ?? cause.message)
      reject(new PostFailed(reason, { mayHaveArrived, cause }))
    })
    request.on('response', (response) => resolve(answerOf(response)))
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

/** Names that by definition never leave a machine or its network (RFC 6761, 6762, 8375, and ICANN's `internal`). */
const ownNames = /(^|\.)(localhost|local|internal|home\.arpa)$/

/** Whether a host can be on the public internet, judged by its name. A dot at the end only says that the name is complete. */
function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '')
  return name.includes('.') && !name.endsWith('.') && !ownNames.test(name)
}

/** Whether someone out there can reach a URL, as far as its host tells. */
export function isPublicUrl(url: URL): boolean {
  try {
    requirePublicHost(url)
  } catch {
    return false
  }
  return isPublicName(url.hostname)
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
