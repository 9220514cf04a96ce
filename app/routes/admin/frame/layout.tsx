import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { href, Link, Navigate, Outlet, PrefetchPageLinks, useLocation, useOutletContext } from 'react-router'
import { canStopReloads } from '#app/routes/admin/frame/loading/missing-part.tsx'
import { Palette } from '#app/routes/admin/palette/palette.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { everyScreen } from '#app/routes/admin/screens.ts'
import { ToLogin } from '#app/routes/admin/session/to-login.tsx'
import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import { type Role, roles } from '#shared/people/roles.ts'
import { mayOpen } from './navigation.ts'
import { createQueryClient, pauseBeforeRetry } from './query-client.ts'
import { RestoredCopy } from './restored-copy.tsx'
import { TopBar } from './top-bar.tsx'
import { Unreachable } from './unreachable.tsx'

/**
 * The frame of every screen behind the login. Redirecting others to the login is a courtesy: the server decides on every request who
 * is an admin. The query cache lives as long as the frame, so the next person to sign in starts with an empty one.
 */
export default function AdminLayout() {
  const session = useAdminSession()
  const location = useLocation()
  const missingScreen = useOutletContext<ReactNode>()
  const [queryClient] = useState(createQueryClient)
  const wasIn = useRef(false)
  const main = useRef<HTMLElement>(null)
  if (session.stage === 'unreachable') return <Unreachable />
  if (session.stage === 'technician') return <Navigate to={href('/admin/my-day')} replace />
  // A user who signed out here wasn't on their way anywhere.
  if (session.stage !== 'admin') return <ToLogin asked={wasIn.current ? null : location} />
  wasIn.current = true
  return (
    <QueryClientProvider client={queryClient}>
      <div className="xl:grid xl:grid-cols-[15rem_minmax(0,1fr)] xl:items-start print:block">
        {/* Not a link to #main: navigating to a hash would ask whether to leave unsaved work. */}
        <button
          type="button"
          onClick={() => main.current?.focus()}
          className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-brand px-5 py-3 font-semibold text-on-brand focus:translate-y-0 print:hidden"
        >
          Skip to content
        </button>
        <TopBar />
        <main
          ref={main}
          tabIndex={-1}
          className="mx-auto w-full min-w-0 max-w-[77rem] px-gutter pt-8 outline-none pb-[calc(var(--bottom-bar)+2rem)] print:max-w-none print:p-0"
        >
          <RestoredCopy />
          <div className="mb-6 empty:hidden">{missingScreen}</div>
          {mayOpen(session.me.role, location.pathname) ? <Outlet /> : <NotYours role={session.me.role} />}
        </main>
      </div>
      <Palette />
      <CodeAhead pages={pagesAhead.filter((page) => mayOpen(session.me.role, page))} />
    </QueryClientProvider>
  )
}

/** Every screen reachable from here, including the login. */
const pagesAhead = [
  ...everyScreen.flatMap(([to, { menu }]) => (menu ? [to] : [])),
  href('/admin/business/contact'),
  href('/admin/technicians/new'),
  href('/admin/posts/new'),
  href('/admin/posts/:id/edit', { id: 'any' }),
  href('/admin/login'),
]

/** After this many, the next attempt is the click on a link. */
const mostRounds = 6

/**
 * Prefetches the code of these pages while idle. After that they open without the server, even on a weak connection or after a
 * deploy that removed the old files. Anything that fails to load is requested again with growing delays.
 */
function CodeAhead({ pages }: { pages: readonly string[] }) {
  const [round, setRound] = useState(0)
  useEffect(() => {
    // The router reloads the page when code is missing, here too. On a bad connection that would never end.
    if (!canStopReloads()) return
    const idle = window.requestIdleCallback ?? ((begin: () => void) => window.setTimeout(begin, 200))
    const cancel = window.cancelIdleCallback ?? window.clearTimeout
    const turn = idle(() => setRound(1))
    return () => cancel(turn)
  }, [])
  useEffect(() => {
    let timer: number | undefined
    const noteFailure = ({ target }: Event) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'modulepreload' || round >= mostRounds) return
      timer ??= window.setTimeout(() => setRound(round + 1), pauseBeforeRetry(round))
    }
    // Error events of links don't bubble.
    document.addEventListener('error', noteFailure, true)
    return () => {
      document.removeEventListener('error', noteFailure, true)
      window.clearTimeout(timer)
    }
  }, [round])
  if (round === 0) return null
  return pages.map((page) => <PrefetchPageLinks key={`${page} ${round}`} page={page} />)
}

function NotYours({ role }: { role: Role }) {
  const { label, may, start } = roles[role]
  return (
    <>
      <PageHeader title="Not part of your role" />
      <p className="text-ink-muted">
        Your role is {label}: {may}
      </p>
      <p className="mt-2 mb-6 text-ink-muted">If you need this screen, please ask the owner.</p>
      <Link to={start} className={buttonStyles()}>
        Go to your start
      </Link>
    </>
  )
}
