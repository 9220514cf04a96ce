import { Hono } from 'hono'
import { describeDevice } from '#server/auth/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { PushSubscription } from '#server/platform/db/schema/notifications.ts'
import { readJsonBody } from '#server/platform/json-body.ts'
import { parseBody } from '#server/platform/parse-body.ts'
import type { PushSender } from '#server/platform/push/push-sender.ts'
import type { VapidKeys } from '#server/platform/push/vapid.ts'
import {
  type NotificationsOnTheWire,
  notificationSettingsForm,
  type PushDeviceOnTheWire,
  pushDeviceForm,
} from '#shared/messages/notifications-on-the-wire.ts'
import { readNotificationSettings, saveNotificationSettings } from './notification-settings.ts'
import { listPushDevices, removePushDevice, savePushDevice } from './push-devices.ts'

interface NotificationsContext {
  db: Db
  clock: Clock
  pushSender: PushSender
  pushKeys(): Promise<VapidKeys>
}

interface Admin {
  userId: string
  email: string
}

/** /api/admin/notifications: what the caller is notified about, and on which devices. Mounted behind `requireAdmin`. */
export function notificationsApi(ctx: NotificationsContext) {
  const app = new Hono<{ Variables: { admin: Admin } }>()
  app.get('/notifications', async (c) => c.json(await describeAll(ctx, c.var.admin)))
  app.put('/notifications/settings', async (c) => {
    const settings = parseBody(notificationSettingsForm, await readJsonBody(c.req))
    await saveNotificationSettings(ctx.db, c.var.admin.userId, settings)
    return c.json(await describeAll(ctx, c.var.admin))
  })
  app.put('/notifications/devices', async (c) => {
    const saved = await savePushDevice(ctx, {
      userId: c.var.admin.userId,
      device: describeDevice(c.req.header('user-agent') ?? ''),
      subscription: parseBody(pushDeviceForm, await readJsonBody(c.req)),
    })
    return c.json(describePushDevice(saved))
  })
  app.delete('/notifications/devices/:id', async (c) => {
    await removePushDevice(ctx.db, { userId: c.var.admin.userId, id: c.req.param('id') })
    return c.body(null, 204)
  })
  return app
}

async function describeAll(
  { db, pushKeys }: NotificationsContext,
  { userId, email }: Admin,
): Promise<NotificationsOnTheWire> {
  const devices = await listPushDevices(db, userId)
  const { publicKey } = await pushKeys()
  return {
    settings: await readNotificationSettings(db, userId),
    email: email || null,
    push_key: publicKey,
    devices: devices.map(describePushDevice),
  }
}

function describePushDevice({ id, device, endpoint, createdAt, lastSentAt }: PushSubscription): PushDeviceOnTheWire {
  return {
    id,
    device,
    endpoint,
    created_at: createdAt.toISOString(),
    last_sent_at: lastSentAt?.toISOString() ?? null,
  }
}
