import type { User } from '@supabase/auth-js'
import { showToast } from '#app/ui/toast.tsx'

/** Tells of a successful sign-in; with a second factor it is one only after the code. */
export function announceSignIn(user: User | null): void {
  const hasSecondFactor = user?.factors?.some(({ status }) => status === 'verified') ?? false
  if (!hasSecondFactor) announceSignedIn()
}

export function announceSignedIn(): void {
  showToast({ title: 'Logged in successfully', variant: 'success' })
}
