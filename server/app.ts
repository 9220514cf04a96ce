import path from 'node:path'
import { Hono } from 'hono'
import { except } from 'hono/combine'
import { categoriesApi } from '#server/blog/categories/categories.api.ts'
import { imageMigrationApi } from '#server/blog/image-migration/image-migration.api.ts'
import { imageUploadsApi, publicImagesApi } from '#server/blog/images/images.api.ts'
import { postsApi } from '#server/blog/posts/posts.api.ts'
import { sharePicturesApi } from '#server/blog/posts/share/share-pictures.api.ts'
import { viewsApi } from '#server/blog/posts/views/views.api.ts'
import { deskApi } from '#server/bookings/desk/desk.api.ts'
import { deskSettingsApi } from '#server/bookings/desk/desk-settings.api.ts'
import { liveApi } from '#server/bookings/desk/live.api.ts'
import { personalDataApi } from '#server/bookings/erasure/personal-data.api.ts'
import { limitLinkForm } from '#server/bookings/homeowner/limit-link-form.ts'
import { linkManagementApi } from '#server/bookings/homeowner/link-management.api.ts'
import { linkPhotosApi } from '#server/bookings/homeowner/link-photos.api.ts'
import { photosApi } from '#server/bookings/homeowner/photos/photos.api.ts'
import { visitCalendarApi } from '#server/bookings/homeowner/visit-calendar.api.ts'
import { bookingsApi } from '#server/bookings/intake/bookings.api.ts'
import { callersApi } from '#server/bookings/intake/callers/callers.api.ts'
import { tryStoringBooking } from '#server/bookings/intake/try-storing.ts'
import { ledgerApi } from '#server/bookings/promise/ledger/ledger.api.ts'
import { calendarFeedApi } from '#server/bookings/visits/calendar/calendar-feed.api.ts'
import { calendarFeedsApi } from '#server/bookings/visits/calendar/calendar-feeds.api.ts'
import { ownJobsApi } from '#server/bookings/visits/own-jobs/own-jobs.api.ts'
import { requireTechnician } from '#server/bookings/visits/own-jobs/require-technician.ts'
import { planApi } from '#server/bookings/visits/plan/plan.api.ts'
import { suggestionsApi } from '#server/bookings/visits/plan/suggestions.api.ts'
import { techniciansApi } from '#server/bookings/visits/technicians/technicians.api.ts'
import { eventDeliveriesApi } from '#server/bookings/webhooks/event-deliveries.api.ts'
import { businessApi } from '#server/business/business.api.ts'
import { statsApi } from '#server/business/dashboard/stats.api.ts'
import { firstDayApi } from '#server/business/first-day/first-day.api.ts'
import { serviceAreaApi } from '#server/business/service-area.api.ts'
import { drawnSitePictures } from '#server/business/site-pictures.ts'
import type { AppContext } from '#server/context.ts'
import { limitBody } from '#server/http/body-limit.ts'
import { jsonErrors, jsonNotFound } from '#server/http/errors.ts'
import { healthDoor } from '#server/http/health.ts'
import { metricsDoor } from '#server/http/metrics.ts'
import type { MatchRoutes } from '#server/http/pages/page-key.ts'
import { refuseOtherMethods } from '#server/http/pages/page-methods.ts'
import { type RenderPage, servePages } from '#server/http/pages/pages.ts'
import { mountStaticFiles } from '#server/http/pages/static-files.ts'
import { refuseMalformedPaths } from '#server/http/refused/malformed-paths.ts'
import { withoutTrailingSlash } from '#server/http/refused/trailing-slash.ts'
import { acceptUnnamedOrigin } from '#server/http/refused/unnamed-origin.ts'
import { requestIdentity } from '#server/http/request-identity.ts'
import { requestLog } from '#server/http/request-log.ts'
import { requestMetrics } from '#server/http/request-metrics.ts'
import { applySecurityHeaders, securityHeaders } from '#server/http/security-headers.ts'
import type { HttpVariables } from '#server/http/variables.ts'
import { areaRequestsApi } from '#server/messages/area-requests/area-requests.api.ts'
import { tellNewlyServed } from '#server/messages/area-requests/tell-area.ts'
import { consentsApi } from '#server/messages/consents/consents.api.ts'
import { messagesApi } from '#server/messages/homeowner-messages/messages.api.ts'
import { notificationsApi } from '#server/messages/notifications/notifications.api.ts'
import { inboundTextApi } from '#server/messages/texting/inbound.api.ts'
import { textingApi } from '#server/messages/texting/texting.api.ts'
import type { AuthDoor } from '#server/open-auth.ts'
import { openApi } from '#server/openapi/openapi.api.ts'
import { meApi } from '#server/people/me.api.ts'
import { requireAdmin } from '#server/people/require-admin.ts'
import { sessionsApi } from '#server/people/sessions.api.ts'
import { migrationFolders } from '#server/platform/db/migrate.ts'
import { aiSettingsApi } from '#server/writing/ai-settings.api.ts'
import { generatePostApi } from '#server/writing/generate-post.api.ts'
import { outdatedPostsApi } from '#server/writing/outdated/outdated.api.ts'

type App = Hono<{ Variables: HttpVariables }>

/** The whole HTTP surface, in the order a request passes through it. Everything not named here is a page. */
export function createApp(
  ctx: AppContext,
  renderPage: RenderPage,
  auth: AuthDoor | null = null,
  matchRoutes: MatchRoutes = () => [],
): App {
  const { config } = ctx
  const headers = securityHeaders(config.business.url.startsWith('https:') ? config.http.httpsReach : null)
  const app: App = new Hono()
  app.use(requestIdentity(ctx.config.http.trustedProxies))
  app.use(requestMetrics(ctx.metrics), requestLog(ctx.log), applySecurityHeaders(headers, ctx.config))
  app.onError(jsonErrors(ctx.log))
  mountPublicDoors(app, ctx)
  if (auth?.local) app.route('/auth/v1', auth.local.routes)
  if (auth) {
    mountAdminDoors(app, ctx, auth)
    mountTechnicianDoors(app, ctx, auth)
  }
  for (const doors of ['/api/*', ...protocolDoors]) app.all(doors, jsonNotFound)
  mountPages(app, ctx, { renderPage, matchRoutes, headers })
  return app
}

function mountPublicDoors(app: App, ctx: AppContext) {
  const migrations = migrationFolders(ctx.config.projectRoot)
  app.route('/', healthDoor({ ...ctx, migrations, tryWrite: () => tryStoringBooking(ctx) }))
  app.route('/', metricsDoor({ metrics: ctx.metrics, token: ctx.config.http.metricsToken }))
  app.use('/api/bookings', limitBody(16))
  app.route('/', bookingsApi(ctx))
  app.use('/api/sms/*', limitBody(16))
  app.route('/', inboundTextApi(ctx))
  app.route('/', openApi(ctx))
  app.use('/api/posts/*', limitBody(1))
  app.route('/', viewsApi(ctx))
  app.route('/', sharePicturesApi(ctx))
  app.route('/', publicImagesApi(ctx))
  app.route('/', calendarFeedApi(ctx))
  app.route('/', linkPhotosApi(ctx))
  app.route('/', visitCalendarApi(ctx))
}

/** Where clients of the protocol look for its services. They expect JSON even where there is nothing. */
const protocolDoors = ['/auth/v1/*', '/storage/*', '/functions/*', '/rest/*', '/realtime/*', '/graphql/*']

/** Guards, then limits, then endpoints: anyone who isn't an admin is refused before a byte of the body is read. */
function mountAdminDoors(app: App, ctx: AppContext, { authority, local }: AuthDoor) {
  const generatePost = '/functions/v1/generate-blog-post'
  const signInMessage = 'You must be logged in to generate posts'
  const source = { db: ctx.db, authority, isSecondFactorRequired: ctx.config.auth.isSecondFactorRequired }
  const adminsOnly = requireAdmin(source)
  app.use(generatePost, requireAdmin({ ...source, signInMessage }))
  app.use('/functions/v1/*', except(generatePost, adminsOnly))
  app.use('/storage/v1/object/blog-images/*', adminsOnly)
  app.use('/api/admin/*', adminsOnly)

  // Room for a post with three inline images of 5 MB.
  const posts = '/api/admin/posts/*'
  app.use(posts, limitBody(25 * 1024))
  // Photos have their own limit.
  const photos = '/api/admin/bookings/:id/photos/:photo'
  const area = '/api/admin/service-area'
  app.use(area, limitBody(512))
  app.use('/api/admin/*', except([posts, photos, area], limitBody(64)))
  app.use('/functions/v1/*', limitBody(64))

  app.route('/', generatePostApi(ctx))
  app.route('/', imageUploadsApi(ctx))
  app.route('/', imageMigrationApi(ctx))
  app.route('/api/admin', meApi())
  app.route('/api/admin', sessionsApi(local?.context ?? null))
  app.route('/api/admin', aiSettingsApi(ctx))
  app.route('/api/admin', postsApi(ctx))
  app.route('/api/admin', outdatedPostsApi(ctx))
  app.route('/api/admin', categoriesApi(ctx))
  app.route('/api/admin', statsApi(ctx))
  app.route('/api/admin', firstDayApi(ctx))
  app.route('/api/admin', liveApi(ctx))
  app.route('/api/admin', deskSettingsApi(ctx))
  app.route('/api/admin', businessApi(ctx))
  app.route(
    '/api/admin',
    serviceAreaApi({ ...ctx, tellNewlyServed: async (area) => (await tellNewlyServed(ctx, area)).done }),
  )
  app.route('/api/admin', ledgerApi(ctx))
  app.route('/api/admin', callersApi(ctx))
  app.route('/api/admin', deskApi(ctx))
  app.route('/api/admin', photosApi(ctx))
  app.route('/api/admin', linkManagementApi(ctx))
  app.route('/api/admin', notificationsApi(ctx))
  app.route('/api/admin', eventDeliveriesApi(ctx))
  app.route('/api/admin', consentsApi(ctx))
  app.route('/api/admin', personalDataApi(ctx))
  app.route('/api/admin', textingApi(ctx))
  app.route('/api/admin', messagesApi(ctx))
  app.route('/api/admin', areaRequestsApi(ctx))
  app.route('/api/admin', calendarFeedsApi(ctx))
  app.route('/api/admin', planApi(ctx))
  app.route('/api/admin', suggestionsApi(ctx))
  app.route('/api/admin', techniciansApi(ctx, local?.context ?? null))
}

/** In the same order. An admin gets in only if they are also a technician. */
function mountTechnicianDoors(app: App, ctx: AppContext, { authority }: AuthDoor) {
  const { isSecondFactorRequired } = ctx.config.auth
  const techniciansOnly = requireTechnician({ db: ctx.db, authority, isSecondFactorRequired, ctx })
  app.use('/api/technician/*', techniciansOnly, limitBody(64))
  app.route('/api/technician', ownJobsApi(ctx))
}

/** Serves the build's files, and React Router for the rest. */
function mountPages(
  app: App,
  ctx: AppContext,
  pages: { renderPage: RenderPage; matchRoutes: MatchRoutes; headers: Record<string, string> },
) {
  const { config, business, pageCache, log } = ctx
  app.use(refuseOtherMethods, refuseMalformedPaths, withoutTrailingSlash, except('/r/:token', limitBody(64)))
  app.use('/r/:token', limitLinkForm(ctx))
  app.use(acceptUnnamedOrigin)
  if (config.isProduction && config.buildFolder) {
    const clientFolder = path.join(config.buildFolder, 'client')
    app.use(drawnSitePictures(ctx, clientFolder))
    mountStaticFiles(app, clientFolder)
  }
  const { isProduction } = config
  app.all('*', servePages({ ...pages, pageCache, log, business, isProduction }))
}
