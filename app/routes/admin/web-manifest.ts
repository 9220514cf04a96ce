import { appContext } from '#server/router-context.ts'
import { brandColors } from '#shared/brand-color.ts'
import type { Route } from './+types/web-manifest'

/** `/admin/manifest.webmanifest`: the back office as an app on a phone or a desktop. It begins at the desk. */
export function loader({ context }: Route.LoaderArgs) {
  const business = context.get(appContext).business()
  const manifest = {
    id: '/admin/',
    name: `${business.name}: Booking Desk`,
    short_name: 'Desk',
    description: 'Your shop’s bookings, posts and settings',
    start_url: '/admin/bookings',
    scope: '/admin/',
    display: 'standalone',
    background_color: '#faf7f1',
    theme_color: business.brand_color === null ? '#12372d' : brandColors(business.brand_color).light.deep,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [{ name: 'Who is waiting', url: '/admin/bookings?show=waiting' }],
  }
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}
