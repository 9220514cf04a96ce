import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The address of every page. Start reading here. */
export default [
  layout('routes/public/layout.tsx', [
    route('/', 'routes/public/home.tsx', [index('routes/booking/booking.tsx')]),
    route('services', 'routes/public/services.tsx'),
    route('privacy-policy', 'routes/public/privacy-policy.tsx'),
    route('blog', 'routes/blog/list.tsx'),
    route('blog/category/:slug', 'routes/blog/category.tsx'),
    route('blog/:slug', 'routes/blog/post.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  route('reserve', 'routes/booking/reserve.tsx'),
  layout('routes/homeowner/layout.tsx', [route('r/:token', 'routes/homeowner/link.tsx')]),
  route('admin', 'routes/admin/admin-site.tsx', [
    index('routes/admin/admin-start.tsx'),
    route('login', 'routes/admin/login.tsx'),
    route('reset-password', 'routes/admin/reset-password.tsx'),
    layout('routes/admin/own-jobs/frame.tsx', [
      layout('routes/admin/frame/screen.tsx', { id: 'own-jobs-screen' }, [route('my-day', 'routes/admin/my-day.tsx')]),
    ]),
    layout('routes/admin/layout.tsx', [
      layout('routes/admin/frame/screen.tsx', [
        route('dashboard', 'routes/admin/dashboard.tsx'),
        route('bookings', 'routes/admin/bookings.tsx', [
          index('routes/admin/bookings/none-chosen.tsx'),
          route('new', 'routes/admin/bookings/new-booking.tsx'),
          route(':id', 'routes/admin/bookings/booking.tsx'),
        ]),
        route('bookings/:id/sheet', 'routes/admin/bookings/sheet.tsx'),
        route('plan', 'routes/admin/plan.tsx'),
        route('technicians', 'routes/admin/technicians.tsx'),
        route('technicians/new', 'routes/admin/technicians/new-technician.tsx'),
        route('technicians/:id', 'routes/admin/technicians/technician.tsx'),
        route('response-times', 'routes/admin/response-times.tsx'),
        route('desk-settings', 'routes/admin/desk-settings.tsx'),
        route('calendars', 'routes/admin/calendars.tsx'),
        route('consents/:id', 'routes/admin/trust/consent-evidence.tsx'),
        route('personal-data', 'routes/admin/trust/personal-data.tsx'),
        route('texts', 'routes/admin/texts.tsx'),
        route('posts', 'routes/admin/posts.tsx'),
        route('posts/new', 'routes/admin/post-editor/new.tsx'),
        route('posts/:id/edit', 'routes/admin/post-editor/edit.tsx'),
        route('categories', 'routes/admin/categories.tsx'),
        route('ai-settings', 'routes/admin/ai-settings.tsx'),
        route('migrate-images', 'routes/admin/migrate-images.tsx'),
        route('account', 'routes/admin/account.tsx'),
        route('notifications', 'routes/admin/notifications.tsx'),
        route('deliveries', 'routes/admin/deliveries.tsx'),
      ]),
    ]),
  ]),
  route('robots.txt', 'routes/blog/robots.ts'),
  route('feed.xml', 'routes/blog/feed.ts'),
  route('sitemap.xml', 'routes/blog/sitemap.ts'),
  route('site.webmanifest', 'routes/public/web-manifest.ts'),
  route('admin/manifest.webmanifest', 'routes/admin/web-manifest.ts'),
] satisfies RouteConfig
