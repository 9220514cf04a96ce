import type { User } from '@supabase/auth-js'
import type { ToastMessage } from '#app/ui/toast-store.ts'

/** spec.md §8. */
export const signedIn: ToastMessage = { title: 'Logged in successfully' }

/** What is said about a successful sign-in; with a second factor, it is only complete after the code. */
export function signInNews(user: User | null): ToastMessage | null {
  const hasSecondFactor = user?.factors?.some(({ status }) => status === 'verified') ?? false
  return hasSecondFactor ? null : signedIn
}
