import { useEffect, useRef, useState } from 'react'
import { data, href, Outlet, useBlocker, useLocation } from 'react-router'
import { readSiteFacts } from '#app/components/read-site-facts.ts'
import { describeLoss } from '#app/routes/admin/form/unsaved-work.ts'
import { useMissingScreen } from '#app/routes/admin/frame/loading/missing-part.tsx'
import { DecidingScreen } from '#app/routes/admin/parts/deciding-screen.tsx'
import { screenAt } from '#app/routes/admin/screens.ts'
import { startAdminSession } from '#app/routes/admin/session/admin-session.ts'
import {
  ArrivalQuestion,
  BehindCover,
  InPlacePrompts,
  SignOutQuestion,
} from '#app/routes/admin/session/in-place-prompts.tsx'
import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { appContext } from '#server/router-context.ts'
import { defaultBusiness } from '#shared/business/business.ts'
import { pageConnectToHeader, pageImagesFromHeader, pageTagsHeader } from '#shared/pages/page-headers.ts'
import type { Route } from './+types/admin-site'
import { BrokenScreen } from './broken-screen.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { remote, settings } = ctx.config.auth
  const authAddress = { url: remote?.url ?? null, apiKey: remote?.apiKey ?? null }
  // A hosted service says for itself if it doesn't accept security keys.
  const hasSecurityKeys = remote ? true : settings.isWebauthnFactorEnabled
  return data(
    { authAddress, hasSecurityKeys, facts: readSiteFacts(ctx) },
    {
      headers: {
        // A post's featured image may come from any site, and its preview shows it the way the blog does.
        [pageImagesFromHeader]: 'https:',
        ...(remote && { [pageConnectToHeader]: new URL(remote.url).origin }),
      },
    },
  )
}

/** Everything here renders in the browser; see the root. */
export const handle = { isApplication: true }

/** Neither the business facts nor the auth service's address change while someone is here. */
export const shouldRevalidate = () => false

/** The document is the same empty shell for everyone; the browser fills it in. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  loaderHeaders.set(pageTagsHeader, 'admin')
  return loaderHeaders
}

/** The title of every page under /admin: `Plan · Bridgetown Appliance Repair`. None is for search engines. */
export function meta({ loaderData, location }: Route.MetaArgs) {
  const { name } = loaderData?.facts.business ?? defaultBusiness
  const label = screenAt(location.pathname)?.label ?? 'Back office'
  return [{ title: `${label} · ${name}` }, { name: 'robots', content: 'noindex' }]
}

/** Everything under /admin. Starts tracking the session, and fills the frame once we know who the user is. */
export default function AdminSite({ loaderData: { authAddress } }: Route.ComponentProps) {
  const { stage } = useAdminSession()
  const missingScreen = useMissingScreen()
  const isMyDay = useLocation().pathname === href('/admin/my-day')
  useEffect(() => startAdminSession(authAddress, { isMyDay }), [authAddress, isMyDay])
  if (stage === 'deciding') return <DecidingScreen />
  return (
    <>
      <BehindCover>
        <Outlet context={missingScreen} />
      </BehindCover>
      <ScreenFocus />
      <LeaveQuestion />
      <InPlacePrompts />
      <ArrivalQuestion />
      <SignOutQuestion />
    </>
  )
}

/** For failures outside the screens: in the login or the frame itself. */
export function ErrorBoundary() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-2xl content-center p-gutter">
      <BrokenScreen />
    </main>
  )
}

/** Asks before the user leaves unsaved work on any screen (`useUnsavedWork`). Focus starts on Stay. */
function LeaveQuestion() {
  const [loss, setLoss] = useState('')
  const blocker = useBlocker((way) => {
    const lost = describeLoss(way)
    if (lost !== undefined) setLoss(lost)
    return lost !== undefined
  })
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (describeLoss() !== undefined) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog title="Leave without saving?" description={loss} onClose={blocker.reset}>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={blocker.reset}>Stay</Button>
        <Button variant="secondary" onClick={blocker.proceed}>
          Leave
        </Button>
      </div>
    </Dialog>
  )
}

/**
 * Moves focus to the heading of every screen that opens and announces its title. Navigation in the back office doesn't load a
 * document, so a screen reader wouldn't start reading on its own. A search that only changes the end of the URL moves nothing.
 * Render it after the screens, so a screen that sets focus itself goes first.
 */
function ScreenFocus() {
  const { pathname } = useLocation()
  const pathBefore = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (pathname === pathBefore.current) return
    pathBefore.current = pathname
    setTitle(document.title)
    return focusHeading()
  }, [pathname])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

/** A screen that fetches data first has no heading yet, so focus its container, then the heading when it appears. */
function focusHeading(): (() => void) | undefined {
  const main = document.querySelector('main')
  const { activeElement } = document
  if (!main || (activeElement !== main && main.contains(activeElement))) return
  const heading = main.querySelector('h1')
  focusQuietly(heading ?? main)
  if (heading) return
  const waiting = new MutationObserver(() => {
    const late = main.querySelector('h1')
    if (late && document.activeElement === main) focusQuietly(late)
    if (late || document.activeElement !== main) waiting.disconnect()
  })
  waiting.observe(main, { childList: true, subtree: true })
  return () => waiting.disconnect()
}

function focusQuietly(element: HTMLElement) {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}
