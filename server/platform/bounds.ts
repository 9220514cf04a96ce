/**
 * What people share, and how much of it there is: every queue, pool and batch, with its length, its deadline, and what someone is told
 * who has to come again. Calls to other servers have a list of their own (outgoing/outside-calls.ts). Its users take their numbers from
 * here, and `docs/limits.md` is made of it.
 */
import { availableParallelism } from 'node:os'

export interface Bound {
  what: string
  /** How many at once. */
  atOnce: number
  /** The same for people, where it depends on the machine or on a setting. */
  atOnceInWords?: string
  /** How many of them may be one network's, or one person's. */
  each?: number
  /** How many more may wait. */
  waiting: number
  /** How many seconds one may take, or what ends it. */
  seconds: number | string
  /** What someone is told whose turn doesn't come. */
  told: string
}

const cores = availableParallelism()
const database = 'the database’s: 15 a statement, 20 of silence'
/** Less than a proxy waits for an answer. */
const pictureSeconds = 50
const drawing = 'none: what is drawn has a fixed size'

export const bounds = {
  connection: {
    what: 'Connections, as long as no proxy is in front',
    atOnce: 10_000,
    // A school has hundreds of people behind one address.
    each: 1000,
    waiting: 0,
    seconds: '30 s to ask, 300 s to send everything, 60 s for an answer that nobody reads, 65 s without a request',
    told: 'Nothing: the connection is closed',
  },
  small_body: {
    what: 'Forms and JSON arriving, up to 64 KB each. One gives way to someone who has two fewer.',
    atOnce: 1000,
    // A whole office behind one address, on a line that stalls.
    each: 32,
    waiting: 200,
    // A line that stalls for twenty seconds still gets a form through.
    seconds: 40,
    told: 'A page or a sentence (503) that says to come back in 5 seconds; 408 for one that takes longer',
  },
  long_body: {
    what: 'Posts and lists arriving, over 64 KB',
    // Each is kept in memory until it has arrived.
    atOnce: 4,
    each: 2,
    waiting: 40,
    seconds: 300,
    told: 'A sentence (503) that says to come back in 5 seconds; 408 for one that takes longer',
  },
  page: {
    what: 'Pages being rendered, in fair turns between networks',
    // Rendering uses one thread, so more at once would only make each of them later. A small machine works through the queue within
    // a second.
    atOnce: 16,
    waiting: 48,
    seconds: database,
    told: 'A page (503) that says to come back in 5 seconds. Kept pages wait instead.',
  },
  form: {
    what: 'Forms being worked on, once they have arrived, in fair turns between networks',
    atOnce: 16,
    // They hold what someone typed, so they are the last to be turned away.
    waiting: 200,
    seconds: database,
    told: 'A page (503) that says to come back in 5 seconds',
  },
  site_picture: {
    what: 'Icons and share images of the business being drawn: a dozen, each drawn once',
    atOnce: 1,
    waiting: 100,
    seconds: drawing,
    told: 'The picture that comes with the program',
  },
  share_picture: {
    what: 'Pictures for shared posts being drawn, each once for as long as it is kept',
    atOnce: 1,
    waiting: 100,
    seconds: drawing,
    told: '503, come back in 5 seconds',
  },
  picture_upload: {
    what: 'Photos and images, each from before its body is read until it’s stored. While it arrives, on disk, it gives way to someone who has two fewer.',
    // At 15 MB each, 600 MB of disk.
    atOnce: 40,
    // Several people behind one address, on slow lines.
    each: 12,
    // Whoever waits here has already begun to send.
    waiting: 0,
    seconds: pictureSeconds,
    told: '503, come back in 5 seconds. The site’s own screens do so by themselves.',
  },
  picture: {
    what: 'Pictures being decoded or resized, by pixels in fair turns between networks and accounts',
    // Each holds up to 115 MB while it is decoded.
    atOnce: 1,
    // Also the sizes of an image that visitors ask for, each made once.
    waiting: 200,
    seconds: 30,
    told: '503, come back in 5 seconds. Instead of a smaller image, visitors get the original.',
  },
  starter_picture: {
    what: 'Pictures of the blog’s first articles being drawn, at the first start',
    atOnce: cores,
    atOnceInWords: 'the cores',
    waiting: 1000,
    seconds: drawing,
    told: 'Nobody is there yet',
  },
} as const satisfies Record<string, Bound>
