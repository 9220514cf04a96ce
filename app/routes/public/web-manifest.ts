import { manifestResponse } from '#app/components/manifest-response.ts'
import { appContext } from '#server/router-context.ts'
import type { Route } from './+types/web-manifest'

/** `/site.webmanifest`: the website on a phone's home screen. */
export function loader({ context }: Route.LoaderArgs) {
  const business = context.get(appContext).business()
  return manifestResponse(business, {
    id: '/',
    name: business.name,
    short_name: business.name.split(' ')[0],
    description: business.tagline,
    start_url: '/',
    display: 'browser',
    shortcuts: [{ name: 'Book Repair', url: '/#booking' }],
  })
}
