import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/db/connect.ts'
import { pushSubscriptions } from '#server/platform/db/schema/notifications.ts'
import { userRoles } from '#server/platform/db/schema/user-roles.ts'

/** Turns on notifications for a phone of the only admin. Returns the device's id. */
export async function addPushDevice(db: Db): Promise<string> {
  const [admin] = await db.select().from(userRoles)
  if (!admin) throw new Error('There is no admin')
  const id = randomUUID()
  await db.insert(pushSubscriptions).values({
    id,
    userId: admin.userId,
    endpoint: 'https://push.example.com/phone',
    p256dh: 'key',
    auth: 'secret',
    device: 'Phone',
    createdAt: new Date(),
  })
  return id
}
