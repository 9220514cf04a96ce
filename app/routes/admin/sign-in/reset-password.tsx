import { href, Link, useLocation, useNavigate } from 'react-router'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { AdminForm, emailMistake, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { currentArrival, currentDecision } from '#app/routes/admin/session/admin-session.ts'
import { callAuth } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { MailedAlert, unsentMail, useMailLeaves } from '#app/routes/admin/session/mailed.tsx'
import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import { askForRecovery } from '#app/routes/admin/sign-in/forms/forgot-password-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import { roles } from '#shared/people/roles.ts'
import { keptDays } from '#shared/retention/kept-for.ts'
import { CodeField, mailedCodeMistake, mostMailedDigits, readCode } from './code-field.tsx'
import { DoorCard, readSentTo } from './door-card.tsx'
import { PasswordField } from './password-field.tsx'

export const meta = () => [{ title: 'Choose a new password' }, { name: 'robots', content: 'noindex' }]

/**
 * Where a forgotten password is replaced. The link in the email has already signed the user in, so they choose a new one right away.
 * Anyone else enters the code from the email first.
 */
export default function ResetPassword() {
  const { stage } = useAdminSession()
  return stage === 'signed_out' ? <EnterCode /> : <ChoosePassword />
}

function EnterCode() {
  const { state, search } = useLocation()
  const sentTo = readSentTo(state)
  const { problem } = currentArrival()
  if (problem !== null && new URLSearchParams(search).has('invited')) return <InvitationOver />
  return (
    <DoorCard title="Reset your password">
      {problem !== null ? (
        <Alert variant="destructive" className="mb-5">
          {problem}
        </Alert>
      ) : (
        sentTo && (
          <MailedAlert className="mb-5">
            If there is an account for {sentTo}, we’ve sent it an email with a link and a code.
          </MailedAlert>
        )
      )}
      <p className="mb-5 text-ink-muted">
        {sentTo
          ? 'Open the link, or enter the code here.'
          : 'Enter the code from our email. For a new one, click “Forgot password?” on the sign-in page.'}
      </p>
      <MailedCodeForm sentTo={sentTo} />
      <Link to={href('/admin/login')} className={buttonStyles({ variant: 'quiet', className: 'mt-1 w-full' })}>
        Back to signing in
      </Link>
    </DoorCard>
  )
}

/** Nobody who was invited can get a new link by themselves. */
function InvitationOver() {
  return (
    <DoorCard title="This invitation is over">
      <p className="mb-5 text-ink-muted">
        Its link works once, for {keptDays.invitation} days. If you’ve chosen a password, sign in with it. Otherwise
        please ask whoever invited you to invite you again.
      </p>
      <Link to={href('/admin/login')} className={buttonStyles({ className: 'w-full' })}>
        Sign in
      </Link>
    </DoorCard>
  )
}

/**
 * Takes the code from a recovery email, which does the same as its link, for someone who reads email on another device. The session
 * it opens replaces the form with the choice of a new password.
 */
function MailedCodeForm({ sentTo }: { sentTo: string }) {
  return (
    <div className="grid gap-1">
      <AdminForm
        className="grid gap-4"
        check={(values, form) => ({
          email: emailMistake(form),
          code: mailedCodeMistake(textOf(values, 'code')),
        })}
        submit={async (values) => {
          const [email, token] = [textOf(values, 'email').trim(), readCode(textOf(values, 'code'))]
          const { error } = await authClient().verifyOtp({ type: 'recovery', email, token })
          if (error) throw error
          await currentDecision()
        }}
      >
        <InputField name="email" label="Email" required type="email" autoComplete="username" defaultValue={sentTo} />
        <CodeField hint="It’s in the email, below the link." digits={mostMailedDigits} autoFocus={sentTo !== ''} />
        <SubmitButton className="w-full" busy="Checking...">
          Continue
        </SubmitButton>
      </AdminForm>
      {sentTo && <SendAgain email={sentTo} />}
    </div>
  )
}

function SendAgain({ email }: { email: string }) {
  const leaves = useMailLeaves()
  const { run, isBusy, problem } = useAction({
    action: () => askForRecovery(email),
    // The service responds the same way while it enforces the pause between two emails.
    success:
      leaves === false
        ? { title: unsentMail }
        : { title: 'Another email is on its way', description: 'We send one a minute at most.' },
  })
  return (
    <>
      <Button variant="quiet" disabled={isBusy} onClick={() => void run()} className="mt-3">
        Send another email
      </Button>
      <ActionProblem problem={problem} />
    </>
  )
}

function ChoosePassword() {
  const { problem, type } = currentArrival()
  const isFirst = type === 'invite'
  return (
    <DoorCard title={isFirst ? 'Welcome! Choose a password' : 'Choose a new password'}>
      {problem && (
        <Alert variant="destructive" className="mb-5">
          {problem}. You’re still signed in, and can choose a new password here.
        </Alert>
      )}
      <NewPasswordForm isFirst={isFirst} />
    </DoorCard>
  )
}

/** `isFirst` is for someone who was invited and has never had one. */
function NewPasswordForm({ isFirst }: { isFirst: boolean }) {
  const navigate = useNavigate()
  const session = useAdminSession()
  const start = 'me' in session ? roles[session.me.role].start : href('/admin/dashboard')
  return (
    <AdminForm
      className="grid gap-4"
      check={(values) => ({
        password: textOf(values, 'password') ? undefined : 'Please choose a password.',
      })}
      submit={(values) => callAuth(() => authClient().updateUser({ password: textOf(values, 'password') }))}
      success={{ title: isFirst ? 'Your password is saved' : 'Your password was changed' }}
      onDone={() => void navigate(start)}
    >
      <PasswordField
        label={isFirst ? 'Password' : 'New password'}
        autoComplete="new-password"
        hint={
          isFirst
            ? 'At least 8 characters, and don’t use it anywhere else. A password manager helps.'
            : 'Your other devices will be signed out.'
        }
        autoFocus
      />
      <SubmitButton className="w-full" busy="Saving...">
        {isFirst ? 'Save the password' : 'Save the new password'}
      </SubmitButton>
    </AdminForm>
  )
}
