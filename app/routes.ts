import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page's address. Start reading here. */
export default [
  layout('routes/public/layout.tsx', [
    route('/', 'routes/public/home.tsx', [index('routes/booking/booking.tsx')]),
    route('services', 'routes/public/services.tsx'),
    route('privacy-policy', 'routes/public/privacy-policy.tsx'),
    route('blog', 'routes/blog/list.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  route('admin/login', 'routes/admin/login.tsx'),
  route('robots.txt', 'routes/blog/robots.ts'),
  route('sitemap.xml', 'routes/blog/sitemap.ts'),
  route('site.webmanifest', 'routes/public/web-manifest.ts'),
] satisfies RouteConfig
