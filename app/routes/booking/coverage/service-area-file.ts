import { appContext } from '#server/router-context.ts'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import { packArea } from '#shared/service-area/packed-area.ts'
import type { Route } from './+types/service-area-file'

/**
 * `/service-area.json`: the ZIP codes currently served, for the checks in the browser. Every page that checks one requests it again.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { serviceArea } = context.get(appContext).business()
  return Response.json(packArea(serviceArea), {
    headers: { 'cache-control': 'public, max-age=0, must-revalidate', [pageTagsHeader]: 'service-area' },
  })
}
