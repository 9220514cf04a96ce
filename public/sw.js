/*
 * For public pages when the connection fails: a page that didn't load is retried three times with growing pauses (spec.md §9). After
 * that comes the copy this visitor has seen, marked as such, or else the offline page. While the connection works, only the server
 * answers. Pages with personal data are neither stored nor touched.
 */
const pausesMs = [1000, 2000, 4000]
const mostCopies = 30
const fallback = '/offline'
const notOurs = /^\/(admin|auth|api|functions|storage|calendar|r)(\/|$)/

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open('pages').then((pages) => pages.add(fallback)))
})

addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, searchParams } = new URL(request.url)
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  if (!notOurs.test(pathname) && !searchParams.has('booked')) event.respondWith(answer(event))
})

async function answer(event) {
  const { request } = event
  let last
  for (const pause of [0, ...pausesMs]) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    last = await fetch(request).catch(() => last)
    if (last && ![502, 503, 504].includes(last.status)) {
      event.waitUntil(Promise.all([keep(request, last.clone()), renewFallback()]))
      return last
    }
  }
  const pages = await caches.open('pages')
  const copy = await pages.match(request)
  if (copy) return mark(copy)
  // The site's own response says what's wrong. A proxy's doesn't.
  return last?.headers.has('x-request-id') ? last : pages.match(fallback)
}

/** The phone number on it may have changed. If nothing has, the response is empty. */
async function renewFallback() {
  const page = await fetch(fallback, { cache: 'no-cache' }).catch(() => null)
  if (page?.ok) await (await caches.open('pages')).put(fallback, page)
}

/** Stores only responses that are the same for everyone. The oldest copies are dropped. */
async function keep(request, page) {
  if (!page.ok || page.redirected || !/public/.test(page.headers.get('cache-control'))) return
  const pages = await caches.open('pages')
  await pages.delete(request)
  await pages.put(request, page)
  const copies = (await pages.keys()).filter(({ url }) => new URL(url).pathname !== fallback)
  for (const copy of copies.slice(0, -mostCopies)) await pages.delete(copy)
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** `November 23, 2026 at 2:05 PM`, where the reader is. As in shared/time/formats.ts, no locale writes it. */
function describe(date) {
  const time = `${date.getHours() % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')}`
  const half = date.getHours() < 12 ? 'AM' : 'PM'
  return `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()} at ${time} ${half}`
}

async function mark(copy) {
  const seen = describe(new Date(copy.headers.get('date')))
  const note = `<p role="status" style="margin:0;padding:.75rem;text-align:center;background:#fbf0d6;color:#16261f">You seem to be offline. This is the page as it was on ${seen}.</p>`
  const html = await copy.text()
  return new Response(
    html.replace(/<body[^>]*>/, (body) => body + note),
    { headers: copy.headers },
  )
}
