/**
 * The back office's service worker, scoped to /admin/: it shows push messages and opens the booking on a tap, and without a signal it
 * opens My day from what that keeps on the phone (app/routes/admin/visits/own-jobs/kept-day.ts). It stores nothing itself.
 */
self.addEventListener('install', () => self.skipWaiting())

/** The second one is where the app on the home screen starts. Only a technician's phone keeps something for it. */
const keptPages = ['/admin/my-day', '/admin/bookings']
/** Bars on the phone don't mean that anything gets through. */
const patienceMs = 5000

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && keptPages.includes(pathname)) event.respondWith(openFromSite(request, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(takeKept(pathname).then((kept) => kept ?? fetch(request)))
})

/** Whatever the site says counts, if it says something. */
async function openFromSite(request, pathname) {
  const site = fetch(request)
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  const answer = await Promise.race([site.catch(() => undefined), patience])
  if (answer && ![502, 503, 504].includes(answer.status)) return answer
  return (await takeKept(pathname)) ?? site
}

/** A file's name changes with its content, so a kept one is never an old one. */
function takeKept(pathname) {
  return caches.match(pathname, { ignoreVary: true }).catch(() => undefined)
}

self.addEventListener('push', (event) => {
  event.waitUntil(showMessage(event.data))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.url))
})

/** The push service has ended the subscription the site knows. Only someone who is signed in can renew it, so this tells them. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(
    self.registration.showNotification('Notifications are off for this device', {
      body: 'Tap here to turn them on again.',
      tag: 'push-ended',
      requireInteraction: true,
      icon: '/icon-192.png',
      data: { url: '/admin/notifications' },
    }),
  )
})

/** A browser stops delivering pushes if nothing is shown for them, so even an unreadable message shows something. */
function showMessage(data) {
  const message = readMessage(data)
  return self.registration.showNotification(message.title ?? 'Something new at the booking desk', {
    body: message.body ?? '',
    tag: message.tag ?? 'desk',
    // A later message about the same booking replaces the earlier one and alerts again.
    renotify: true,
    requireInteraction: message.is_urgent === true,
    icon: '/icon-192.png',
    data: { url: message.url },
  })
}

function readMessage(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

/** Focuses the page if it's already open, otherwise opens a new window, so nobody in the back office loses what they're typing. */
async function openPage(path) {
  const url = new URL(typeof path === 'string' ? path : '/admin/bookings', self.location.origin)
  if (url.origin !== self.location.origin || !url.pathname.startsWith('/admin/')) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find((page) => new URL(page.url).pathname === url.pathname)
  await (open ? open.focus() : self.clients.openWindow(url.href))
}
