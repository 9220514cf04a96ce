import { useState } from 'react'
import { href, Link, Navigate, useLocation, useNavigate } from 'react-router'
import { AdminForm, emailMistake, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { currentDecision } from '#app/routes/admin/session/admin-session.ts'
import { ApiError, callOpenApi } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import { DoorCard, noteSentTo, readSentTo } from './door-card.tsx'
import { FactorSetup } from './factor-setup.tsx'
import { PasswordField } from './password-field.tsx'
import { useOwnerWanted } from './use-owner-wanted.ts'

export const meta = () => [{ title: 'Set up your site' }, { name: 'robots', content: 'noindex' }]

/** Where the address leads that a site without an owner prints when it starts: its first owner chooses how to sign in. */
export default function FirstOwner() {
  const { stage } = useAdminSession()
  const navigate = useNavigate()
  const isWanted = useOwnerWanted()
  const [isNew, setIsNew] = useState(false)
  const [isTooLate, setIsTooLate] = useState(false)
  if (stage === 'admin' || stage === 'factor_missing') {
    if (!isNew) return <Navigate to={href('/admin/login')} replace />
    return (
      <FactorSetup
        isOffered={stage === 'admin'}
        onDone={stage === 'admin' ? () => void navigate(href('/admin/dashboard'), { replace: true }) : null}
      />
    )
  }
  if (isTooLate || (isWanted === false && !isNew)) return <HasOwner />
  return (
    <DoorCard title="Set up your site">
      <p className="mb-5 text-ink-muted">You’ll be its owner. Choose how you sign in.</p>
      <OwnerForm onMade={() => setIsNew(true)} onTooLate={() => setIsTooLate(true)} />
    </DoorCard>
  )
}

function HasOwner() {
  return (
    <DoorCard title="This site has an owner">
      <p className="mb-5 text-ink-muted">So the address to set it up no longer works.</p>
      <Link to={href('/admin/login')} className={buttonStyles({ className: 'w-full' })}>
        Sign in
      </Link>
    </DoorCard>
  )
}

function OwnerForm({ onMade, onTooLate }: { onMade(): void; onTooLate(): void }) {
  const { state, hash } = useLocation()
  const navigate = useNavigate()
  return (
    <AdminForm
      className="grid gap-4"
      check={(values, form) => ({
        email: emailMistake(form),
        password: textOf(values, 'password') ? undefined : 'Please choose a password.',
      })}
      submit={async (values) => {
        const [email, password] = [textOf(values, 'email').trim(), textOf(values, 'password')]
        // After the #, because a browser sends that to no one.
        const secret = window.location.hash.slice(1)
        await callOpenApi('POST /api/first-owner', { body: { secret, email, password } })
        onMade()
        const { error } = await authClient().signInWithPassword({ email, password })
        if (error) throw error
        await currentDecision()
      }}
      onFailure={(error) => {
        if (!(error instanceof ApiError && error.code === 'conflict')) return
        onTooLate()
        return 'told'
      }}
    >
      <InputField
        name="email"
        label="Email"
        required
        type="email"
        autoComplete="username"
        defaultValue={readSentTo(state)}
        // After a reload or on the way back it's still there.
        onBlur={({ target }) => void navigate({ hash }, { replace: true, state: noteSentTo(target.value) })}
      />
      <PasswordField
        autoComplete="new-password"
        hint="At least 8 characters, and don’t use it anywhere else. A password manager helps."
      />
      <SubmitButton className="w-full" busy="Setting up...">
        Continue
      </SubmitButton>
    </AdminForm>
  )
}
