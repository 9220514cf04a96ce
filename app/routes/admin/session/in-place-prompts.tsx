import { useSyncExternalStore } from 'react'
import { CodeForm } from '#app/routes/admin/sign-in/code-form.tsx'
import { PasskeyButton } from '#app/routes/admin/sign-in/passkey-button.tsx'
import { PasswordForm } from '#app/routes/admin/sign-in/password-form.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { currentPrompt, subscribeToPrompt } from './prompts.ts'
import { useAdminSession } from './use-admin-session.ts'

/** Asks for the password or the code on top of the current screen, which keeps everything typed. */
export function InPlacePrompts() {
  const open = useSyncExternalStore(subscribeToPrompt, currentPrompt, () => null)
  const session = useAdminSession()
  if (!open) return null
  if (open.prompt === 'code') {
    return (
      <Dialog title="Second factor" onClose={open.dismiss}>
        <p className="mt-2 mb-5 text-ink-muted">This needs a code from your second factor.</p>
        <CodeForm />
      </Dialog>
    )
  }
  return (
    <Dialog title="Sign in again" onClose={open.dismiss}>
      <p className="mt-2 mb-5 text-ink-muted">Your session has ended. Nothing you typed is lost.</p>
      <PasswordForm email={'me' in session ? session.me.email : ''} />
      <PasskeyButton />
    </Dialog>
  )
}
