import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { lookupPublicAddress, requirePublicHost } from './public-addresses.ts'

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
