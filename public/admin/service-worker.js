/**
 * The back office's service worker, scoped to /admin/: it shows push messages and opens the booking on a tap. It answers no requests
 * and stores nothing, so no back office page is ever stored on a device.
 */
self.addEventListener('install', () => self.skipWaiting())

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
