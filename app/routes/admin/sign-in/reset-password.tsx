import { href, Link, useLocation, useNavigate } from 'react-router'
import { AdminForm, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { currentArrival } from '#app/routes/admin/session/admin-session.ts'
import { callAuth } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import { Alert } from '#app/ui/alert.tsx'
import { buttonStyles } from '#app/ui/button.tsx'
import { roles } from '#shared/people/roles.ts'
import { DoorCard } from './door-card.tsx'
import { MailedCodeForm } from './forms/mailed-code-form.tsx'
import { PasswordField } from './password-field.tsx'
import { readSentTo } from './sent-to.ts'

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
  const sentTo = readSentTo(useLocation().state)
  const { problem } = currentArrival()
  return (
    <DoorCard title="Reset your password">
      {problem !== null ? (
        <Alert variant="destructive" className="mb-5">
          {problem}
        </Alert>
      ) : (
        sentTo && (
          <Alert className="mb-5">
            If there is an account for {sentTo}, we’ve sent it an email with a link and a code.
          </Alert>
        )
      )}
      <p className="mb-5 text-ink-muted">
        {sentTo
          ? 'Open the link, or enter the code here.'
          : 'Enter the code from our email. For a new one, click “Forgot password?” on the login page.'}
      </p>
      <MailedCodeForm sentTo={sentTo} />
      <Link to={href('/admin/login')} className={buttonStyles({ variant: 'quiet', className: 'mt-1 w-full' })}>
        Back to the login
      </Link>
    </DoorCard>
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
