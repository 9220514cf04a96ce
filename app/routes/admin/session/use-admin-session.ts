import { useSyncExternalStore } from 'react'
import { type AdminSession, currentSession, subscribeToSession } from './admin-session.ts'

const deciding: AdminSession = { stage: 'deciding' }

/** Who is at the screen. While the page is rendered on the server nobody knows. */
export function useAdminSession(): AdminSession {
  return useSyncExternalStore(subscribeToSession, currentSession, () => deciding)
}
