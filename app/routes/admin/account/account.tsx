import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link, useRouteLoaderData } from 'react-router'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { AdminForm, emailMistake, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import type { loader } from '#app/routes/admin/frame/admin-site.tsx'
import { Day } from '#app/routes/admin/parts/day.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { currentArrival, signOut } from '#app/routes/admin/session/admin-session.ts'
import { callApi, callAuth } from '#app/routes/admin/session/api.ts'
import { noteMailAskedFor } from '#app/routes/admin/session/arriving-session.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'
import { MailedAlert } from '#app/routes/admin/session/mailed.tsx'
import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import { ArrivalNews } from '#app/routes/admin/sign-in/arrival-news.tsx'
import { PasswordField } from '#app/routes/admin/sign-in/password-field.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SessionOnTheWire } from '#shared/people/people-endpoints.ts'
import { longestPersonName } from '#shared/people/person-name.ts'
import { nameQuery, refreshAccount, sessionsQuery } from './account-data.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

/** The admin's name, how they sign in (password, email, second factor, passkeys) and where they're signed in now. */
export default function Account() {
  const site = useRouteLoaderData<typeof loader>('routes/admin/frame/admin-site')
  // A hosted service doesn't report where someone is signed in.
  const areSessionsOurs = site?.authAddress.url === null
  return (
    <>
      <PageHeader>
        <Link
          to={href('/admin/notifications')}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          Notifications
        </Link>
      </PageHeader>
      <div className="mb-6 empty:hidden">
        <ArrivalNews arrival={currentArrival()} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <NameSection />
        <EmailSection />
        <PasswordSection />
        <SecondFactorSection hasSecurityKeys={site?.hasSecurityKeys ?? false} />
        <PasskeysSection />
        {areSessionsOurs && <SessionsSection />}
      </div>
    </>
  )
}

/** What others see instead of the email address. */
function NameSection() {
  const query = useQuery(nameQuery)
  return (
    <Panel title="Name" lead="What others here call you. Without one, you go by your email address.">
      <QueryPart query={query}>
        {({ name }) => (
          <AdminForm
            className="grid gap-4"
            check={() => ({})}
            submit={(values) => callApi('PUT /api/admin/me/name', { body: { name: textOf(values, 'name') } })}
            success={{ title: 'Your name was saved' }}
            // The name is on many screens.
            refresh={(client) => client.invalidateQueries()}
          >
            <InputField
              name="name"
              label="Your name"
              defaultValue={name ?? ''}
              maxLength={longestPersonName}
              autoComplete="name"
            />
            <SubmitButton variant="secondary" className="justify-self-start" busy="Saving...">
              Save name
            </SubmitButton>
          </AdminForm>
        )}
      </QueryPart>
    </Panel>
  )
}

/** Changes the sign-in email. Nothing changes until both the old and the new address have confirmed by email. */
function EmailSection() {
  const session = useAdminSession()
  const [askedFor, setAskedFor] = useState('')
  const email = session.stage === 'admin' ? session.me.email : ''
  return (
    <Panel title="Email" lead={`You sign in as ${email}.`}>
      {askedFor && (
        <MailedAlert className="mb-4">
          Please open the links we sent to {email} and {askedFor}. Your address changes once you’ve opened both.
        </MailedAlert>
      )}
      <AdminForm
        className="grid gap-4"
        check={(_values, form) => ({ email: emailMistake(form) })}
        submit={async (values) => {
          const newEmail = textOf(values, 'email').trim()
          noteMailAskedFor(newEmail)
          const emailRedirectTo = window.location.origin + href('/admin/account')
          const { user } = await callAuth(() => authClient().updateUser({ email: newEmail }, { emailRedirectTo }))
          return user.email === newEmail ? '' : newEmail
        }}
        onStart={() => setAskedFor('')}
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

/** Changes the password, which signs out all other devices. */
function PasswordSection() {
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
        refresh={refreshAccount}
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

/** Lists where the account is signed in, with a way to end each session. */
function SessionsSection() {
  const sessions = useQuery(sessionsQuery)
  return (
    <Panel title="Where you’re signed in" wide>
      <QueryPart query={sessions}>
        {(listed) => (
          <ul className="divide-y divide-line">
            {listed.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryPart>
    </Panel>
  )
}

function SessionRow({ session }: { session: SessionOnTheWire }) {
  const ending = useAction({
    action: () => callApi('DELETE /api/admin/sessions/{id}', { path: { id: session.id } }),
    success: { title: 'Signed out there' },
    refresh: refreshAccount,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div>
        <p className="font-semibold">
          <span className="inline-block first-letter:uppercase">{session.device}</span>
          {session.is_current && (
            <span className="ml-2 rounded-full bg-brand-soft px-2.5 py-0.5 text-brand text-sm">This device</span>
          )}
        </p>
        <p className="text-ink-muted text-sm">
          Last used <Day at={session.last_used_at} withTime />
          {session.ip && `, from ${session.ip}`}
        </p>
      </div>
      <Button
        variant="quiet"
        className="-mx-4 px-4"
        aria-label={`Sign out ${session.device}${session.is_current ? ', this device' : ''}`}
        disabled={ending.isBusy}
        onClick={() => void (session.is_current ? signOut() : ending.run())}
      >
        Sign out
      </Button>
      <ActionProblem problem={ending.problem} className="w-full" />
    </li>
  )
}
