import type { Decision } from '#app/routes/admin/session/admin-session.ts'
import type { ToastMessage } from '#app/ui/toast/toast-store.ts'

/** The sign-in message of spec.md §8. */
export const signedIn: ToastMessage = { title: 'Logged in successfully' }

/** The message after a successful sign-in; null while the second factor is still missing, which is what completes it. */
export function signInNews(decision: Decision): ToastMessage | null {
  return decision !== 'ended' && (decision.stage === 'code_needed' || decision.stage === 'factor_missing')
    ? null
    : signedIn
}
