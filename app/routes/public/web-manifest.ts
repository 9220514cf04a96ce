import { appContext } from '#server/router-context.ts'
import { brandColors } from '#shared/brand-color.ts'
import type { Business } from '#shared/business.ts'
import { imageUrl } from '#shared/image-address.ts'
import type { Route } from './+types/web-manifest'

/** `/site.webmanifest`: what a phone shows when the site is put on its home screen. The pictures come from the build. */
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
    icons: logoIcons(business) ?? [
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

/** The logo in place of the mark, if it is large enough for a home screen. */
function logoIcons({ logo }: Business) {
  if (!logo || Math.min(logo.width, logo.height) < 192) return null
  const { path, width, height } = logo
  const type = `image/${path.slice(path.lastIndexOf('.') + 1).replace(/^jpg$/, 'jpeg')}`
  return [{ src: imageUrl(path), sizes: `${width}x${height}`, type }]
}
