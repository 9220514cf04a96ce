import { eq, inArray } from 'drizzle-orm'
import { withoutBanned } from '#server/auth/index.ts'
import { listUsersBehind } from '#server/people/roles.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { deskPeople } from '#server/platform/db/schema/desk.ts'
import { notificationSettings } from '#server/platform/db/schema/notifications.ts'
import { defaultNotificationSettings, type NotificationSettings } from '#shared/messages/notification-endpoints.ts'

export type NotificationSwitch = Exclude<keyof NotificationSettings, 'is_on_duty'>

/** What a person wants to be notified about. Everything, unless they say otherwise. */
export async function readNotificationSettings(db: Db, userId: string): Promise<NotificationSettings> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId))
  return row ? describe(row) : defaultNotificationSettings
}

export async function saveNotificationSettings(db: Db, userId: string, settings: NotificationSettings) {
  const row = {
    isOnDuty: settings.is_on_duty,
    pushBookings: settings.push_bookings,
    pushReminders: settings.push_reminders,
    mailEscalations: settings.mail_escalations,
    mailMorning: settings.mail_morning,
  }
  await db
    .insert(notificationSettings)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: row })
}

/**
 * Ids of everyone to notify: those on duty in the office, the owners among them, who have this switched on. Someone who was banned
 * or lost the role gets nothing, whatever their settings.
 */
export async function listPeopleToTell(db: Db, wanted: NotificationSwitch): Promise<string[]> {
  const office = await withoutBanned(db, await listUsersBehind(db, 'office'))
  if (office.length === 0) return []
  const rows = await db.select().from(notificationSettings).where(inArray(notificationSettings.userId, office))
  const settingsOf = new Map(rows.map((row) => [row.userId, describe(row)]))
  return office.filter((userId) => {
    const settings = settingsOf.get(userId) ?? defaultNotificationSettings
    return settings.is_on_duty && settings[wanted]
  })
}

/** Email addresses of everyone to notify, where the desk knows them. */
export async function listMailAddressesToTell(
  db: Db,
  wanted: NotificationSwitch,
): Promise<{ userId: string; email: string }[]> {
  const people = await listPeopleToTell(db, wanted)
  if (people.length === 0) return []
  const rows = await db
    .select({ userId: deskPeople.userId, email: deskPeople.email })
    .from(deskPeople)
    .where(inArray(deskPeople.userId, people))
  return rows.flatMap(({ userId, email }) => (email === null ? [] : [{ userId, email }]))
}

function describe(row: typeof notificationSettings.$inferSelect): NotificationSettings {
  return {
    is_on_duty: row.isOnDuty,
    push_bookings: row.pushBookings,
    push_reminders: row.pushReminders,
    mail_escalations: row.mailEscalations,
    mail_morning: row.mailMorning,
  }
}
