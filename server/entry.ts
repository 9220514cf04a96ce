/**
 * The entry point of the server build: React Router's pages and everything below `app.ts` in one module graph, so both share the
 * same context objects. `main.ts` loads it, from the build or through Vite.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { LRUCache } from 'lru-cache'
import { createRequestHandler, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { createApp } from '#server/app.ts'
import { type BackupCommand, backupCommands } from '#server/backups/backup-commands.ts'
import { dropUnfinishedChecks } from '#server/backups/check-backup.ts'
import { migrationFills } from '#server/backups/migration-fills.ts'
import { isHalfRestored } from '#server/backups/restore-backup.ts'
import { halfRestored } from '#server/backups/restore-mark.ts'
import { loadStarterContent } from '#server/blog/starter-content/load-starter-content.ts'
import { takeInMissed } from '#server/bookings/after-booking.ts'
import { type CommandContext, runAdminCommand, secretReplacement } from '#server/commands/admin-commands.ts'
import { ensureFirstAdmin } from '#server/commands/first-admin.ts'
import { createDemoClock } from '#server/demo/demo-desk.ts'
import { type DemoSignIn, fillDemo, quietQueue } from '#server/demo/fill-demo.ts'
import { listenWith } from '#server/http/node-listener.ts'
import { answerKeptPage } from '#server/http/pages/kept-pages.ts'
import type { MatchRoutes } from '#server/http/pages/page-key.ts'
import type { RenderPage } from '#server/http/pages/pages.ts'
import { refuseSecondHost } from '#server/http/refused.ts'
import { makeFirstOwnerLink } from '#server/people/first-owner.ts'
import { startLock, waitForAdvisoryLock } from '#server/platform/db/advisory-lock.ts'
import { appRole, grantAppRole } from '#server/platform/db/app-role.ts'
import { migrateDatabase, migrationFolders } from '#server/platform/db/migrate.ts'
import { safeMessage } from '#server/platform/error-facts.ts'
import type { Log } from '#server/platform/log.ts'
import { StartError } from '#server/platform/start-error.ts'
import { appContext, requestFacts } from '#server/router-context.ts'
import { migrateAfterBackup } from '#server/start/migrate-after-backup.ts'
import { requireOneAddress } from '#server/start/one-address.ts'
import { takeOverSwitches } from '#server/start/take-over-switches.ts'
import { doctor } from '#server/system/examine.ts'
import type { PageHandle } from '#shared/pages/page-handle.ts'
import type { Config } from './config.ts'
import { type AppContext, createContext, installationSecret } from './context.ts'
import { listJobs } from './jobs.ts'
import { type AuthDoor, openAuth } from './open-auth.ts'

export interface Application {
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Names of the migrations applied at this start. */
  migrated: string[]
  /** Whether anyone can use the back office. */
  hasAdmin: boolean
  /** Where the first owner is set up, once; `null` where there is one, or a hosted service keeps the accounts. */
  firstOwnerPath: string | null
  /** Where emails go: a mail server, or `null` where they are files. */
  mailServer: string | null
  /** Whether new bookings go to a webhook. */
  hasWebhook: boolean
  /** Where visitors find the site. */
  address: string
  /** The name of the business. */
  businessName: string
  close(): Promise<void>
}

/** Runs one `npm run admin` command on the migrated database; returns the lines to print. */
export async function runAdmin(
  config: Config,
  databaseUrl: string,
  { args, askPassword }: { args: string[]; askPassword: CommandContext['askPassword'] },
): Promise<string[]> {
  const ctx = createContext(config, databaseUrl)
  try {
    if (await isHalfRestored(ctx.pool)) throw new StartError(halfRestored)
    const isReplacing = args[0] === secretReplacement
    const secret = installationSecret(config, ctx.db)
    await ctx.databaseClock.set()
    await readConnectionsBefore(ctx)
    await migrateAfterBackup(ctx, {
      folders: migrationFolders(config.projectRoot),
      fills: migrationFills(secret, { isReplacing }),
    })
    // The address is part of the tokens and links that a command makes.
    if (!isReplacing) await ctx.liveConnections.refresh()
    // Without its secret, the auth service won't open.
    const auth = isReplacing ? null : (await openAuth(ctx)).local
    return await runAdminCommand({ db: ctx.db, clock: ctx.clock, auth, secret, askPassword }, args)
  } finally {
    await ctx.close()
  }
}

/** Runs `npm run backup` or `npm run restore` on the database as it is; returns the lines to print. */
export async function runBackupCommand(
  config: Config,
  databaseUrl: string,
  { name, args }: { name: BackupCommand; args: string[] },
): Promise<string[]> {
  const ctx = createContext(config, databaseUrl)
  try {
    await ctx.databaseClock.set()
    await readConnectionsBefore(ctx)
    return await backupCommands[name](ctx, args)
  } finally {
    await ctx.close()
  }
}

/** Runs `npm run doctor`. @returns the lines to print, and whether anything is broken */
export async function runDoctor(config: Config, databaseUrl: string, args: string[]): ReturnType<typeof doctor> {
  const ctx = createContext(config, databaseUrl)
  try {
    // Where the database is what's broken, the doctor says so, and looks at what the environment sets.
    await ctx.databaseClock.set().catch(() => {})
    await ctx.liveConnections.refresh().catch(() => {})
    return await doctor(ctx, args)
  } finally {
    await ctx.close()
  }
}

/** Migrates a new database and fills it with made-up data for `npm run demo`; returns how to sign in. */
export async function runDemo(config: Config, databaseUrl: string): Promise<DemoSignIn> {
  const clock = createDemoClock(new Date(0))
  const ctx = createContext(config, databaseUrl, { clock, queue: quietQueue })
  try {
    await ctx.databaseClock.set()
    const now = ctx.databaseClock.now()
    clock.set(now)
    await migrateDatabase(ctx.pool, migrationFolders(config.projectRoot))
    await loadStarterContent(ctx)
    return await fillDemo(ctx, { clock, now })
  } finally {
    await ctx.close()
  }
}

/**
 * Connects, migrates, fills a new blog, starts the jobs and returns the request listener. Processes that start at the same time on
 * one database take turns. If anything fails along the way, including an aborted `signal`, everything is closed again.
 */
export async function startApplication(
  config: Config,
  databaseUrl: string,
  signal?: AbortSignal,
): Promise<Application> {
  await using opened = new AsyncDisposableStack()
  const { migrated, databaseRole } = await prepareAsOwner(config, databaseUrl, signal)
  const ctx = createContext(config, databaseUrl, { databaseRole, stopSignal: signal })
  opened.defer(ctx.close)
  const { auth, hasAdmin, firstOwnerPath } = await prepareDatabase(ctx, signal)
  const application = answerRequests(ctx, auth)
  // Open desk screens would delay shutdown, so they go when the port closes, and reconnect to whichever process serves then.
  const endScreens = () => ctx.deskFeed.endSubscriptions()
  signal?.addEventListener('abort', () => setTimeout(endScreens, config.http.drainMs), { once: true })
  opened.move()
  return { ...application, migrated, hasAdmin, firstOwnerPath }
}

/** Only here does the site work as the owner of its tables. @returns the role that it works as from then on */
async function prepareAsOwner(config: Config, databaseUrl: string, signal: AbortSignal | undefined) {
  // One connection holds this start's turn, one migrates, and one reads the keys that a migration seals with.
  const database = { ...config.database, poolSize: 3 }
  const ctx = createContext({ ...config, database }, databaseUrl)
  const { db, pool, log } = ctx
  try {
    const turn = await waitForStart(pool, log, signal)
    try {
      if (await isHalfRestored(pool)) throw new StartError(halfRestored)
      await ctx.databaseClock.set()
      const fills = migrationFills(installationSecret(config, db))
      const folders = migrationFolders(config.projectRoot)
      await readConnectionsBefore(ctx)
      const migrated = await migrateAfterBackup(ctx, { folders, fills })
      await dropUnfinishedChecks(pool).catch((error: unknown) => {
        log.warn({ err: error }, 'a copy of the database that a check of a backup left is still there')
      })
      const isGranted = await grantAppRole(pool)
      if (!isGranted) log.warn('the database’s user may not create roles, so the site works as the owner of its tables')
      return { migrated, databaseRole: isGranted ? appRole : undefined }
    } finally {
      await turn.release()
    }
  } finally {
    await ctx.close()
  }
}

/** Before the migrations, for a backup: what an earlier version has, or a site without its secret, may not be readable yet. */
async function readConnectionsBefore({ liveConnections, log }: AppContext) {
  await liveConnections.refresh().catch((error: unknown) => {
    log.debug({ reason: safeMessage(error) }, 'no connections to read yet')
  })
}

function waitForStart(pool: AppContext['pool'], log: Log, signal: AbortSignal | undefined) {
  const onWait = () => log.info('another process is starting on this database; this one starts after it')
  return waitForAdvisoryLock(pool, startLock, { ...(signal && { signal }), onWait })
}

async function prepareDatabase(ctx: AppContext, signal: AbortSignal | undefined) {
  const turn = await waitForStart(ctx.pool, ctx.log, signal)
  try {
    await ctx.databaseClock.follow()
    await ctx.installationKeys()
    await ctx.pushKeys()
    await ctx.liveConnections.start()
    await takeOverSwitches(ctx)
    await ctx.liveBusiness.start()
    const auth = await openAuth(ctx)
    if (auth.local) await requireOneAddress(ctx.pool, ctx.connections().address)
    const hasAdmin = await ensureFirstAdmin(ctx, auth)
    const firstOwnerPath = auth.local && !hasAdmin ? `/admin/first-owner#${await makeFirstOwnerLink(ctx)}` : null
    await loadStarterContent(ctx, { signal })
    signal?.throwIfAborted()
    await Promise.all([ctx.pageCache.start(), ctx.deskFeed.start()])
    await ctx.queue.start([...listJobs(ctx), ...(auth.local?.jobs ?? [])])
    await takeInMissed(ctx)
    return { auth, hasAdmin, firstOwnerPath }
  } finally {
    await turn.release()
  }
}

function answerRequests(
  ctx: AppContext,
  auth: AuthDoor,
): Pick<Application, 'handle' | 'mailServer' | 'hasWebhook' | 'address' | 'businessName' | 'close'> {
  const mode = ctx.config.isProduction ? 'production' : 'development'
  const handleRoute = createRequestHandler(build, mode)
  const handleDocument = createRequestHandler({ ...build, routes: routesOfDocuments() }, mode)
  const matchRoutes = createMatcher()
  const renderPage: RenderPage = (request, facts) => {
    const context = new RouterContextProvider()
    context.set(appContext, ctx)
    context.set(requestFacts, facts)
    const { pathname } = new URL(request.url)
    const isDocument = !pathname.endsWith('.data') && !matchRoutes(pathname).some(({ handle }) => handle?.isApplication)
    return (isDocument ? handleDocument : handleRoute)(request, context)
  }
  const listener = listenWith(createApp(ctx, renderPage, auth, matchRoutes).fetch)
  return {
    handle(request, response) {
      if (refuseSecondHost(request, response) || answerKeptPage(ctx, request, response)) return
      listener(request, response)
    },
    mailServer: ctx.connections().mail.smtpUrl === undefined ? null : ctx.mailer.destination,
    hasWebhook: ctx.connections().bookingWebhook !== null,
    address: ctx.connections().address,
    businessName: ctx.business().name,
    close: ctx.close,
  }
}

/** Leaves out the back office: React Router does work for every route on every request, and most routes are back-office screens. */
function routesOfDocuments(): typeof build.routes {
  const isOfApplication = (id?: string): boolean => {
    const route = id === undefined ? undefined : build.routes[id]
    return (
      route !== undefined &&
      (Boolean((route.module.handle as PageHandle | undefined)?.isApplication) || isOfApplication(route.parentId))
    )
  }
  return Object.fromEntries(Object.entries(build.routes).filter(([id]) => !isOfApplication(id)))
}

/**
 * Cached because React Router builds a regular expression for each of its routes to match a single path, which takes as long as a third
 * of a page. It matches decoded paths, so every spelling of one has the same result.
 */
const rememberedPaths = 500

/** Matches a path to its routes as React Router does, with what each route says about its pages. */
function createMatcher(): MatchRoutes {
  const childrenOf = (parentId?: string): RouteObject[] =>
    Object.values(build.routes)
      .filter((route) => route !== undefined)
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index, module: { handle } }) =>
        index ? { id, path, index, handle } : { id, path, handle, children: childrenOf(id) },
      )
  const routes = childrenOf()
  const known = new LRUCache<string, ReturnType<MatchRoutes>>({ max: rememberedPaths })
  return (pathname) => {
    const decoded = decodePath(pathname)
    const matched =
      known.get(decoded) ??
      (matchRoutes(routes, pathname) ?? []).map(({ route, params }) => ({ handle: route.handle as PageHandle, params }))
    // Nobody links to longer ones.
    if (decoded.length < 200) known.set(decoded, matched)
    return matched
  }
}

/** As React Router does, where an encoded slash is part of a segment. */
function decodePath(pathname: string): string {
  try {
    const parts = pathname.split('/').map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
    return parts.join('/')
  } catch {
    return pathname
  }
}
