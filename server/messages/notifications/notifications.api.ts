import type { AuditContext } from '#server/audit/audit-chain.ts'
import { recordSave } from '#server/audit/record-audit-event.ts'
import { describeDevice } from '#server/auth/index.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { PushSubscription } from '#server/platform/db/schema/notifications.ts'
import type { PushSender, VapidKeys } from '#server/platform/outgoing/web-push.ts'
import { serve } from '#server/platform/serve/serve.ts'
import {
  type NotificationsOnTheWire,
  notificationEndpoints,
  type PushDeviceOnTheWire,
} from '#shared/messages/notification-endpoints.ts'
import { readNotificationSettings, saveNotificationSettings } from './notification-settings.ts'
import { listPushDevices, removePushDevice, savePushDevice } from './push-devices.ts'

interface NotificationsContext extends AuditContext {
  db: Db
  pushSender: PushSender
  pushKeys(): Promise<VapidKeys>
}

/** What the caller is notified about, and on which devices. */
export function notificationsApi(ctx: NotificationsContext, guards: AdminGuards) {
  return serve(notificationEndpoints, guards, {
    'GET /api/admin/notifications': (c) => describeAll(ctx, c.var.admin),
    'PUT /api/admin/notifications/settings': async (c, { body }) => {
      const { userId } = c.var.admin
      const read = async (tx: Db) => ({ ...(await readNotificationSettings(tx, userId)) })
      const event = { kind: 'notification_settings_saved', by: c.var.admin, read } as const
      await recordSave(ctx, event, (tx) => saveNotificationSettings(tx, userId, body))
      return describeAll(ctx, c.var.admin)
    },
    'PUT /api/admin/notifications/devices': async (c, { body }) => {
      const device = describeDevice(c.req.header('user-agent') ?? '')
      const { userId, sessionId } = c.var.admin
      return describePushDevice(await savePushDevice(ctx, { userId, sessionId, device, subscription: body }))
    },
    'DELETE /api/admin/notifications/devices/{id}': (c, { path }) =>
      removePushDevice(ctx.db, { userId: c.var.admin.userId, ...path }),
  })
}
mountInOffice(notificationsApi)

async function describeAll(
  { db, pushKeys }: NotificationsContext,
  { userId, email }: { userId: string; email: string },
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
