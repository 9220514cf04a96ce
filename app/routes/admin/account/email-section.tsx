import { useState } from 'react'
import { href } from 'react-router'
import { AdminForm, emailMistake, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { callAuth } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import { Alert } from '#app/ui/alert.tsx'

/** Changes the sign-in email. Nothing changes until both the old and the new address have confirmed by email. */
export function EmailSection() {
  const session = useAdminSession()
  const [askedFor, setAskedFor] = useState('')
  const email = session.stage === 'admin' ? session.me.email : ''
  return (
    <Panel title="Email" lead={`You sign in as ${email}.`}>
      {askedFor && (
        <Alert className="mb-4">
          Please open the links we sent to {email} and {askedFor}. Your address changes once you’ve opened both.
        </Alert>
      )}
      <AdminForm
        className="grid gap-4"
        check={(_values, form) => ({ email: emailMistake(form) })}
        submit={async (values) => {
          const newEmail = textOf(values, 'email').trim()
          const emailRedirectTo = window.location.origin + href('/admin/account')
          const { user } = await callAuth(() => authClient().updateUser({ email: newEmail }, { emailRedirectTo }))
          return user.email === newEmail ? '' : newEmail
        }}
        onDone={(newEmail, form) => {
          setAskedFor(newEmail)
          form.reset()
        }}
      >
        <InputField name="email" label="New email" required type="email" autoComplete="email" />
        <SubmitButton variant="secondary" className="justify-self-start" busy="Saving...">
          Change email
        </SubmitButton>
      </AdminForm>
    </Panel>
  )
}
