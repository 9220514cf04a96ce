import { appContext } from '#server/router-context.ts'
import type { Route } from './+types/robots'

/** Doors that hold nothing for a search engine. */
const closedToRobots = ['/admin/', '/api/', '/auth/', '/functions/']

/** `/robots.txt`: everything public may be read; the admin screens and the machines' doors are left alone. */
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
