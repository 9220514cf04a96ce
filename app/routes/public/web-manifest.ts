import { appContext } from '#server/router-context.ts'
import { brandColors } from '#shared/brand-color.ts'
import type { Route } from './+types/web-manifest'

/** `/site.webmanifest`: what a phone shows when the site is put on its home screen. Its pictures follow the logo and the color. */
export function loader({ context }: Route.LoaderArgs) {
  const business = context.get(appContext).business()
  const manifest = {
    id: '/',
    name: business.name,
    short_name: business.name.split(' ')[0],
    description: business.tagline,
    start_url: '/',
    display: 'browser',
    background_color: '#faf7f1',
    theme_color: business.brand_color === null ? '#12372d' : brandColors(business.brand_color).light.deep,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [{ name: 'Book Repair', url: '/#booking' }],
  }
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}
