import { manifestResponse } from '#app/components/manifest-response.ts'
import { appContext } from '#server/router-context.ts'
import type { Route } from './+types/web-manifest'

/** `/admin/manifest.webmanifest`: the back office as an app on a phone or a desktop. It begins at the desk. */
export function loader({ context }: Route.LoaderArgs) {
  const business = context.get(appContext).business()
  return manifestResponse(business, {
    id: '/admin/',
    name: `${business.name}: Booking Desk`,
    short_name: 'Desk',
    description: 'Your shop’s bookings, posts and settings',
    start_url: '/admin/bookings',
    scope: '/admin/',
    display: 'standalone',
    shortcuts: [{ name: 'Who is waiting', url: '/admin/bookings?show=waiting' }],
  })
}
