import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { AdminForm, emailMistake, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { currentDecision } from '#app/routes/admin/session/admin-session.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { askForRecovery } from '#app/routes/admin/sign-in/ask-for-recovery.ts'
import { CodeField, readCode } from '#app/routes/admin/sign-in/code-field.tsx'
import { Button } from '#app/ui/button.tsx'

/** Ours have 6 digits; a hosted service may be set to 10. */
const mostDigits = 10

/**
 * Takes the code from a recovery email, which does the same as its link, for someone who reads email on another device. The session
 * it opens replaces the form with the choice of a new password.
 */
export function MailedCodeForm({ sentTo }: { sentTo: string }) {
  return (
    <div className="grid gap-1">
      <AdminForm
        className="grid gap-4"
        check={(values, form) => ({
          email: emailMistake(form),
          code: /^\d{6,10}$/.test(readCode(textOf(values, 'code')))
            ? undefined
            : 'Please enter the digits in the email.',
        })}
        submit={async (values) => {
          const [email, token] = [textOf(values, 'email').trim(), readCode(textOf(values, 'code'))]
          const { error } = await authClient().verifyOtp({ type: 'recovery', email, token })
          if (error) throw error
          await currentDecision()
        }}
      >
        <InputField name="email" label="Email" required type="email" autoComplete="username" defaultValue={sentTo} />
        <CodeField hint="It’s in the email, below the link." digits={mostDigits} autoFocus={sentTo !== ''} />
        <SubmitButton className="w-full" busy="Checking...">
          Continue
        </SubmitButton>
      </AdminForm>
      {sentTo && <SendAgain email={sentTo} />}
    </div>
  )
}

function SendAgain({ email }: { email: string }) {
  const { run, isBusy, problem } = useAction({
    action: () => askForRecovery(email),
    // The service responds the same way while it enforces the pause between two emails.
    success: { title: 'Another email is on its way', description: 'We send one a minute at most.' },
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
