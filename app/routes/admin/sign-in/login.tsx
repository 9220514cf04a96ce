import { type ReactNode, useEffect, useState } from 'react'
import { href, Navigate, useLocation, useNavigate, useOutletContext } from 'react-router'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { SignOutButton } from '#app/routes/admin/frame/sign-out-button.tsx'
import { DecidingScreen } from '#app/routes/admin/parts/deciding-screen.tsx'
import { currentArrival, decideAgain } from '#app/routes/admin/session/admin-session.ts'
import { callApi } from '#app/routes/admin/session/api.ts'
import { MailedAlert } from '#app/routes/admin/session/mailed.tsx'
import { readWayBack } from '#app/routes/admin/session/to-login.tsx'
import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import { SignUpForm } from '#app/routes/admin/sign-in/forms/password-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { passes, roles } from '#shared/people/roles.ts'
import { ArrivalNews, useNewsOnTheWay } from './arrival-news.tsx'
import { DoorCard, noteSentTo } from './door-card.tsx'
import { FactorSetup } from './factor-setup.tsx'
import { CodeForm } from './forms/code-form.tsx'
import { ForgotPasswordForm } from './forms/forgot-password-form.tsx'
import { PasskeyButton } from './forms/passkey-button.tsx'
import { PasswordForm } from './forms/password-form.tsx'
import { ResendConfirmation } from './forms/resend-confirmation.tsx'
import { useOwnerWanted } from './use-owner-wanted.ts'

/** No one waits longer than this for what is only a better first screen. */
const longestWaitMs = 3000

/** Where the office starts after signing in without asking for a screen: the desk while a booking is waiting, otherwise the dashboard. */
function AfterSigningIn() {
  const [start, setStart] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    let hasLeft = false
    const waiting = setTimeout(() => leaving.abort(), longestWaitMs)
    findStart(leaving.signal).then((found) => {
      if (!hasLeft) setStart(found)
    })
    return () => {
      hasLeft = true
      clearTimeout(waiting)
      leaving.abort()
    }
  }, [])
  return start === null ? <DecidingScreen /> : <Navigate to={start} replace />
}

async function findStart(signal: AbortSignal): Promise<string> {
  const { counts } = await callApi('GET /api/admin/bookings', { query: { show: 'waiting' }, signal }).catch(() => ({
    counts: { waiting: 0 },
  }))
  return counts.waiting > 0 ? href('/admin/bookings') : href('/admin/dashboard')
}

export const meta = () => [{ title: 'Admin Login' }, { name: 'robots', content: 'noindex' }]

/** The admin login screen (spec.md §2): logging in, the second factor, creating an account, and recovering a forgotten password. */
export default function Login() {
  const session = useAdminSession()
  useNewsOnTheWay(session.stage === 'admin')
  const wayBack = readWayBack(useLocation().state)
  const missingScreen = useOutletContext<ReactNode>()
  // A user who is already signed in goes straight to the dashboard (spec.md §2).
  const [wasSignedIn] = useState(session.stage === 'admin')
  // Once it's set up the session is in, but the recovery codes are still to be saved.
  const [isSettingUp, setIsSettingUp] = useState(false)
  const isMissing = session.stage === 'factor_missing'
  if (isMissing && !isSettingUp) setIsSettingUp(true)
  if (!isMissing && isSettingUp && !('me' in session)) setIsSettingUp(false)
  if (isSettingUp) return <FactorSetup onDone={isMissing ? null : () => setIsSettingUp(false)} />
  if (session.stage === 'technician') return <Navigate to={href('/admin/my-day')} replace />
  if (session.stage === 'admin') {
    return (
      <main className="mx-auto max-w-2xl p-gutter">
        {missingScreen}
        {wayBack === null && !wasSignedIn && passes(session.me.role, 'office') ? (
          <AfterSigningIn />
        ) : (
          <Navigate to={wayBack ?? roles[session.me.role].start} replace />
        )}
      </main>
    )
  }
  if (session.stage === 'code_needed') {
    return (
      <DoorCard title="Second factor">
        <div className="mb-5 empty:hidden">
          <ArrivalNews arrival={currentArrival()} />
        </div>
        <p className="mb-5 text-ink-muted">Signed in as {session.email}. One more step.</p>
        <CodeForm />
        <SignOutButton variant="quiet" className="mt-1 w-full" />
      </DoorCard>
    )
  }
  return <Door noAccess={session.stage === 'not_admin' ? <NoAccess {...session} /> : null} />
}

type Mode = 'login' | 'sign_up' | 'forgot'
const titles: Record<Mode, string> = {
  login: 'Admin Login',
  sign_up: 'Create Admin Account',
  forgot: 'Forgot password?',
}

function Door({ noAccess }: { noAccess: ReactNode }) {
  const [mode, setMode] = useState<Mode>('login')
  const [news, setNews] = useState<ReactNode>(null)
  const navigate = useNavigate()
  const isOwnerWanted = useOwnerWanted()
  const turnTo = (next: Mode, nextNews: ReactNode = null) => {
    setMode(next)
    setNews(nextNews)
  }
  return (
    <DoorCard title={titles[mode]}>
      <div className="mb-5 grid gap-3 empty:hidden">
        {news ?? <ArrivalNews arrival={currentArrival()} />}
        {noAccess}
        {isOwnerWanted && (
          <p role="status" className="rounded-control bg-warning-soft px-4 py-3 font-medium text-warning">
            This site has no owner yet. The address to set it up is in what <code>npm start</code> printed.
          </p>
        )}
      </div>
      {mode === 'login' && (
        <>
          <PasswordForm
            onRefused={({ code, email }) =>
              setNews(code === 'email_not_confirmed' ? <ResendConfirmation key={email} email={email} /> : null)
            }
          />
          <PasskeyButton />
          <div className="mt-4 grid gap-1">
            <Button variant="quiet" onClick={() => turnTo('forgot')}>
              Forgot password?
            </Button>
            <Button variant="quiet" onClick={() => turnTo('sign_up')}>
              Create Admin Account
            </Button>
          </div>
        </>
      )}
      {mode === 'sign_up' && (
        <SignUpForm
          onCreated={({ email, mustConfirm }) =>
            turnTo(
              'login',
              mustConfirm && <MailedAlert>Please open the link we sent to {email}, then sign in.</MailedAlert>,
            )
          }
        />
      )}
      {mode === 'forgot' && (
        <ForgotPasswordForm
          onSent={(email) => void navigate(href('/admin/reset-password'), { state: noteSentTo(email) })}
        />
      )}
      {mode !== 'login' && (
        <Button variant="quiet" className="mt-4 w-full" onClick={() => turnTo('login')}>
          {titles.login}
        </Button>
      )}
    </DoorCard>
  )
}

/** Tells someone who is signed in but isn't an admin why they can't get in. */
function NoAccess({ email, message }: { email: string; message: string }) {
  const { run, isBusy } = useAction({ action: decideAgain })
  return (
    <Alert variant="destructive">
      <p>{message}</p>
      <p className="mt-1 break-words font-normal text-sm">Signed in as {email}.</p>
      <div className="-ml-4 mt-1 flex flex-wrap">
        <Button variant="quiet" className="px-4" disabled={isBusy} onClick={() => void run()}>
          Check again
        </Button>
        <SignOutButton variant="quiet" className="px-4" />
      </div>
    </Alert>
  )
}
