import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createVisitCounters, type VisitCounters } from '#server/attribution/visit-counters.ts'
import { type InstallationKeys, type InstallationSecret, keyedHash, openInstallationKeys } from '#server/auth/index.ts'
import { createImageWork, type ImageWork } from '#server/blog/images/store-image.ts'
import { createSharePictures, type SharePictures } from '#server/blog/posts/share/share-pictures.ts'
import { createViewCounter, type ViewCounter } from '#server/blog/posts/views/view-counter.ts'
import { bookingRequestLimits, reservationLimit } from '#server/bookings/intake/request-limits.ts'
import { createFeedReadings, type FeedReadings } from '#server/bookings/visits/calendar/feed-readings.ts'
import { createLiveBusiness, type LiveBusiness } from '#server/business/live-business.ts'
import { createMailLook } from '#server/business/mail-look.ts'
import { listPagePaths } from '#server/business/pages/shop-pages.ts'
import { senderOf } from '#server/connections/environment.ts'
import {
  type ConnectionsInForce,
  createLiveConnections,
  type LiveConnections,
} from '#server/connections/live-connections.ts'
import { type HashAddress, limitRequests, limitRequestsHere } from '#server/http/limits.ts'
import { areaRequestLimit } from '#server/messages/area-requests/ask-for-area.ts'
import { openPushKeys } from '#server/messages/notifications/push-devices.ts'
import { type Clock, type ClockWatch, createClockWatch } from '#server/platform/clock.ts'
import { connectDatabase, type DatabaseConnection } from '#server/platform/db/connect.ts'
import { createDatabaseClock, type DatabaseClock } from '#server/platform/db/database-clock.ts'
import { createLiveFeed, type LiveFeed } from '#server/platform/live/live-feed.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { messageLimit } from '#server/platform/mail/mailboxes.ts'
import { createLiveMailer, type Mailer } from '#server/platform/mail/mailer.ts'
import { createMetrics, type Metrics } from '#server/platform/metrics.ts'
import { type TextSender, textSenderOf } from '#server/platform/outgoing/text-senders.ts'
import { createPushSender, type PushSender, type VapidKeys } from '#server/platform/outgoing/web-push.ts'
import { createPageCache, type PageCache } from '#server/platform/page-cache/page-cache.ts'
import { createQueue, type Queue } from '#server/platform/queue/queue.ts'
import { openPictureStorage } from '#server/platform/storage/live-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { createLiveWriter } from '#server/writing/create-writer.ts'
import { createRunsUnderWay, type RunsUnderWay } from '#server/writing/lost-runs.ts'
import type { Writer } from '#server/writing/writer.ts'
import type { WholeBusiness } from '#shared/business/business.ts'
import { twilioReportsPath } from '#shared/messages/texting-endpoints.ts'
import type { Config } from './config.ts'

/**
 * Keeps an unresponsive database from blocking shutdown: work in progress is lost with its connection, and jobs are retried. Longer
 * than the queue waits for its jobs.
 */
const closeLimitMs = 6_000

/** Every long-lived object of the running application, built once. A test replaces a part by passing in its own. */
export interface AppContext {
  config: Config
  /** Of the database in use, configured or embedded. */
  databaseUrl: string
  log: Log
  /** What is due, public or expired goes by it: the database's, unless a test replaces it. */
  clock: Clock
  databaseClock: DatabaseClock
  db: DatabaseConnection['db']
  pool: DatabaseConnection['pool']
  /** Opened on the first call. @throws StartError when the secret that seals them is missing */
  installationKeys(): Promise<InstallationKeys>
  /** Keys that sign push messages. Opened on the first call, created at the first start. */
  pushKeys(): Promise<VapidKeys>
  pushSender: PushSender
  queue: Queue
  mailer: Mailer
  liveConnections: LiveConnections
  /** How the site reaches what it is connected to: set by the environment, or entered by the owner. */
  connections(): ConnectionsInForce
  liveBusiness: LiveBusiness
  /** The current facts about the business. */
  business(): WholeBusiness
  /** Where the owner's emails go: NOTIFICATION_EMAIL, or else the business's own address. */
  ownerAddress(): string
  /** Sends the desk's text messages; `null` while no gateway is set, when phones send them. */
  textSender(): TextSender | null
  pageCache: PageCache
  /** The blog-images bucket. */
  storage: Storage
  imageWork: ImageWork
  metrics: Metrics
  /** Tells open desk screens what changed. */
  deskFeed: LiveFeed
  /** Counts a booking against the visitor's IP address. @throws AppError too_many */
  limitBookings(clientAddress: string): Promise<void>
  /** Counts a message to a homeowner against its mailbox or number; -1 undoes a count. @throws AppError too_many */
  limitMessages(recipient: string, uses?: 1 | -1): Promise<void>
  /** Counts a click on a free window against the visitor's IP address. @throws AppError too_many */
  limitReservations(clientAddress: string): Promise<void>
  /** Counts a "tell me when you come here" request against the visitor's IP address. @throws AppError too_many */
  limitAreaRequests(clientAddress: string): Promise<void>
  /** Counts an opening of the link in that request's email against the client's IP address. @throws AppError too_many */
  limitAreaLinks(clientAddress: string): Promise<void>
  sharePictures: SharePictures
  viewCounter: ViewCounter
  visitCounters: VisitCounters
  feedReadings: FeedReadings
  /** Counts a post view against the visitor's IP address. @throws AppError too_many */
  limitViews(clientAddress: string): Promise<void>
  /** Counts a blog search against the visitor's IP address. @throws AppError too_many */
  limitSearches(clientAddress: string): Promise<void>
  /** Counts a calendar request against the client's IP address. @throws AppError too_many */
  limitCalendars(clientAddress: string): Promise<void>
  /** Counts an opening of a homeowner's link against the client's IP address. @throws AppError too_many */
  limitHomeownerLinks(clientAddress: string): Promise<void>
  /** Counts a reply to a text against the IP address that posts it. @throws AppError too_many */
  limitInboundTexts(clientAddress: string): Promise<void>
  /** Counts an automatic answer to someone without a booking against their phone number. @throws AppError too_many */
  limitStrangerAnswers(phoneDigits: string): Promise<void>
  /** Counts the answer to HELP against this number. @throws AppError too_many */
  limitHelpAnswers(phoneDigits: string): Promise<void>
  /** Counts one text that asks for help, which a gateway may post twice. @throws AppError too_many */
  limitSameHelp(replyId: string): Promise<void>
  /** Writes posts: the configured provider or the sample writer. */
  writer: Writer
  runsUnderWay: RunsUnderWay
  clockWatch: ClockWatch
  /** Aborted once the process was told to stop; undefined where none is running. */
  stopSignal: AbortSignal | undefined
  close(): Promise<void>
}

declare module '#server/people/office-api.ts' {
  interface OfficeContext extends AppContext {}
}

/**
 * `databaseRole` is the role to work as, if it isn't the URL's user. `databaseUrl` is the database in use, configured or embedded. Objects that others depend on come first, so a replacement reaches
 * those as well.
 */
export function createContext(
  config: Config,
  databaseUrl: string,
  { databaseRole, ...replacements }: Partial<AppContext> & { databaseRole?: string | undefined } = {},
): AppContext {
  const { log = createLog(config.logLevel), metrics = createMetrics() } = replacements
  const database = connectDatabase({
    url: databaseUrl,
    poolSize: config.database.poolSize,
    role: databaseRole,
    onError: (error) => log.warn({ reason: error.message }, 'lost a database connection'),
  })
  /** Breaks off what a job that wasn't waited for is still sending: it may hold a connection to the database. */
  const ended = new AbortController()
  /** The pages that are kept show the address, and other processes know this one by it. */
  async function onMove() {
    await liveBusiness.refresh()
    await pageCache.rename()
  }
  const {
    db = database.db,
    pool = database.pool,
    databaseClock = createDatabaseClock(db),
    clock = databaseClock,
    installationKeys = openOnce(() => openInstallationKeys(installationSecret(config, db))),
    liveConnections = createLiveConnections({ db, databaseUrl, log, installationKeys, config, onMove }),
    connections = liveConnections.current,
    queue = createQueue({ databaseUrl, log, countJob: metrics.countJob, beforeEach: databaseClock.set }),
    pageCache = createPageCache({ databaseUrl, log, address: () => connections().address }),
    liveBusiness = createLiveBusiness({
      db,
      databaseUrl,
      log,
      fixed: () => ({ ...config.business, url: connections().address }),
      pageCache,
      onZone: async () => {
        if (queue.isRunning()) await queue.keepSchedules()
      },
    }),
    business = liveBusiness.current,
    deskFeed = createLiveFeed({ databaseUrl, channel: 'booking_desk', log }),
    storage = openPictureStorage({ dataDir: config.dataDir, bucket: () => connections().pictureBucket, log }),
    imageWork = createImageWork(),
    runsUnderWay = createRunsUnderWay(),
    mailer = createLiveMailer({
      smtpUrl: () => connections().mail.smtpUrl,
      from: () => connections().mail.from ?? senderOf(business()),
      outbox: path.join(config.dataDir, 'outbox'),
      look: createMailLook({ storage, imageWork, business }),
      ended: ended.signal,
    }),
  } = replacements
  const {
    viewCounter = createViewCounter({ db, clock, pageCache }),
    visitCounters = createVisitCounters({ db, clock, log, pages: () => listPagePaths(business()) }),
    feedReadings = createFeedReadings({ db, clock }),
  } = replacements
  const counted = { pool, log, config, hashAddress: hashAddressWith(installationKeys) }
  const always = { ...counted, config: { http: { limitsEnabled: true } } }
  const ownerAddress = () => config.mail.notificationAddress ?? business().email
  metrics.observe({ pageCache, pool })
  async function closeEach() {
    // Close in reverse order; a failure doesn't leave the others open.
    await using closing = new AsyncDisposableStack()
    closing.defer(database.close)
    closing.defer(databaseClock.stop)
    closing.defer(async () => mailer.close())
    closing.defer(pageCache.close)
    closing.defer(liveBusiness.close)
    closing.defer(liveConnections.close)
    closing.defer(deskFeed.close)
    closing.defer(() => ended.abort())
    closing.defer(queue.stop)
    closing.defer(viewCounter.close)
    closing.defer(visitCounters.close)
    closing.defer(feedReadings.close)
    closing.defer(runsUnderWay.stop)
  }
  return {
    config,
    databaseUrl,
    log,
    clock,
    databaseClock,
    db,
    pool,
    installationKeys,
    pushKeys: openOnce(() => openPushKeys({ db, clock, installationKeys })),
    pushSender: createPushSender(),
    queue,
    mailer,
    liveConnections,
    connections,
    liveBusiness,
    business,
    ownerAddress,
    textSender() {
      const { texts, address } = connections()
      return texts && textSenderOf(texts, { ended: ended.signal, reportsAt: `${address}${twilioReportsPath}` })
    },
    pageCache,
    storage,
    imageWork,
    metrics,
    deskFeed,
    limitBookings: limitRequests(counted, ...bookingRequestLimits(() => business().phone)),
    limitMessages: limitRequests(counted, messageLimit),
    limitReservations: limitRequests(counted, reservationLimit),
    limitAreaRequests: limitRequests(counted, areaRequestLimit),
    limitAreaLinks: limitRequestsHere({ config }, { name: 'area-link', points: 120, perSeconds: 60 }),
    sharePictures: createSharePictures({ db, storage, imageWork, business }),
    viewCounter,
    visitCounters,
    feedReadings,
    limitViews: limitRequestsHere({ config }, { name: 'view', points: 300, perSeconds: 60 }),
    // A large calendar service fetches for many people from one IP address.
    limitCalendars: limitRequestsHere({ config }, { name: 'calendar', points: 600, perSeconds: 60 }),
    limitHomeownerLinks: limitRequestsHere({ config }, { name: 'homeowner-link', points: 120, perSeconds: 60 }),
    limitInboundTexts: limitRequestsHere({ config }, { name: 'inbound-text', points: 600, perSeconds: 60 }),
    // Without limits, two machines could answer each other forever.
    limitStrangerAnswers: limitRequests(always, { name: 'stranger-answer', points: 1, perSeconds: 60 * 60 }),
    limitHelpAnswers: limitRequests(always, { name: 'help-answer', points: 5, perSeconds: 60 * 60 }),
    limitSameHelp: limitRequests(always, { name: 'same-help', points: 1, perSeconds: 60 * 60 }),
    limitSearches: limitRequestsHere(
      { config },
      {
        name: 'search',
        // Many people may share an IP address, but no household reads this many results.
        points: 120,
        perSeconds: 60,
        message: 'That’s a lot of searches. Please try again in a minute.',
      },
    ),
    writer: createLiveWriter(() => connections().ai, {
      dataDir: config.dataDir,
      isDebugging: config.ai.isDebugging,
      pictures: imageWork.turns,
    }),
    runsUnderWay,
    clockWatch: createClockWatch(),
    stopSignal: undefined,
    close: () => Promise.race([closeEach(), sleep(closeLimitMs, undefined, { ref: false })]),
    ...replacements,
  }
}

/** What unlocks the installation's keys, as configured. */
export function installationSecret({ auth, dataDir }: Config, db: AppContext['db']): InstallationSecret {
  return { db, dataDir, secret: auth.secret, previousSecret: auth.previousSecret }
}

/** How IP addresses are stored for rate limits: a plain hash of an IPv4 address can be brute-forced. */
export function hashAddressWith(installationKeys: AppContext['installationKeys']): HashAddress {
  return async (address) => keyedHash((await installationKeys()).hashing, 'counted-address', address)
}

/** Opens on the first call. After a failure, the next call tries again. */
function openOnce<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opening: Promise<Opened> | undefined
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
}
