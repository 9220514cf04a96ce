import { brandColors } from '#shared/brand-color.ts'
import type { Business } from '#shared/business.ts'

/** A web manifest: what a phone shows when a part of the site is put on its home screen. Its pictures follow the logo, its colors the brand. */
export function manifestResponse({ brand_color: color }: Pick<Business, 'brand_color'>, facts: object): Response {
  const manifest = {
    ...facts,
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
