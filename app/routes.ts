import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The URL of every page. Start reading here. */
export default [
  layout('routes/public/frame/layout.tsx', [
    route('/', 'routes/public/home/home.tsx', [index('routes/booking/booking.tsx')]),
    route('services', 'routes/public/services/services.tsx'),
    route('privacy-policy', 'routes/public/privacy-policy/privacy-policy.tsx'),
    route('blog', 'routes/blog/list/list.tsx'),
    route('blog/category/:slug', 'routes/blog/list/category.tsx'),
    route('blog/:slug', 'routes/blog/post/post.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  route('reserve', 'routes/booking/reserve.tsx'),
  layout('routes/homeowner/layout.tsx', [
    route('r/:token', 'routes/homeowner/link.tsx'),
    route('tell-me', 'routes/homeowner/tell-me/tell-me.tsx'),
    route('tell-me/:token', 'routes/homeowner/tell-me/tell-me-link.tsx'),
  ]),
  route('admin', 'routes/admin/frame/admin-site.tsx', [
    index('routes/admin/frame/admin-start.tsx'),
    route('login', 'routes/admin/sign-in/login.tsx'),
    route('reset-password', 'routes/admin/sign-in/reset-password.tsx'),
    layout('routes/admin/visits/own-jobs/frame.tsx', [
      layout('routes/admin/frame/screen.tsx', { id: 'own-jobs-screen' }, [
        route('my-day', 'routes/admin/visits/own-jobs/my-day.tsx'),
      ]),
    ]),
    layout('routes/admin/frame/layout.tsx', [
      layout('routes/admin/frame/screen.tsx', [
        route('dashboard', 'routes/admin/business/dashboard/dashboard.tsx'),
        route('bookings', 'routes/admin/bookings/bookings.tsx', [
          index('routes/admin/bookings/queue/none-chosen.tsx'),
          route('new', 'routes/admin/bookings/callers/new-booking.tsx'),
          route(':id', 'routes/admin/bookings/booking/booking.tsx'),
        ]),
        route('bookings/:id/sheet', 'routes/admin/bookings/sheet/sheet.tsx'),
        route('plan', 'routes/admin/visits/plan/plan.tsx'),
        route('technicians', 'routes/admin/visits/technicians/technicians.tsx'),
        route('technicians/new', 'routes/admin/visits/technicians/new-technician.tsx'),
        route('technicians/:id', 'routes/admin/visits/technicians/technician.tsx'),
        route('response-times', 'routes/admin/bookings/promise/response-times.tsx'),
        route('business', 'routes/admin/business/business.tsx'),
        route('desk-settings', 'routes/admin/bookings/desk-settings/desk-settings.tsx'),
        route('calendars', 'routes/admin/visits/calendar/calendars.tsx'),
        route('consents/:id', 'routes/admin/messages/consents/consent-evidence.tsx'),
        route('personal-data', 'routes/admin/bookings/erasure/personal-data.tsx'),
        route('texts', 'routes/admin/messages/texting/texts.tsx'),
        route('asked-for', 'routes/admin/messages/area-requests/area-requests.tsx'),
        route('posts', 'routes/admin/blog/posts/posts.tsx'),
        route('posts/new', 'routes/admin/blog/post-editor/new.tsx'),
        route('posts/:id/edit', 'routes/admin/blog/post-editor/edit.tsx'),
        route('categories', 'routes/admin/blog/categories/categories.tsx'),
        route('ai-settings', 'routes/admin/writing/ai-settings/ai-settings.tsx'),
        route('migrate-images', 'routes/admin/blog/image-migration/migrate-images.tsx'),
        route('backups', 'routes/admin/backups/backups.tsx'),
        route('account', 'routes/admin/account/account.tsx'),
        route('notifications', 'routes/admin/messages/notifications/notifications.tsx'),
        route('deliveries', 'routes/admin/bookings/webhooks/deliveries.tsx'),
      ]),
    ]),
  ]),
  route('robots.txt', 'routes/blog/robots.ts'),
  route('feed.xml', 'routes/blog/feed.ts'),
  route('sitemap.xml', 'routes/blog/sitemap.ts'),
  route('service-area.json', 'routes/booking/coverage/service-area-file.ts'),
  route('offline', 'routes/public/offline.ts'),
  route('admin/manifest.webmanifest', 'routes/admin/frame/web-manifest.ts'),
] satisfies RouteConfig
