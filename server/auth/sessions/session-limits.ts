/** When a session ends on its own (auth-contract §1.2). The limits are settings, so changing one applies to sessions already open. */

import type { AuthContext } from '#server/auth/context.ts'
import type { Session } from '#server/auth/schema.ts'

/** What a session's limits are measured by. A session is used when it's refreshed. */
export type SessionAge = Pick<Session, 'createdAt' | 'refreshedAt' | 'notAfter'>

/** Whether a session has reached its own end, or one of the limits on how long a session lasts and goes unused. */
export function isSessionOver(
  { settings, clock }: Pick<AuthContext, 'settings' | 'clock'>,
  session: SessionAge,
): boolean {
  const { createdAt, refreshedAt, notAfter } = session
  const ends = [
    secondsAfter(createdAt, settings.sessionSeconds),
    secondsAfter(refreshedAt ?? createdAt, settings.sessionIdleSeconds),
    ...(notAfter ? [notAfter.getTime()] : []),
  ]
  return Math.min(...ends) <= clock.now().getTime()
}

function secondsAfter(moment: Date, seconds: number): number {
  return moment.getTime() + seconds * 1000
}
