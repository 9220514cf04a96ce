import { href, Link, useNavigate } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import { AdminForm, textOf } from './admin-form.tsx'
import { PasswordField } from './password-field.tsx'
import { currentArrival } from './session/admin-session.ts'
import { callAuth } from './session/api.ts'
import { authClient } from './session/auth-client.ts'
import { useAdminSession } from './session/use-admin-session.ts'
import { DoorCard } from './sign-in/door-card.tsx'

export const meta = () => [{ title: 'Choose a new password' }, { name: 'robots', content: 'noindex' }]

/** Where the link of a recovery mail leads: it has signed the person in, who now chooses a new password. */
export default function ResetPassword() {
  const { stage } = useAdminSession()
  const { problem } = currentArrival()
  return (
    <DoorCard title="Choose a new password">
      {stage === 'signed_out' ? (
        <>
          <Alert variant="destructive">
            {problem ?? 'Please follow the link in the email again, or ask for a new one.'}
          </Alert>
          <Link to={href('/admin/login')} className={buttonStyles({ variant: 'secondary', className: 'mt-5 w-full' })}>
            Back to the login
          </Link>
        </>
      ) : (
        <>
          {problem && (
            <Alert variant="destructive" className="mb-5">
              {problem}. You’re still signed in, and can choose a new password here.
            </Alert>
          )}
          <NewPasswordForm />
        </>
      )}
    </DoorCard>
  )
}

function NewPasswordForm() {
  const navigate = useNavigate()
  return (
    <AdminForm
      className="grid gap-4"
      check={(values) => ({
        password: textOf(values, 'password') ? undefined : 'Please choose a password.',
      })}
      submit={(values) => callAuth(() => authClient().updateUser({ password: textOf(values, 'password') }))}
      success={{ title: 'Your password was changed' }}
      onDone={() => void navigate(href('/admin/dashboard'))}
    >
      {({ mistakes, isBusy }) => (
        <>
          <PasswordField
            label="New password"
            autoComplete="new-password"
            error={mistakes.password}
            hint="Your other devices will be signed out."
            autoFocus
          />
          <Button type="submit" disabled={isBusy} className="w-full">
            {isBusy ? 'Saving...' : 'Save the new password'}
          </Button>
        </>
      )}
    </AdminForm>
  )
}
