import { useSyncExternalStore } from 'react'
import { type AdminSession, currentSession, subscribeToSession } from './admin-session.ts'

const deciding: AdminSession = { stage: 'deciding' }

/** Who the user is. Not known while the page renders on the server. */
export function useAdminSession(): AdminSession {
  return useSyncExternalStore(subscribeToSession, currentSession, () => deciding)
}
