import { type ReactNode, useSyncExternalStore } from 'react'
import { href, useNavigate } from 'react-router'
import { AdminForm, SubmitButton } from '#app/routes/admin/form/admin-form.tsx'
import { CodeForm, ConfirmForm } from '#app/routes/admin/sign-in/forms/code-form.tsx'
import { PasskeyButton } from '#app/routes/admin/sign-in/forms/passkey-button.tsx'
import { PasswordForm } from '#app/routes/admin/sign-in/forms/password-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { leave, signOutQuestion } from './admin-session.ts'
import { arrivalQuestion } from './arriving-session.ts'
import { currentPrompt, subscribeToPrompt } from './prompts.ts'
import { useAdminSession } from './use-admin-session.ts'

/** Hides the screens while a question covers them. They stay mounted and keep what was typed and how far it was scrolled. */
export function BehindCover({ children }: { children: ReactNode }) {
  const open = useSyncExternalStore(subscribeToPrompt, currentPrompt, () => null)
  return <div className={`contents ${open?.isCovering ? 'invisible' : ''}`}>{children}</div>
}

/** Asks for the password or the code on top of the current screen, which keeps everything typed. */
export function InPlacePrompts() {
  const open = useSyncExternalStore(subscribeToPrompt, currentPrompt, () => null)
  const session = useAdminSession()
  if (!open) return null
  const { isCovering } = open
  const onClose = isCovering ? leave : open.dismiss
  if (open.prompt === 'code') {
    return (
      <Dialog title="Second factor" onClose={onClose}>
        <p className="mt-2 mb-5 text-ink-muted">This needs a code from your second factor.</p>
        <CodeForm />
      </Dialog>
    )
  }
  const email = 'me' in session ? session.me.email : 'email' in session ? session.email : ''
  if (open.prompt === 'confirm' && !isCovering) {
    return (
      <Dialog title="Confirm it’s you" onClose={onClose}>
        <p className="mt-2 mb-5 text-ink-muted">
          You signed in a while ago. To do this, please sign in again. Nothing you typed is lost.
        </p>
        <ConfirmForm email={email} />
      </Dialog>
    )
  }
  return (
    <Dialog title="Sign in again" onClose={onClose}>
      <p className="mt-2 mb-5 text-ink-muted">
        {isCovering ? 'You signed out in another tab.' : 'Your session has ended.'} Nothing you typed is lost.
      </p>
      <PasswordForm email={email} />
      <PasskeyButton />
      {isCovering && (
        <Button variant="quiet" className="mt-3 w-full" onClick={leave}>
          Leave without saving
        </Button>
      )}
    </Dialog>
  )
}

/** Asks someone whose link signs in to an account that they didn't ask for here whether to. */
export function ArrivalQuestion() {
  const question = useSyncExternalStore(arrivalQuestion.subscribe, arrivalQuestion.read, () => null)
  const navigate = useNavigate()
  if (!question) return null
  const { currentEmail, nextEmail, signIn, stay } = question
  if (currentEmail === null) {
    return (
      <Dialog
        title={`Sign in as ${nextEmail}?`}
        description="The link you opened signs you in to this account in this browser."
        onClose={stay}
      >
        <p className="mt-2 text-ink-muted">If this isn’t your email address, don’t sign in.</p>
        <AdminForm className="mt-6 flex flex-wrap justify-end gap-3" check={() => ({})} submit={signIn}>
          <SubmitButton variant="secondary">Sign in</SubmitButton>
          <Button data-autofocus onClick={stay}>
            Don’t sign in
          </Button>
        </AdminForm>
      </Dialog>
    )
  }
  // The screen the link leads to, such as choosing a new password, belongs to the other account.
  const keep = () => {
    stay()
    void navigate(href('/admin/dashboard'), { replace: true })
  }
  return (
    <Dialog
      title="Switch accounts?"
      description={`You’re signed in as ${currentEmail}. The link you opened would sign you in as ${nextEmail}.`}
      onClose={keep}
    >
      <p className="mt-2 text-ink-muted">If you didn’t ask for this link, stay signed in.</p>
      <AdminForm className="mt-6 flex flex-wrap justify-end gap-3" check={() => ({})} submit={signIn}>
        <SubmitButton variant="secondary">Switch accounts</SubmitButton>
        <Button data-autofocus onClick={keep}>
          Stay signed in
        </Button>
      </AdminForm>
    </Dialog>
  )
}

/** Asks whoever signs out before this phone has sent everything. */
export function SignOutQuestion() {
  const question = useSyncExternalStore(signOutQuestion.subscribe, signOutQuestion.read, () => null)
  if (!question) return null
  return (
    <Dialog
      title="Sign out before it’s sent?"
      description="Something you added on this phone hasn’t been sent to the office yet. If you sign out now, it’s deleted."
      onClose={question.stay}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button data-autofocus onClick={question.stay}>
          Stay signed in
        </Button>
        <Button variant="secondary" onClick={question.signOut}>
          Sign out and delete it
        </Button>
      </div>
    </Dialog>
  )
}
