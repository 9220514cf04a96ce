import { href } from 'react-router'
import { authClient } from '#app/routes/admin/session/auth-client.ts'

/**
 * Sends an email whose link and code both lead to choosing a new password.
 * @throws the client's error
 */
export async function askForRecovery(email: string): Promise<void> {
  const { error } = await authClient().resetPasswordForEmail(email, {
    redirectTo: window.location.origin + href('/admin/reset-password'),
  })
  if (error) throw error
}
