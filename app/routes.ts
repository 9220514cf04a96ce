import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import type { Screen } from './routes/admin/screen.ts'
import { everyScreen } from './routes/admin/screens.ts'

/** The URL of every page. Start reading here. */
export default [
  layout('routes/public/frame/layout.tsx', [
    route('/', 'routes/public/home/home.tsx', [index('routes/booking/booking.tsx')]),
    route('services', 'routes/public/services/services.tsx'),
    route('services/:appliance', 'routes/public/pages/shop-page.tsx', { id: 'appliance-page' }, [
      index('routes/booking/page-booking.tsx', { id: 'appliance-booking' }),
    ]),
    route('areas/:city', 'routes/public/pages/shop-page.tsx', { id: 'city-page' }, [
      index('routes/booking/page-booking.tsx', { id: 'city-booking' }),
    ]),
    route('privacy-policy', 'routes/public/privacy-policy/privacy-policy.tsx'),
    route('blog', 'routes/blog/list/list.tsx'),
    route('blog/category/:slug', 'routes/blog/list/category.tsx'),
    route('blog/:slug', 'routes/blog/post/post.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  route('blog/:slug.md', 'routes/blog/post/post-markdown.ts'),
  // As deep as their pages, whose form is a route of its own, or those would be matched first.
  {
    ...index('routes/public/pages/shop-page-markdown.ts', { id: 'appliance-markdown' }),
    path: 'services/:appliance.md/',
  },
  { ...index('routes/public/pages/shop-page-markdown.ts', { id: 'city-markdown' }), path: 'areas/:city.md/' },
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
    route('first-owner', 'routes/admin/sign-in/first-owner.tsx'),
    layout('routes/admin/visits/own-jobs/frame.tsx', [
      layout('routes/admin/frame/screen.tsx', { id: 'own-jobs-screen' }, screenRoutes({ frame: 'own jobs' })),
    ]),
    layout('routes/admin/frame/layout.tsx', [
      layout('routes/admin/frame/screen.tsx', [...screenRoutes({}), route('*', 'routes/admin/frame/nothing-here.tsx')]),
    ]),
  ]),
  route('robots.txt', 'routes/blog/robots.ts'),
  route('feed.xml', 'routes/blog/feed.ts'),
  route('sitemap.xml', 'routes/blog/sitemap.ts'),
  route('llms.txt', 'routes/blog/llms.ts'),
  route('service-area.json', 'routes/booking/coverage/service-area-file.ts'),
  route('offline', 'routes/public/offline.ts'),
  route('admin/manifest.webmanifest', 'routes/admin/frame/web-manifest.ts'),
] satisfies RouteConfig

/** The back office's screens in this frame, each with those it shows next to itself. */
function screenRoutes({ frame, beside }: Pick<Screen, 'frame' | 'beside'>): RouteConfigEntry[] {
  return everyScreen
    .filter(([, screen]) => screen.frame === frame && screen.beside === beside)
    .map(([path, { file, none }]) =>
      route(path.slice(`${beside ?? '/admin'}/`.length), `routes/admin/${file}`, { id: path }, [
        ...(none ? [index(`routes/admin/${none}`)] : []),
        ...screenRoutes({ frame, beside: path }),
      ]),
    )
}
