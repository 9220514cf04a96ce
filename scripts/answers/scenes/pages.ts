import { everyScreen } from '#app/routes/admin/screens.ts'
import type { Recorder } from '../recorder.ts'
import { metricsToken } from '../site.ts'

const publicPages =
  `/ /services /privacy-policy /blog /nothing-here /blog/nothing-here /blog/category/nothing-here /offline
  /reserve`.split(/\s+/)
const documents = `/robots.txt /sitemap.xml /feed.xml /service-area.json /admin/manifest.webmanifest /healthz /readyz
  /auth/v1/health /auth/v1/settings /auth/v1/.well-known/jwks.json`.split(/\s+/)
const backOffice = [
  ...['/admin', '/admin/login', '/admin/reset-password', '/admin/nothing-here'],
  ...everyScreen.map(([path]) => path.replace(':id', '1')),
]
const nowhere =
  `/api/nothing /api/admin/nothing /auth/v1/nothing /storage/nothing /functions/nothing /rest/nothing /graphql
  /assets/nothing.js /blog/ //blog /% /.env /wp-login.php`.split(/\s+/)

/** Every page and document, as browsers, robots and scanners ask for them. */
export async function openEveryPage({ ask, visitor }: Recorder) {
  const get = (path: string, headers: Record<string, string> = {}) => visitor.get(path, { headers })
  for (const path of [...publicPages, ...documents]) await get(path)
  for (const path of backOffice) await get(path)
  for (const path of nowhere) await get(path)
  for (const path of publicPages) await get(path, { 'accept-language': 'es' })
  for (const query of '?zip=97201 ?zip=10001 ?zip=abc ?appliance=oven ?appliance=toaster ?booked=nonsense'.split(' '))
    await get(`/${query}`)
  for (const method of ['HEAD', 'OPTIONS', 'PUT', 'POST', 'DELETE'])
    for (const path of ['/', '/blog', '/services', '/api/nothing', '/auth/v1/token']) await ask('nobody', method, path)
  await get('/', { 'accept-encoding': 'identity', host: 'example.org' })
  for (const path of ['/favicon.ico', '/favicon.svg', '/sw.js', '/icon-192.png'])
    await visitor.get(path, { isBodyOmitted: true })
  for (const token of ['wrong', metricsToken])
    await visitor.get('/metrics', { headers: { authorization: `Bearer ${token}` }, isBodyOmitted: true })
  await ask('nobody', 'OPTIONS', '/auth/v1/token', undefined, {
    headers: { origin: 'https://example.org', 'access-control-request-method': 'POST' },
  })
}

/** One address that asks too often. */
export async function askTooOften({ ask }: Recorder) {
  const wrong = { email: 'account@example.com', password: 'wrong-password' }
  const often = async (path: string, body: unknown) => {
    for (let tries = 0; tries < 200; tries++) {
      const { status } = await ask('impatient', 'POST', path, body, { address: '203.0.113.9' })
      if (status === 429) return
    }
  }
  await often('/auth/v1/token?grant_type=password', wrong)
  await often('/auth/v1/recover', { email: 'nobody@example.com' })
}
