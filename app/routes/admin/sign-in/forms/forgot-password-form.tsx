import { AdminForm, emailMistake, textOf } from '#app/routes/admin/parts/admin-form.tsx'
import { askForRecovery } from '#app/routes/admin/sign-in/ask-for-recovery.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'

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
      {({ mistakes, isBusy }) => (
        <>
          <Field label="Email" required error={mistakes.email}>
            {(control) => <input {...control} name="email" type="email" autoComplete="username" />}
          </Field>
          <Button type="submit" disabled={isBusy} className="w-full">
            {isBusy ? 'Sending...' : 'Send me a link'}
          </Button>
        </>
      )}
    </AdminForm>
  )
}
