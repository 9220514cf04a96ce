import { useQueryClient } from '@tanstack/react-query'
import { AdminForm, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { callAuth } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { PasswordField } from '#app/routes/admin/sign-in/password-field.tsx'
import { refreshAccount } from './account-data.ts'

/** Changes the password, which signs out all other devices. */
export function PasswordSection() {
  const queryClient = useQueryClient()
  return (
    <Panel title="Password" lead="A new password signs out your other devices.">
      <AdminForm
        className="grid gap-4"
        check={(values) => ({
          current: textOf(values, 'current') ? undefined : 'Please enter your current password.',
          password: textOf(values, 'password') ? undefined : 'Please choose a password.',
        })}
        submit={(values) =>
          callAuth(() =>
            authClient().updateUser({
              password: textOf(values, 'password'),
              current_password: textOf(values, 'current'),
            }),
          )
        }
        success={{ title: 'Your password was changed' }}
        onDone={(_user, form) => form.reset()}
        refresh={() => refreshAccount(queryClient)}
      >
        <PasswordField name="current" label="Current password" autoComplete="current-password" />
        <PasswordField label="New password" autoComplete="new-password" />
        <SubmitButton variant="secondary" className="justify-self-start" busy="Saving...">
          Change password
        </SubmitButton>
      </AdminForm>
    </Panel>
  )
}
