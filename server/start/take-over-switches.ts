import { eq, isNull, sql } from 'drizzle-orm'
import { readAccessRules } from '#server/people/access-rules.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { deskSettings } from '#server/platform/db/schema/desk.ts'
import { accessRules } from '#server/platform/db/schema/role-invitations.ts'
import { StartError } from '#server/platform/start-error.ts'
import type { DeskSettings } from '#shared/bookings/desk-settings.ts'

const booksInstantly: keyof DeskSettings = 'books_instantly'

/**
 * Turns on what a former variable of the environment says, once: a switch that was ever saved on its screen stays as it is.
 * @throws StartError where everyone needs a second factor that nobody can set up
 */
export async function takeOverSwitches({
  db,
  config: { formerSwitches, auth },
}: {
  db: Db
  config: { formerSwitches: { booksInstantly: boolean; needsSecondFactor: boolean }; auth: { canAddFactors: boolean } }
}): Promise<void> {
  const { settings } = deskSettings
  if (formerSwitches.booksInstantly)
    await db
      .update(deskSettings)
      .set({ settings: sql`${settings} || jsonb_build_object(${booksInstantly}::text, true)` })
      .where(eq(sql`${settings} ? ${booksInstantly}`, false))
  if (formerSwitches.needsSecondFactor)
    await db.update(accessRules).set({ needsSecondFactor: true }).where(isNull(accessRules.needsSecondFactor))
  if (!auth.canAddFactors && (await readAccessRules(db)).needsSecondFactor)
    throw new StartError('AUTH_TOTP should be on, because a second factor is required from everyone (People).')
}
