import { href } from 'react-router'
import { AdminForm, emailMistake, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { noteMailAskedFor } from '#app/routes/admin/session/arriving-session.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'

/** Requests an email for choosing a new password. The response is the same whether or not there is an account. */
export function ForgotPasswordForm({ onSent }: { onSent(email: string): void }) {
  return (
    <AdminForm
      className="grid gap-4"
      check={(_values, form) => ({ email: emailMistake(form) })}
      submit={async (values) => {
        const email = textOf(values, 'email').trim()
        await askForRecovery(email)
        return email
      }}
      onDone={onSent}
    >
      <InputField name="email" label="Email" required type="email" autoComplete="username" />
      <SubmitButton className="w-full" busy="Sending...">
        Send me a link
      </SubmitButton>
    </AdminForm>
  )
}

/**
 * Sends an email whose link and code both lead to choosing a new password.
 * @throws the client's error
 */
export async function askForRecovery(email: string): Promise<void> {
  noteMailAskedFor(email)
  const { error } = await authClient().resetPasswordForEmail(email, {
    redirectTo: window.location.origin + href('/admin/reset-password'),
  })
  if (error) throw error
}
