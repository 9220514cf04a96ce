import { appContext } from '#server/router-context.ts'
import type { Route } from './+types/robots'

/** Paths with nothing for a search engine. */
const closedToRobots = ['/admin/', '/api/', '/auth/', '/functions/']

/** `/robots.txt`: everything public may be crawled, but not the admin screens or the endpoints meant for programs. */
export function loader({ context }: Route.LoaderArgs) {
  const { url } = context.get(appContext).business()
  const lines = [
    'User-agent: *',
    ...closedToRobots.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${url}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
