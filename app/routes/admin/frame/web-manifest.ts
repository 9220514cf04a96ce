import { appContext } from '#server/router-context.ts'
import { brandColors } from '#shared/business/brand-color.ts'
import type { Route } from './+types/web-manifest'

/**
 * `/admin/manifest.webmanifest`: the back office as an app on a phone or desktop. It starts at the desk. Its icons follow the logo,
 * its colors the brand.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { name, brand_color: color } = context.get(appContext).business()
  const manifest = {
    id: '/admin/',
    name: `${name}: Booking Desk`,
    short_name: 'Desk',
    description: 'Your shop’s bookings, posts and settings',
    start_url: '/admin/bookings',
    scope: '/admin/',
    display: 'standalone',
    shortcuts: [{ name: 'Who is waiting', url: '/admin/bookings?show=waiting' }],
    background_color: '#faf7f1',
    theme_color: color === null ? '#12372d' : brandColors(color).light.deep,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}
