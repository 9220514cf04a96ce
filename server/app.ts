import path from 'node:path'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { pageEventsApi } from '#server/attribution/page-events.api.ts'
import { publicImagesApi } from '#server/blog/images/images.api.ts'
import { sharePicturesApi } from '#server/blog/posts/share/share-pictures.api.ts'
import { viewsApi } from '#server/blog/posts/views/views.api.ts'
import { linkPhotosApi, visitCalendarApi } from '#server/bookings/homeowner/links.api.ts'
import { receiveLinkForm } from '#server/bookings/homeowner/receive-link-form.ts'
import { bookingsApi } from '#server/bookings/intake/bookings.api.ts'
import { tryStoringBooking } from '#server/bookings/intake/bookings.ts'
import { calendarFeedApi } from '#server/bookings/visits/calendar/calendar-feeds.api.ts'
import { endCalendarFeedsAndTell } from '#server/bookings/visits/calendar/calendar-feeds.ts'
import { ownJobsApi } from '#server/bookings/visits/own-jobs/own-jobs.api.ts'
import { requireTechnician } from '#server/bookings/visits/own-jobs/require-technician.ts'
import { holdTechnician } from '#server/bookings/visits/technicians/connect-account.ts'
import { techniciansApi } from '#server/bookings/visits/technicians/technicians.api.ts'
import { serviceAreaApi } from '#server/business/service-area.api.ts'
import { drawnSitePictures } from '#server/business/site-pictures.ts'
import { jsonErrors, jsonNotFound } from '#server/http/errors.ts'
import { healthDoor } from '#server/http/health.ts'
import { metricsDoor, requestMetrics } from '#server/http/metrics.ts'
import { createInsteadPage } from '#server/http/pages/instead-page.ts'
import { receivePageForms } from '#server/http/pages/page-forms.ts'
import type { MatchRoutes } from '#server/http/pages/page-key.ts'
import { type RenderPage, servePages } from '#server/http/pages/pages.ts'
import { mountStaticFiles } from '#server/http/pages/static-files.ts'
import {
  acceptUnnamedOrigin,
  refuseLongQueries,
  refuseMalformedPaths,
  refuseOtherMethods,
  withoutTrailingSlash,
} from '#server/http/refused.ts'
import { requestIdentity } from '#server/http/request-identity.ts'
import { requestLog } from '#server/http/request-log.ts'
import { applySecurityHeaders, securityHeaders } from '#server/http/security-headers.ts'
import { tellNewlyServed } from '#server/messages/area-requests/tell-area.ts'
import { requireGateway, requireTwilio } from '#server/messages/texting/require-gateway.ts'
import { inboundTextApi } from '#server/messages/texting/texting.api.ts'
import { twilioApi } from '#server/messages/texting/twilio.api.ts'
import { openApi } from '#server/openapi/openapi.api.ts'
import { accessApi } from '#server/people/access.api.ts'
import { firstOwnerApi } from '#server/people/first-owner.api.ts'
import { meApi, sessionsApi } from '#server/people/me.api.ts'
import { isOfficeApi } from '#server/people/office-api.ts'
import { adminGuards } from '#server/people/require-admin.ts'
import { takeFilesIn } from '#server/platform/bodies/received-file.ts'
import { commitProbe } from '#server/platform/db/commit-probe.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { migrationFolders } from '#server/platform/db/migrate.ts'
import { fixedPathsFirst, type HttpVariables } from '#server/platform/serve/serve.ts'
import { noteSearch } from '#server/writing/topics/missed-searches.ts'
import type { AppContext } from './context.ts'
import type { AuthDoor } from './open-auth.ts'

type App = Hono<{ Variables: HttpVariables }>

/** The whole HTTP surface, in the order a request passes through it. Everything not named here is a page. */
export function createApp(
  ctx: AppContext,
  renderPage: RenderPage,
  auth: AuthDoor | null = null,
  matchRoutes: MatchRoutes = () => [],
): App {
  const { config } = ctx
  const [plain, encrypted] = [securityHeaders(null), securityHeaders(config.http.httpsReach)]
  const headers = () => (ctx.connections().address.startsWith('https:') ? encrypted : plain)
  const app: App = new Hono()
  app.use(requestIdentity(ctx.config.http.trustedProxies))
  app.use(requestMetrics(ctx.metrics), requestLog(ctx.log), applySecurityHeaders(headers, ctx.config))
  app.use(refuseLongQueries, takeFilesIn(path.join(config.dataDir, 'arriving')))
  app.onError(jsonErrors(ctx.log))
  mountPublicEndpoints(app, ctx)
  if (auth?.local) app.route('/auth/v1', auth.local.routes)
  if (auth) mountGuardedEndpoints(app, ctx, auth)
  for (const doors of ['/api/*', ...protocolDoors]) app.all(doors, jsonNotFound)
  mountPages(app, ctx, { renderPage, matchRoutes, headers })
  return app
}

/** Who gets past each guard that asks for nobody's account. How many secrets an address may try is limited. */
function publicGuards(ctx: AppContext) {
  const counted = (count: (clientAddress: string) => Promise<void>) =>
    createMiddleware<{ Variables: HttpVariables }>(async (c, next) => {
      await count(c.var.clientAddress)
      await next()
    })
  return {
    everybody: createMiddleware((_c, next) => next()),
    link_holder: counted(ctx.limitHomeownerLinks),
    calendar_reader: counted(ctx.limitCalendars),
    gateway: requireGateway(ctx),
    twilio: requireTwilio(ctx),
  }
}

function mountPublicEndpoints(app: App, ctx: AppContext) {
  const guards = publicGuards(ctx)
  const migrations = migrationFolders(ctx.config.projectRoot)
  app.route(
    '/',
    healthDoor({ ...ctx, migrations, tryWrite: () => tryStoringBooking(ctx).then(() => commitProbe(ctx.db)) }),
  )
  app.route('/', metricsDoor({ metrics: ctx.metrics, token: ctx.config.http.metricsToken }))
  app.route('/', bookingsApi(ctx, guards))
  app.route('/', inboundTextApi(ctx, guards))
  app.route('/', twilioApi(ctx, guards))
  app.route('/', openApi(ctx, guards))
  app.route('/', viewsApi(ctx, guards))
  app.route('/', pageEventsApi({ ...ctx, noteSearch: (search) => noteSearch(ctx, search) }, guards))
  app.route('/', sharePicturesApi(ctx))
  app.route('/', publicImagesApi(ctx, guards))
  app.route('/', calendarFeedApi(ctx, guards))
  app.route('/', linkPhotosApi(ctx, guards))
  app.route('/', visitCalendarApi(ctx, guards))
}

/** Where clients of the protocol look for its services. They expect JSON even where there is nothing. */
const protocolDoors = ['/auth/v1/*', '/storage/*', '/functions/*', '/rest/*', '/realtime/*', '/graphql/*']

const files = import.meta.glob<object>('./**/*.api.ts', { eager: true })
/** `mountInOffice` says which. */
const officeApis = Object.values(files).flatMap((file) => Object.values(file).filter(isOfficeApi))

/** For the roles of the back office, and for technicians: others get in there only if they are also a technician. */
function mountGuardedEndpoints(app: App, ctx: AppContext, { authority, local }: AuthDoor) {
  const source = { ...ctx, authority }
  const guards = {
    ...adminGuards(source),
    technician: requireTechnician({ ...source, ctx }),
  }
  const office: App = new Hono()
  for (const api of officeApis) office.route('/', api(ctx, guards))
  const routes = fixedPathsFirst(office.routes, ({ path }) => path)
  for (const { method, path, handler } of routes) app.on(method, path, handler)
  app.route('/', meApi(guards))
  if (local) app.route('/', sessionsApi(local.context, guards))
  const leaveOffice = (tx: Db, userId: string) => endCalendarFeedsAndTell(ctx.queue, tx, userId)
  const access = { ...ctx, auth: local?.context ?? null, isTechnician: holdTechnician, leaveOffice }
  app.route('/', accessApi(access, guards))
  app.route('/', firstOwnerApi(access, publicGuards(ctx)))
  app.route(
    '/',
    serviceAreaApi({ ...ctx, tellNewlyServed: async (area) => (await tellNewlyServed(ctx, area)).done }, guards),
  )
  app.route('/', techniciansApi(ctx, guards, local?.context ?? null))
  app.route('/', ownJobsApi(ctx, guards))
  // Where there is nothing, only those who'd be let in are told so.
  for (const path of ['/functions/v1/*', '/storage/v1/object/blog-images/*', '/api/admin/*'])
    app.use(path, guards.staff)
  app.use('/api/technician/*', guards.technician)
}

/** Serves the build's files, and React Router for the rest. */
function mountPages(
  app: App,
  ctx: AppContext,
  pages: { renderPage: RenderPage; matchRoutes: MatchRoutes; headers(): Record<string, string> },
) {
  const { config, business, pageCache, log } = ctx
  const { headers, matchRoutes } = pages
  const sayInstead = createInsteadPage(business, headers)
  app.use(refuseOtherMethods, refuseMalformedPaths, withoutTrailingSlash)
  app.use('/r/:token', receiveLinkForm(ctx, sayInstead))
  app.use(receivePageForms({ matchRoutes, sayInstead }), acceptUnnamedOrigin)
  if (config.isProduction && config.buildFolder) {
    const clientFolder = path.join(config.buildFolder, 'client')
    app.use(drawnSitePictures(ctx, clientFolder))
    mountStaticFiles(app, clientFolder)
  }
  const { isProduction } = config
  app.all('*', servePages({ ...pages, sayInstead, pageCache, log, business, isProduction }))
}
