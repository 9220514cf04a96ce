import { useState } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { AdminForm, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { noteMailAskedFor } from '#app/routes/admin/session/arriving-session.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { unsentMail, useMailLeaves } from '#app/routes/admin/session/mailed.tsx'
import { CodeField, mailedCodeMistake, mostMailedDigits, readCode } from '#app/routes/admin/sign-in/code-field.tsx'
import { signedIn } from '#app/routes/admin/sign-in/sign-in-news.ts'
import { Button } from '#app/ui/button.tsx'

/** Signs in with an emailed code, for someone who has no password or passkey here. */
export function MailedCode({ email }: { email: string }) {
  const [isSent, setIsSent] = useState(false)
  const leaves = useMailLeaves()
  const { run, isBusy, problem } = useAction({
    async action() {
      noteMailAskedFor(email)
      const options = { shouldCreateUser: false, emailRedirectTo: window.location.origin }
      const { error } = await authClient().signInWithOtp({ email, options })
      if (error) throw error
    },
    onDone: () => setIsSent(true),
  })
  if (!isSent) {
    return (
      <div className="grid">
        <Button variant="quiet" disabled={isBusy} onClick={() => void run()}>
          Email me a code
        </Button>
        <ActionProblem problem={problem} />
      </div>
    )
  }
  return (
    <AdminForm
      failureTitle="Login Failed"
      className="mt-4 grid gap-4"
      check={(values) => ({ code: mailedCodeMistake(textOf(values, 'code')) })}
      submit={async (values) => {
        const token = readCode(textOf(values, 'code'))
        const { error } = await authClient().verifyOtp({ type: 'email', email, token })
        if (error) throw error
      }}
      success={signedIn}
    >
      <CodeField
        hint={leaves === false ? unsentMail : `It’s in the email to ${email}, below the link.`}
        digits={mostMailedDigits}
        autoFocus
      />
      <SubmitButton variant="secondary" className="w-full" busy="Checking...">
        Continue with the code
      </SubmitButton>
    </AdminForm>
  )
}
