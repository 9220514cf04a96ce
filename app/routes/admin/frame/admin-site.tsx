import { useEffect } from 'react'
import { data, Outlet } from 'react-router'
import { readSiteFacts } from '#app/components/read-site-facts.ts'
import { DecidingScreen } from '#app/routes/admin/parts/deciding-screen.tsx'
import { startAdminSession } from '#app/routes/admin/session/admin-session.ts'
import { BehindCover, InPlacePrompts } from '#app/routes/admin/session/in-place-prompts.tsx'
import { SwitchQuestion } from '#app/routes/admin/session/switch-question.tsx'
import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import { LeaveQuestion } from '#app/routes/admin/unsaved/leave-question.tsx'
import { appContext } from '#server/router-context.ts'
import { pageConnectToHeader, pageImagesFromHeader, pageTagsHeader } from '#shared/pages/page-headers.ts'
import type { Route } from './+types/admin-site'
import { BrokenScreen } from './broken-screen.tsx'
import { useMissingScreen } from './loading/use-missing-screen.tsx'
import { ScreenFocus } from './screen-focus.tsx'
import { screenMeta } from './screen-meta.ts'

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

export const meta = screenMeta('Back office')

/** Everything under /admin. Starts tracking the session, and fills the frame once we know who the user is. */
export default function AdminSite({ loaderData: { authAddress } }: Route.ComponentProps) {
  const { stage } = useAdminSession()
  const missingScreen = useMissingScreen()
  useEffect(() => startAdminSession(authAddress), [authAddress])
  if (stage === 'deciding') return <DecidingScreen />
  return (
    <>
      <BehindCover>
        <Outlet context={missingScreen} />
      </BehindCover>
      <ScreenFocus />
      <LeaveQuestion />
      <InPlacePrompts />
      <SwitchQuestion />
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
