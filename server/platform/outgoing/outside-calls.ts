/**
 * Every call to somebody else's server: how long it may take in all, how much of its answer is read, and what becomes of it beyond that.
 * Whoever calls takes the numbers from here, and `docs/limits.md` is made of it.
 */

export interface OutsideCall {
  what: string
  /** From the name to the end of the answer. */
  seconds: number
  /** The longest answer, in bytes, or what it is then. */
  bytes: number | string
  told: string
}

const kilobyte = 1024
const megabyte = 1024 * kilobyte
const again = 'Tried again by its queue. Under Connections, “Try it” says what is wrong.'

export const outsideCalls = {
  // Each of its replies may be as long as nodemailer allows.
  mail: { what: 'An email to the mail server', seconds: 40, bytes: megabyte, told: again },
  text: {
    what: 'A text to the gateway',
    seconds: 40,
    bytes: 64 * kilobyte,
    told: 'Not sent again, because it may have arrived: the desk learns that of its own, and a homeowner gets an email as well.',
  },
  webhook: {
    what: 'A webhook, to its receiver',
    // Standard Webhooks recommends 15 to 30 seconds.
    seconds: 15,
    bytes: 64 * kilobyte,
    told: again,
  },
  push: {
    what: 'A push message, to the browser’s service',
    seconds: 15,
    bytes: 64 * kilobyte,
    told: 'Tried again by its queue, for a few minutes',
  },
  article: {
    what: 'An article, from the AI provider',
    seconds: 300,
    bytes: 64 * megabyte,
    told: 'That the provider didn’t answer in time, or with something unusable',
  },
  picture: {
    what: 'A picture, from the AI provider',
    seconds: 120,
    bytes: 64 * megabyte,
    told: 'That it couldn’t be made, and was drawn instead',
  },
  bucket: {
    what: 'A file, to or from the bucket',
    seconds: 30,
    bytes: 64 * megabyte,
    told: 'That the image storage can’t be reached right now',
  },
  backup_list: {
    what: 'The list of the backups in a bucket, the start of one, or the removal of one',
    seconds: 10,
    bytes: 'what arrives by then',
    told: 'What is wrong with the bucket and what to do. A backup before an update is made all the same.',
  },
  backup: {
    what: 'A backup, to or from a bucket: each 8 MB of it',
    // A start that has to back up first waits for this and for the list, together less than a minute.
    seconds: 45,
    bytes: '8 MB',
    told: 'What is wrong with the bucket and what to do. An update that can’t be backed up doesn’t start.',
  },
  backup_end: {
    what: 'Putting the parts of a backup together, by the service of its bucket',
    // Amazon’s may take several minutes.
    seconds: 300,
    bytes: 'what arrives by then',
    told: 'What is wrong with the bucket and what to do',
  },
  question: {
    what: 'A question whether a service is there: the site’s own address, the AI provider, the gateway, a receiver',
    seconds: 10,
    bytes: 64 * kilobyte,
    told: 'That it doesn’t answer',
  },
  provider: {
    what: 'Signing in with another account, each call to its provider',
    // Two calls in a row stay under the ten seconds that one of our requests may take (auth-contract §1).
    seconds: 4,
    bytes: megabyte,
    told: 'That the provider can’t be reached',
  },
  hosted_auth: {
    what: 'A question to the hosted auth service',
    seconds: 5,
    bytes: megabyte,
    told: 'That something went wrong, and to try again',
  },
} as const satisfies Record<string, OutsideCall>

type Calls = typeof outsideCalls

/** The calls whose answers are read here, not by a library. */
export type FetchedCall = { [Call in keyof Calls]: Calls[Call]['bytes'] extends number ? Call : never }[keyof Calls]

/** Somebody else's server went on talking. */
export class AnswerTooLong extends Error {
  constructor() {
    super('The answer is too long.')
    this.name = 'AnswerTooLong'
  }
}

/**
 * `fetch` within the limits of such a call. What exceeds them fails the request or, once it has begun, the reading of the body.
 * `limits` is replaced only in tests.
 */
export function fetchFor(
  call: FetchedCall,
  limits: { seconds: number; bytes: number } = outsideCalls[call],
): typeof fetch {
  return async (address, init = {}) => {
    const deadline = AbortSignal.timeout(limits.seconds * 1000)
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
    const response = await fetch(address, { ...init, signal })
    return response.body === null ? response : new Response(upTo(limits.bytes, response.body), response)
  }
}

/** The same bytes, which fail with `AnswerTooLong` after the first `most`. */
function upTo(most: number, body: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let left = most
  return body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        left -= chunk.length
        if (left < 0) controller.error(new AnswerTooLong())
        else controller.enqueue(chunk)
      },
    }),
  )
}
