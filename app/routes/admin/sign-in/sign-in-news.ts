import type { Decision } from '#app/routes/admin/session/admin-session.ts'
import type { ToastMessage } from '#app/ui/toast-store.ts'

/** spec.md §8. */
export const signedIn: ToastMessage = { title: 'Logged in successfully' }

/** What is said about a successful sign-in; where the second factor is still missing, it is only complete after that. */
export function signInNews(decision: Decision): ToastMessage | null {
  return decision !== 'ended' && decision.stage === 'code_needed' ? null : signedIn
}
