/** This browser's notifications: whether it accepts them, and its endpoint at its push service. Runs only in the browser. */

import { ApiError, callApi } from '#app/routes/admin/session/api.ts'
import type { PushDeviceForm } from '#shared/messages/notification-endpoints.ts'

const serviceWorker = '/admin/service-worker.js'
const scope = '/admin/'

export function canTakePush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** @throws Error where this browser has none, or none in a private window */
export async function registerServiceWorker(): Promise<void> {
  await navigator.serviceWorker.register(serviceWorker, { scope, updateViaCache: 'none' })
}

/** The endpoint where this browser accepts messages; null if it accepts none. */
export async function currentEndpoint(): Promise<string | null> {
  return (await currentSubscription())?.endpoint ?? null
}

/**
 * Asks the user for permission and the browser for an endpoint.
 * @param pushKey the site's public key
 * @throws ApiError with a sentence for the user
 */
export async function subscribeToPush(pushKey: string): Promise<PushDeviceForm> {
  if ((await Notification.requestPermission()) !== 'granted') {
    const sentence = 'This browser blocks notifications from this site. Allow them in its settings and try again.'
    throw new ApiError('push_refused', sentence)
  }
  await registerServiceWorker()
  // The site doesn't know an earlier endpoint anymore: the push service gave it up, or it was for another key. Nothing would arrive.
  await unsubscribeFromPush()
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    .catch(() => {
      throw new ApiError('push_unavailable', 'We couldn’t reach this browser’s push service. Please try again later.')
    })
  return formOf(subscription)
}

/**
 * Moves this browser's notifications to a new session, because a device goes with its session.
 * @throws ApiError
 */
export async function movePushDevice(): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  const { devices } = await callApi('GET /api/admin/notifications')
  if (devices.some(({ endpoint }) => endpoint === subscription.endpoint))
    await callApi('PUT /api/admin/notifications/devices', { body: formOf(subscription) })
}

/** Stops this browser from accepting messages; the site finds out when it sends the next one. */
export async function unsubscribeFromPush(): Promise<void> {
  await (await currentSubscription())?.unsubscribe()
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canTakePush()) return null
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

function formOf(subscription: PushSubscription): PushDeviceForm {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}
