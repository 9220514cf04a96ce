import { AdminForm, emailMistake, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { currentDecision } from '#app/routes/admin/session/admin-session.ts'
import { noteMailAskedFor } from '#app/routes/admin/session/arriving-session.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { PasswordField } from '#app/routes/admin/sign-in/password-field.tsx'
import { signInNews } from '#app/routes/admin/sign-in/sign-in-news.ts'

/** Signs in with email and password (spec.md §2, §5, §8), on the login screen and in place. */
export function PasswordForm({
  email = '',
  onRefused,
}: {
  /** Prefilled; then only the password is missing. */
  email?: string
  /** Called with the provider's code and the email address when sign-in fails. */
  onRefused?(refusal: { code: string | undefined; email: string }): void
}) {
  return (
    <AdminForm
      failureTitle="Login Failed"
      className="grid gap-4"
      check={(values, form) => ({
        email: emailMistake(form),
        password: textOf(values, 'password') ? undefined : 'Please enter your password.',
      })}
      submit={async (values) => {
        const credentials = { email: textOf(values, 'email').trim(), password: textOf(values, 'password') }
        const { error } = await authClient().signInWithPassword(credentials)
        if (error) {
          onRefused?.({ code: error.code, email: credentials.email })
          throw error
        }
        return currentDecision()
      }}
      success={signInNews}
    >
      <InputField name="email" label="Email" required type="email" autoComplete="username" defaultValue={email} />
      <PasswordField autoComplete="current-password" autoFocus={email !== ''} />
      <SubmitButton className="w-full" busy="Logging in...">
        Login
      </SubmitButton>
    </AdminForm>
  )
}

/** Creates an account, which has no rights until someone grants them (spec.md §6, §8). */
export function SignUpForm({ onCreated }: { onCreated(account: { email: string; mustConfirm: boolean }): void }) {
  return (
    <AdminForm
      failureTitle="Sign Up Failed"
      className="grid gap-4"
      check={(values, form) => ({
        email: emailMistake(form),
        password: textOf(values, 'password') ? undefined : 'Please choose a password.',
      })}
      submit={async (values) => {
        const email = textOf(values, 'email').trim()
        noteMailAskedFor(email)
        const { data, error } = await authClient().signUp({
          email,
          password: textOf(values, 'password'),
          // spec.md §7: back to the site's origin, whose pages forward what the link brings to the login.
          options: { emailRedirectTo: window.location.origin },
        })
        if (error) throw error
        return { email, mustConfirm: data.session === null }
      }}
      success={{ title: 'Account created! Please contact admin to get admin privileges.' }}
      onDone={onCreated}
    >
      <InputField name="email" label="Email" required type="email" autoComplete="username" />
      <PasswordField
        autoComplete="new-password"
        hint="At least 8 characters, and don’t use it anywhere else. A password manager helps."
      />
      <SubmitButton className="w-full" busy="Creating account...">
        Sign Up
      </SubmitButton>
    </AdminForm>
  )
}
