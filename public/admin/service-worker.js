/**
 * The service worker of the back office, below /admin/ only: it shows push messages and opens the booking on a tap. It answers no requests and keeps
 * nothing, so no page of the back office is ever stored on a device.
 */
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  event.waitUntil(showMessage(event.data))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.url))
})

/** The push service has ended the address that the site knows. Only someone who is signed in can give it a new one, so they are told. */
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

/** A browser that is not shown anything stops taking messages, so what cannot be read is shown as well. */
function showMessage(data) {
  const message = readMessage(data)
  return self.registration.showNotification(message.title ?? 'Something new at the booking desk', {
    body: message.body ?? '',
    tag: message.tag ?? 'desk',
    // A later message about the same booking takes the place of the earlier one, and is heard.
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

/** Shows a page that is open already; otherwise opens another one: whoever types in the back office keeps what they typed. */
async function openPage(path) {
  const url = new URL(typeof path === 'string' ? path : '/admin/bookings', self.location.origin)
  if (url.origin !== self.location.origin || !url.pathname.startsWith('/admin/')) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find((page) => new URL(page.url).pathname === url.pathname)
  await (open ? open.focus() : self.clients.openWindow(url.href))
}
