import { AdminForm, emailMistake, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { askForRecovery } from '#app/routes/admin/sign-in/ask-for-recovery.ts'

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
